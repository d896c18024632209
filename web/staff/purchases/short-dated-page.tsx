import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { ShortDated, ShortDatedLot as Item } from '#domain/purchases/short-dated-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { useApi } from '../../use-api.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { LossForm } from './loss-form.tsx';
import { SellOffForm } from './sell-off-form.tsx';
import { formatCalendarDay } from './supplier-words.ts';
import { useCostTerms } from './use-cost-terms.ts';
import { Loading } from '../kit/loading.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { SiteChoice, useHasSites, useReadSite } from '../session/sites.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

export function Page(): ReactNode {
  const site = useReadSite();
  const { data, error } = useGet('GET /api/staff/shortDated', { query: { site }, staleTime: 0 });
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <Loading of={{ data, error }} saysStale />
      {data?.items.length === 0 ? (
        <EmptyList
          next={['/gestion/reception', 'Recevoir une livraison']}
          title="Rien à écouler"
          text="Aucun lot reçu n’approche de sa date. La date d’un lot se note à la réception."
        />
      ) : null}
      {data && data.items.length > 0 ? <Lots {...data} /> : null}
    </>
  );
}

function Lots({ items }: ShortDated): ReactNode {
  const { taxes } = useCostTerms();
  const site = useReadSite();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {plural(items.length, 'lot')}
          {valueText(items, taxes)}.
        </p>
        <DownloadLink href={apiPath('GET /api/staff/shortDated/csv', { query: { site } })}>
          Télécharger (CSV)
        </DownloadLink>
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-white">
        {items.map((item) => (
          <ShortDatedLot key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

/** Lots without a purchase price are counted apart, so that the sum does not pass for complete. */
function valueText(items: ShortDated['items'], taxes: string): string {
  const known = items.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const unknown = items.length - known.length;
  if (known.length === 0) return '';
  const total = known.reduce((sum, cost) => sum + cost, 0);
  return `, ${formatEuros(total)} ${taxes} à l’achat${
    unknown > 0 ? `, sans compter ${plural(unknown, 'lot')} sans prix d’achat` : ''
  }`;
}

type Open = 'sellOff' | 'loss' | null;

function ShortDatedLot({ item }: { item: Item }): ReactNode {
  const { taxes } = useCostTerms();
  const site = useReadSite();
  const hasSites = useHasSites();
  const [open, setOpen] = useState<Open>(null);
  const row = useRef<HTMLLIElement>(null);
  const api = useApi();
  const { sku, name, aisle, lot, isExpired, sellOff, promotion } = item;
  const stop = useSend('DELETE /api/staff/sellOffs/:id', {
    replaces: answerOf('GET /api/staff/shortDated', { query: { site } }),
    regret: () =>
      sellOff &&
      takenBack({
        said: `${name} : de nouveau au prix d’avant.`,
        undo: () =>
          api('POST /api/staff/sellOffs', {
            query: { site },
            body: {
              id: crypto.randomUUID(),
              lotId: item.id,
              percent: sellOff.percent,
              until: sellOff.until,
            },
          }),
      }),
  });
  // The pressed button is gone with its form.
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="@container border-b border-line px-4 py-3 outline-none last:border-0"
    >
      <div className="grid gap-x-4 gap-y-2 @3xl:grid-cols-[1fr_10rem_9rem_15rem] @3xl:items-center">
        <span className="min-w-0">
          <Link
            to={`/gestion/produits/${encodeURIComponent(sku)}`}
            className="inline-flex min-w-11 items-center font-semibold text-leaf [overflow-wrap:anywhere] pointer-coarse:min-h-11"
          >
            {name}
          </Link>
          <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
            {hasSites ? `${item.siteName} · ` : ''}
            {aisle}
            {lot ? ` · lot ${lot}` : ''}
          </span>
        </span>
        <span className="figures text-sm">
          <Badge tone={isExpired ? 'tomato' : 'butter'}>{dateText(item)}</Badge>
          {sellOff ? (
            <span className="mt-1 block text-quiet">
              −{sellOff.percent} % jusqu’au {formatCalendarDay(sellOff.until)}, encore{' '}
              {plural(sellOff.units, 'unité')}
            </span>
          ) : promotion ? (
            <span className="mt-1 block text-quiet">{promotion}, promotion du produit</span>
          ) : null}
        </span>
        <span className="figures text-sm">
          <strong>{plural(item.units, 'unité')}</strong>
          <span className="block text-quiet">
            {item.cost === null ? 'Prix d’achat inconnu' : `${formatEuros(item.cost)} ${taxes}`}
          </span>
        </span>
        {open === null ? (
          <span className="flex flex-wrap gap-2 @3xl:justify-end">
            {sellOff ? (
              <Button
                variant="secondary"
                size="s"
                aria-label={`Ne plus solder ${name}`}
                loading={stop.isPending}
                onClick={() => stop.mutate({ params: { id: sellOff.id }, query: { site } })}
              >
                Ne plus solder
              </Button>
            ) : isExpired || item.itemPrice === null || promotion ? null : (
              <Button
                variant="secondary"
                size="s"
                aria-label={`Solder ${name}`}
                onClick={() => setOpen('sellOff')}
              >
                Solder
              </Button>
            )}
            <Button
              variant="secondary"
              size="s"
              aria-label={`Perte de ${name}`}
              onClick={() => setOpen('loss')}
            >
              Perte
            </Button>
          </span>
        ) : null}
      </div>
      <Refused by={stop.error} />
      {open === 'sellOff' ? <SellOffForm item={item} onEnd={close} /> : null}
      {open === 'loss' ? <LossForm item={item} onEnd={close} /> : null}
    </li>
  );
}

/** « DLC 25/11/2026 », « DDM passée, 20/11/2026 » */
function dateText({ dateKind, expiresOn, isExpired }: Item): string {
  const kind = dateKind === 'useBy' ? 'DLC' : 'DDM';
  return `${kind}${isExpired ? ' passée,' : ''} ${formatCalendarDay(expiresOn)}`;
}
