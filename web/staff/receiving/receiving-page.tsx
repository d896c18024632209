import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Receipt, Receiving } from '#domain/purchases/receipt-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { formatCalendarDay } from '../purchases/supplier-words.ts';
import { useMay } from '../session/member.ts';
import { FindProduct, type FoundProduct } from './find-product.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { receiptText } from './receiving-words.ts';
import { getQuery } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';

/** Used standing in the store, with one hand: scan or tap a product, then one short form. */
export function Page(): ReactNode {
  const canPrice = useMay('books.read');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = getQuery(api, 'GET /api/staff/receiving', { staleTime: 0 });
  const { data, error } = useQuery(query);
  // In the address: the page of an order to a supplier leads here.
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('commande') ?? '';
  const [found, setFound] = useState<FoundProduct | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (!data) return <Loading of={{ data, error }} />;
  const order = data.orders.find(({ id }) => id === orderId) ?? null;
  const show = (changed: Receiving): void => {
    queryClient.setQueryData(query.queryKey, changed);
  };
  // The form takes the focus with it, so the focus moves to what the next product is chosen from.
  const close = (): void => {
    setFound(null);
    list.current?.focus();
  };
  return (
    <>
      <h1 className="text-2xl">Réception</h1>
      <p className="mb-4 mt-1 max-w-2xl text-quiet">
        Scannez ou cherchez chaque produit livré : ce qui est gardé entre en stock aussitôt, avec
        son lot et sa date.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Ce qui arrive">
          <Select
            label="Commande"
            value={order ? orderId : ''}
            placeholder="Sans commande"
            options={data.orders.map(({ id, number, supplierName, expectedOn }) => ({
              value: id,
              label: `N° ${number}, ${supplierName}${expectedOn ? `, ${formatCalendarDay(expectedOn)}` : ''}`,
            }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setSearch(value ? { commande: value } : {}, { replace: true });
              setFound(null);
            }}
          />
          <div
            ref={list}
            tabIndex={-1}
            role="group"
            aria-label="Produits à recevoir"
            className="outline-none"
          >
            <FindProduct onFind={setFound} />
            {found ? (
              <ReceiveForm
                key={found.key}
                product={found}
                order={order}
                canPrice={canPrice}
                onStale={() => void queryClient.invalidateQueries(query)}
                onReceive={(changed) => {
                  show(changed);
                  close();
                  toast.success('Reçu.');
                }}
                onClose={close}
              />
            ) : order ? (
              <AwaitedLines order={order} onChoose={setFound} />
            ) : null}
          </div>
        </Part>
        <Part title="Dernières réceptions">
          {data.receipts.length === 0 ? (
            <p className="text-quiet">Rien n’a encore été reçu ici.</p>
          ) : (
            <ul>
              {data.receipts.map((receipt) => (
                <li key={receipt.id} className="border-b border-line py-3 last:border-0">
                  <ReceiptRow receipt={receipt} onChange={show} />
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </>
  );
}

function AwaitedLines({
  order,
  onChoose,
}: {
  order: Receiving['orders'][number];
  onChoose(product: FoundProduct): void;
}): ReactNode {
  return (
    <ul className="mt-4 border-t border-line">
      {order.lines.map((line) => {
        const left = line.units - line.receivedUnits;
        return (
          <li key={line.sku} className="border-b border-line last:border-0">
            <button
              type="button"
              className="block min-h-11 w-full py-3 text-left transition-colors hover:bg-leaf-wash"
              onClick={() => onChoose({ ...line, key: line.sku, lot: null, expiresOn: null })}
            >
              <span className="block font-semibold text-leaf [overflow-wrap:anywhere]">
                {line.name}
              </span>
              <span className="figures block text-sm text-quiet">
                {left > 0
                  ? `${plural(left, 'unité attendue', 'unités attendues')} sur ${line.units}`
                  : `Reçu : ${plural(line.receivedUnits, 'unité')}`}
                {line.code ? ` · réf. ${line.code}` : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ReceiptRow({
  receipt,
  onChange,
}: {
  receipt: Receipt;
  onChange(receiving: Receiving): void;
}): ReactNode {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const button = useFocusBack(isAsking);
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/staff/receipts/:id/cancellation', { params: { id: receipt.id } }),
    onSuccess: (changed) => {
      setIsAsking(false);
      onChange(changed);
      toast.success('Réception annulée.');
      // The row has no button any more.
      row.current?.focus();
    },
  });
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {receipt.name} {receipt.isCancelled ? <Badge tone="quiet">Annulée</Badge> : null}
          </p>
          <p className="figures text-sm [overflow-wrap:anywhere]">{receiptText(receipt)}</p>
          <p className="figures text-sm text-quiet">
            {receipt.orderNumber === null ? '' : `Commande n° ${receipt.orderNumber}, `}
            {receipt.author}, le {formatDate(receipt.at)} à {formatTime(receipt.at)}
          </p>
        </div>
        {receipt.isCancelled || isAsking ? null : (
          <Button ref={button} variant="ghost" size="s" onClick={() => setIsAsking(true)}>
            Annuler
            <span className="sr-only"> la réception de {receipt.name}</span>
          </Button>
        )}
      </div>
      {isAsking ? (
        <div className="mt-2">
          <Confirmation
            label="Annuler cette réception"
            question={`Annuler cette réception ? ${plural(receipt.units, 'unité')} sortiront du stock.`}
            yes="Oui, annuler"
            isSending={cancel.isPending}
            onYes={() => cancel.mutate()}
            onNo={() => setIsAsking(false)}
          />
        </div>
      ) : null}
      {cancel.error ? <Alert kind="error">{refusalText(cancel.error)}</Alert> : null}
    </div>
  );
}
