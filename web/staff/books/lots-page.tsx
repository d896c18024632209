import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lotColumns, lotGroupNames, type LotColumn } from '#domain/books/lot-columns.ts';
import type { LotFigure, LotFigures } from '#domain/books/lot-figures.ts';
import { lotFigureSorts, lotGroups, type LotGroup } from '#domain/books/lot-groups.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { apiPath } from '../../api-client.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sortOf, withParam } from '../kit/list-address.ts';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { SiteChoice, useHasSites, useReadSite } from '../session/sites.tsx';
import { formatFigure } from './figure-texts.ts';
import { isDay } from './figures-url.ts';

const slugs: Record<LotGroup, string> = {
  product: 'produits',
  supplier: 'fournisseurs',
  lot: 'lots',
};

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const site = useReadSite();
  const hasSites = useHasSites();
  const by = lotGroups.find((group) => slugs[group] === search.get('par')) ?? 'product';
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isDay);
  const query = {
    by,
    from: dayOf('du'),
    to: dayOf('au'),
    sort: sortOf(search, lotFigureSorts),
    site,
  };
  const lots = useGetPages('GET /api/staff/books/lots', { query, keepsFormer: true });
  const answer = lots.data?.pages[0];
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <List<LotFigure>
        name="lots"
        label="Lots"
        follows={['stock']}
        query={lots}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        tabs={lotGroups.map((group) => ({
          to: `/gestion/chiffres/lots?${withParam(search, 'par', group === 'product' ? '' : slugs[group])}`,
          label: `Par ${lotGroupNames[group].toLowerCase()}`,
          isOn: group === by,
        }))}
        filters={[
          { name: 'du', label: 'Du', saidOf: formatPlainDate },
          { name: 'au', label: 'Au', saidOf: formatPlainDate },
        ]}
        columns={[...headColumns(by, hasSites), ...figureColumns]}
        said={(rows, hasMore) => saidOf(answer, rows.length, hasMore)}
        empty={
          <EmptyState
            drawing={<PackageSearch className="size-14" strokeWidth={1.5} />}
            title="Rien n’a bougé"
            text="Aucune unité n’était en rayon, et aucune n’est entrée ou sortie pendant ces jours."
          />
        }
        end={() =>
          answer ? (
            <>
              <Total total={answer.total} />
              <DownloadLink
                className="mt-4"
                href={apiPath('GET /api/staff/books/lots/csv', { query })}
              >
                Toutes les lignes (CSV)
              </DownloadLink>
            </>
          ) : null
        }
      />
    </>
  );
}

const saidOf = (answer: LotFigures | undefined, shown: number, hasMore: boolean): string => {
  const count = `${hasMore ? 'les ' : ''}${plural(shown, 'ligne')}${hasMore ? ' qui ont le plus perdu' : ''}`;
  return answer
    ? `Du ${formatPlainDate(answer.from)} au ${formatPlainDate(answer.to)} : ${count}`
    : count;
};

const formatUnits = (value: number | null, unit: LotColumn['unit']): string =>
  formatFigure(value, unit === 'units' ? 'count' : unit);

const figureColumns: readonly Column<LotFigure>[] = lotColumns.map(
  ({ key, label, unit, of, sort, isExtra }) => ({
    key,
    label,
    isFigure: true,
    isOneLine: true,
    ...(isExtra ? { isExtra } : {}),
    ...(sort ? { sort: 'server' as const } : {}),
    text: (row) => formatUnits(of(row), unit),
    // Cards have no headings: a figure names itself there, and nothing is left out of the table.
    cell: (row) =>
      of(row) ? (
        <>
          <span className="@3xl:hidden">{label} </span>
          {formatUnits(of(row), unit)}
        </>
      ) : (
        <span className="hidden @3xl:inline">{formatUnits(of(row), unit)}</span>
      ),
  }),
);

function headColumns(by: LotGroup, hasSites: boolean): readonly Column<LotFigure>[] {
  const name: Column<LotFigure> = {
    key: 'label',
    label: by === 'lot' ? lotGroupNames.product : lotGroupNames[by],
    sort: 'server',
    text: ({ label }) => label,
  };
  if (by !== 'lot') return [name];
  return [
    name,
    {
      key: 'lot',
      label: lotGroupNames.lot,
      isOneLine: true,
      text: ({ lot, expiresOn }) =>
        [lot, expiresOn && formatPlainDate(expiresOn)].filter(Boolean).join(' · ') || 'Sans date',
    },
    {
      key: 'supplier',
      label: lotGroupNames.supplier,
      isExtra: true,
      text: ({ supplierName }) => supplierName ?? '–',
    },
    ...(hasSites
      ? [
          {
            key: 'site',
            label: 'Site',
            text: ({ siteName }: LotFigure) => siteName ?? '',
          },
        ]
      : []),
  ];
}

function Total({ total }: { total: LotFigures['total'] }): ReactNode {
  return (
    <dl
      aria-label="Total de toutes les lignes"
      className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-white p-4 sm:grid-cols-4"
    >
      {lotColumns
        .filter(({ isExtra, unit }) => !isExtra || unit === 'grams')
        .map(({ key, label, unit, of }) => (
          <div key={key}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">{formatUnits(of(total), unit)}</dd>
          </div>
        ))}
    </dl>
  );
}
