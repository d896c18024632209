import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Recall, RecallQuery } from '#domain/purchases/recall-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { formatDate } from '../../shop-time.ts';
import { OffSale } from './off-sale.tsx';
import { receiptText } from './receiving-words.ts';
import { RecalledOrders } from './recalled-orders.tsx';
import { getQuery } from '../kit/use-get.ts';
import { useHasSites } from '../session/sites.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { DateField } from '../../ui/number-fields.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

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
      <PageHead />
      <form
        {...form}
        key={search.toString()}
        className="mb-5 grid max-w-4xl grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3"
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
        <DateField label="Du" name="from" defaultValue={asked.from} />
        <DateField label="Au" name="to" defaultValue={asked.to} />
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
      <EmptyList
        next={['/gestion/reception', 'Voir les dernières réceptions']}
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
  const hasSites = useHasSites();
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
            {item.lotUnits === null
              ? null
              : ` ${plural(item.lotUnits, 'unité')} de ce lot au rayon.`}
          </p>
          {hasSites
            ? item.sites.map((site) => (
                <p key={site.name} className="figures text-sm">
                  {site.name} : {plural(site.availableUnits, 'unité')} à vendre
                  {item.lotUnits === null
                    ? ''
                    : `, ${site.lotUnits.toLocaleString('fr-FR')} de ce lot`}
                  .
                </p>
              ))
            : null}
          {item.vans.map(({ number, from, to, units }) => (
            <p key={number} className="figures text-sm font-semibold">
              Dans la camionnette du transfert n° {number}, de {from} à {to} :{' '}
              {plural(units, 'unité')}.
            </p>
          ))}
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
  const hasSites = useHasSites();
  if (receipts.length === 0)
    return <p className="text-quiet">Aucune réception notée pour cette recherche.</p>;
  return (
    <ul className="mt-2">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="figures border-t border-line py-2 text-sm">
          {receiptText(receipt)}
          <span className="block text-quiet">
            reçu le {formatDate(receipt.at)}
            {hasSites ? ` à ${receipt.siteName}` : ''}
            {receipt.orderNumber === null ? '' : `, commande n° ${receipt.orderNumber}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
