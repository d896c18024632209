import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Receipt, Receiving } from '#domain/purchases/receipt-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { formatCalendarDay } from '../purchases/supplier-words.ts';
import { useMay } from '../session/member.ts';
import { SiteChoice, useWorkSite } from '../session/sites.tsx';
import { FindProduct, type FoundProduct } from './find-product.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { receiptText } from './receiving-words.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { addUp, momentColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { getQuery } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { Loading } from '../kit/loading.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** Used standing in the store, with one hand: scan or tap a product, then one short form. */
export function Page(): ReactNode {
  const canPrice = useMay('books.read');
  const api = useApi();
  const queryClient = useQueryClient();
  const site = useWorkSite();
  const query = getQuery(api, 'GET /api/staff/receiving', { query: { site }, staleTime: 0 });
  const { data, error, refetch } = useQuery(query);
  // In the address: the page of an order to a supplier leads here.
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('commande') ?? '';
  const [found, setFound] = useState<FoundProduct | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const receipts = useRef<HTMLDivElement>(null);
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
      <PageHead />
      <SiteChoice />
      <div className="grid items-start gap-5 xl:grid-cols-2">
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
            <FindProduct site={site} onFind={setFound} />
            {found ? (
              <ReceiveForm
                key={`${site ?? ''} ${found.key}`}
                site={site}
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
          <div ref={receipts} tabIndex={-1} className="outline-none">
            <List<Receipt>
              name="receipts"
              label="Dernières réceptions"
              follows={['stock', 'actions']}
              query={wholeList({ data: { items: data.receipts }, error: null, refetch })}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={receiptColumns}
              fileName="receptions"
              noun="réception"
              below={(receipt) =>
                receipt.isCancelled ? null : (
                  <CancelReceipt
                    receipt={receipt}
                    onCancel={(changed) => {
                      show(changed);
                      // The row has no button any more.
                      receipts.current?.focus();
                    }}
                  />
                )
              }
              empty={
                <EmptyList
                  next={['/gestion/fournisseurs?vue=commandes', 'Voir les commandes attendues']}
                  title="Rien n’a encore été reçu"
                  text="Scannez ou cherchez le premier produit livré, à côté."
                />
              }
            />
          </div>
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

const receiptColumns: readonly Column<Receipt>[] = [
  {
    key: 'name',
    label: 'Produit',
    text: ({ name }) => name,
    cell: ({ name, isCancelled }) => (
      <span className="font-semibold">
        {name} {isCancelled ? <Badge tone="quiet">Annulée</Badge> : null}
      </span>
    ),
    sort: 'text',
  },
  {
    key: 'what',
    label: 'Reçu',
    text: receiptText,
    sum: (receipts) => plural(addUp(receipts, unitsOf), 'unité'),
  },
  {
    key: 'order',
    label: 'Commande',
    text: ({ orderNumber }) => (orderNumber === null ? '' : `Commande n° ${orderNumber}`),
    sort: ({ orderNumber }) => orderNumber ?? 0,
    isFilter: true,
  },
  { key: 'by', label: 'Par', text: ({ author }) => author, sort: 'text', isFilter: true },
  momentColumn('at', 'Le', ({ at }) => at),
];

/** What a cancelled receipt brought has left the shelf again. */
const unitsOf = ({ isCancelled, units }: Receipt): number => (isCancelled ? 0 : units);

function CancelReceipt({
  receipt,
  onCancel,
}: {
  receipt: Receipt;
  onCancel(receiving: Receiving): void;
}): ReactNode {
  const cancel = useSend('POST /api/staff/receipts/:id/cancellation', {
    regret: 'asks',
    onDone(changed) {
      onCancel(changed);
      toast.success('Réception annulée.');
    },
  });
  return (
    <ConfirmedButton
      size="s"
      label="Annuler cette réception"
      question={`Annuler cette réception ? ${plural(receipt.units, 'unité')} sortiront du stock.`}
      yes="Oui, annuler"
      act={() => cancel.mutateAsync({ params: { id: receipt.id } })}
    >
      Annuler
      <span className="sr-only"> la réception de {receipt.name}</span>
    </ConfirmedButton>
  );
}
