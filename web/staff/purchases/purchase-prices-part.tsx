import { useState, type ReactNode } from 'react';
import type { PurchasePrices } from '#domain/purchases/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDate, shopDateTime } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { taxesOf, useCostTerms } from './use-cost-terms.ts';
import { useMayForSeller } from '../session/member.ts';
import { useGet } from '../kit/use-get.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { DateField, EuroField } from '../../ui/number-fields.tsx';

const refreshes = ['GET /api/staff/products/:sku/purchasePrices'] as const;

type PricedItem = { sku: string; price: number | null; soldBy: string };

/** What a product costs the shop, and what its sale leaves. For managers. */
export function PurchasePricesPart(asked: PricedItem): ReactNode {
  // The margin follows the price of sale.
  const { data: prices, error } = useGet('GET /api/staff/products/:sku/purchasePrices', {
    params: { sku: asked.sku },
    version: asked,
    staleTime: 0,
  });
  const unit = asked.soldBy === 'count' ? 'l’unité' : 'le kilo';
  const mayChange = useMayForSeller('books.read');
  return (
    <Part title="Prix d’achat et marge">
      <Refused by={error} />
      {prices ? (
        <>
          <Margin prices={prices} unit={unit} />
          {mayChange ? <PriceForm sku={asked.sku} unit={unit} /> : null}
          <Prices sku={asked.sku} prices={prices} mayChange={mayChange} />
          <Journal actions={prices.journal} />
        </>
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </Part>
  );
}

function Margin({ prices, unit }: { prices: PurchasePrices; unit: string }): ReactNode {
  const { current } = prices;
  if (!current)
    return (
      <p className="text-quiet">
        Le prix d’achat n’est pas connu : ce produit ne compte pas dans les marges.
      </p>
    );
  const { margin } = current;
  const { costsIncludeVat } = prices;
  // The sales of an exempt shop are neither with nor without VAT.
  const [sale, earned] = costsIncludeVat
    ? ['Prix de vente', 'Marge, hors promotion']
    : ['Prix de vente HT', 'Marge HT, hors promotion'];
  return (
    <dl>
      <Fact label={`Prix d’achat ${taxesOf(costsIncludeVat)}, ${unit}`}>
        {formatEuros(current.cost)}
      </Fact>
      {margin ? (
        <>
          <Fact label={`${sale}, ${unit}`}>{formatEuros(margin.netPrice)}</Fact>
          <Fact label={earned}>
            <strong className={margin.margin < 0 ? 'text-tomato' : ''}>
              {formatEuros(margin.margin)}
            </strong>{' '}
            ({percent(margin.share)})
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

const percent = (share: number): string =>
  share.toLocaleString('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

const today = (): string => shopDateTime(Temporal.Now.instant()).toPlainDate().toString();

/** A price applies from its day on; writing the same day again corrects it. */
function PriceForm({ sku, unit }: { sku: string; unit: string }): ReactNode {
  const save = useSend('PUT /api/staff/products/:sku/purchasePrices/:since', { refreshes });
  const { includeVat, taxes } = useCostTerms();
  const [typed, setTyped] = useState('');
  const [since, setSince] = useState(today);
  const form = useForm({
    async send() {
      const price = parseEuros(typed);
      if (price === null) return;
      await save.mutateAsync({ params: { sku, since }, body: { price, withVat: includeVat } });
      setTyped('');
    },
  });
  return (
    <Form
      of={form}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      yes="Enregistrer le prix d’achat"
      variant="secondary"
    >
      <div className="grid gap-3 xs:grid-cols-2">
        <EuroField
          label={`Prix d’achat ${taxes}, ${unit}`}
          hint={includeVat ? 'Ce que vous payez, TVA non récupérable comprise' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
        <DateField
          label="À partir du"
          value={since}
          onChange={(event) => setSince(event.target.value)}
          required
        />
      </div>
    </Form>
  );
}

function Prices({
  sku,
  prices: { items, current, costsIncludeVat },
  mayChange,
}: {
  sku: string;
  prices: PurchasePrices;
  mayChange: boolean;
}): ReactNode {
  const api = useApi();
  const remove = useSend('DELETE /api/staff/products/:sku/purchasePrices/:since', {
    refreshes,
    regret(_answer, { params }) {
      const was = items.find(({ since }) => since === params.since);
      return was
        ? takenBack({
            said: `Le prix d’achat du ${formatDay(was.since)} est retiré.`,
            undo: () =>
              api('PUT /api/staff/products/:sku/purchasePrices/:since', {
                params,
                body: { price: was.price, withVat: was.withVat },
              }),
          })
        : null;
    },
  });
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-base">Prix d’achat connus</h3>
      <ul>
        {items.map(({ since, price, withVat }) => (
          <li
            key={since}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line last:border-0"
          >
            <span className="figures">
              {formatEuros(price)} {taxesOf(withVat)} à partir du {formatDay(since)}
              {since === current?.since ? ' (en cours)' : ''}
            </span>
            {mayChange ? (
              <Button
                variant="ghost"
                size="s"
                onClick={() => remove.mutate({ params: { sku, since } })}
              >
                Retirer
                <span className="sr-only"> le prix d’achat du {formatDay(since)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {items.some(({ withVat }) => withVat !== costsIncludeVat) ? (
        <p className="mt-2 text-sm text-quiet">
          Un prix écrit {taxesOf(!costsIncludeVat)} est compté {taxesOf(costsIncludeVat)}, à la TVA
          du produit. S’il n’est pas celui que vous payez, écrivez-le de nouveau.
        </p>
      ) : null}
      <Refused by={remove.error} />
    </>
  );
}

const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/** Journals of before the exemption existed say nothing of VAT: those prices were without it. */
type PriceRow = { since: string; price: number | null; withVat?: boolean };

const writtenText = ({ price, withVat = false }: PriceRow): string =>
  price === null ? 'Retiré' : `${formatEuros(price)} ${taxesOf(withVat)}`;

/** Apart from the product's journal, which preparers read: they do not see purchase prices. */
function Journal({ actions }: { actions: readonly StaffAction[] }): ReactNode {
  if (actions.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 font-semibold text-leaf">
        Journal des prix d’achat
      </summary>
      <ol className="text-sm">
        {actions.map(({ id, author, at, before, after }) => {
          const [was, is] = [before as PriceRow, after as PriceRow];
          return (
            <li key={id} className="py-1">
              {writtenText(is)}
              {was.price === null ? '' : `, au lieu de ${writtenText(was)}`}, à partir du{' '}
              {formatDay(is.since)} : {author}, le {formatDate(at)}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
