import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Recall, RecallQuery } from '#domain/purchases/recall-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { formatDate } from '../../shop-time.ts';
import { OffSale } from './off-sale.tsx';
import { receiptText } from './receiving-words.ts';
import { RecalledOrders } from './recalled-orders.tsx';
import { getQuery } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';

const fields = ['lot', 'sku', 'from', 'to'] as const;

/** The search is in the address, so that it can be given to a colleague. */
export function Page(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked: RecallQuery = Object.fromEntries(
    fields.flatMap((name) => {
      const value = (search.get(name) ?? '').trim();
      return value ? [[name, value]] : [];
    }),
  );
  const { refusal, form } = useForm({
    async send(data) {
      const typed = fields.flatMap((name) => {
        const value = String(data.get(name) ?? '').trim();
        return value ? [[name, value]] : [];
      });
      if (typed.some(([name]) => name === 'lot' || name === 'sku'))
        setSearch(typed as [string, string][]);
    },
  });
  return (
    <>
      <h1 className="text-2xl">Rappel</h1>
      <p className="mb-4 mt-1 max-w-2xl text-quiet">
        Par un numéro de lot, une référence de produit, ou les deux : ce qu’il en reste, et qui l’a
        reçu. Les jours choisissent les commandes par leur préparation.
      </p>
      <form
        {...form}
        key={search.toString()}
        className="mb-5 grid max-w-4xl gap-3 xs:grid-cols-2 lg:grid-cols-[1fr_1fr_11rem_11rem_auto] lg:items-end"
      >
        <TextField
          label="Lot"
          name="lot"
          maxLength={20}
          autoComplete="off"
          defaultValue={asked.lot}
        />
        <TextField
          label="Référence du produit"
          name="sku"
          maxLength={120}
          autoComplete="off"
          defaultValue={asked.sku}
        />
        <TextField label="Du" type="date" name="from" defaultValue={asked.from} />
        <TextField label="Au" type="date" name="to" defaultValue={asked.to} />
        <Button type="submit" className="justify-self-start">
          Chercher
        </Button>
      </form>
      <Refused by={refusal} />
      {asked.lot || asked.sku ? <Found asked={asked} /> : null}
    </>
  );
}

function Found({ asked }: { asked: RecallQuery }): ReactNode {
  const queryClient = useQueryClient();
  const query = getQuery(useApi(), 'GET /api/staff/recalls', { query: asked, staleTime: 0 });
  const { data, error } = useQuery(query);
  if (!data) return <Loading of={{ data, error }} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Rien de tel n’a été reçu ni livré"
        text="Vérifiez le numéro. Sans lot noté à la réception ni scanné à la préparation, cherchez par la référence du produit et des jours."
      />
    );
  const reread = () => void queryClient.invalidateQueries(query);
  return data.items.map((item) => (
    <RecalledProduct key={item.sku} item={item} asked={asked} onChange={reread} />
  ));
}

function RecalledProduct({
  item,
  asked,
  onChange,
}: {
  item: Recall['items'][number];
  asked: RecallQuery;
  onChange(): void;
}): ReactNode {
  const [isWithPossible, setIsWithPossible] = useState(false);
  return (
    <section className="mb-8">
      <h2 className="mb-3 flex flex-wrap items-center gap-x-3 text-xl [overflow-wrap:anywhere]">
        {item.name}
        {item.isOnSale ? null : <Badge tone="quiet">Retiré de la vente</Badge>}
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="En magasin">
          <p className="figures">
            <strong>{plural(item.availableUnits, 'unité')}</strong> à vendre, tous lots confondus.
          </p>
          <Receipts receipts={item.receipts} />
          <OffSale item={item} onChange={onChange} />
        </Part>
        <RecalledOrders
          item={item}
          lot={asked.lot ?? null}
          isWithPossible={isWithPossible}
          onWithPossible={setIsWithPossible}
          onSent={onChange}
        />
      </div>
    </section>
  );
}

function Receipts({ receipts }: Pick<Recall['items'][number], 'receipts'>): ReactNode {
  if (receipts.length === 0)
    return <p className="text-quiet">Aucune réception notée pour cette recherche.</p>;
  return (
    <ul className="mt-2">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="figures border-t border-line py-2 text-sm">
          {receiptText(receipt)}
          <span className="block text-quiet">
            reçu le {formatDate(receipt.at)}
            {receipt.orderNumber === null ? '' : `, commande n° ${receipt.orderNumber}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
