import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { ShortDatedLot } from './short-dated-lot.tsx';
import { useCostTerms } from './use-cost-terms.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
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
