import { Gauge } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { devices } from '#domain/analytics/device.ts';
import { measuredPages } from '#domain/analytics/measured-pages.ts';
import type { VitalMeasure, VitalsAnswer } from '#domain/analytics/measures.ts';
import { rateVital } from '#domain/analytics/vital-rating.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate } from '../../shop-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  deviceTexts,
  formatCount,
  formatVital,
  limitsText,
  pageTexts,
  vitalTexts,
} from './analytics-texts.ts';
import { RatingBadge } from './rating-badge.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';

/** The chart library is loaded with the first chart only. */
const VitalsChart = lazy(async () => ({
  default: (await import('./vitals-chart.tsx')).VitalsChart,
}));

/** All metrics as cards, then the one named in the URL day by day and page by page. */
export function VitalsPart({
  answer,
  search,
}: {
  answer: VitalsAnswer;
  search: URLSearchParams;
}): ReactNode {
  const chosen =
    answer.metrics.find((metric) => metric.name === search.get('mesure')) ?? answer.metrics[0];
  if (!chosen) {
    return (
      <EmptyState
        drawing={<Gauge className="size-14" strokeWidth={1.5} />}
        title="Aucune mesure sur cette période"
        text="Chaque page ouverte par un visiteur qui a accepté la mesure d’audience dira ici sa vitesse."
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Toutes les mesures</h2>
      <p className="mb-3 text-quiet">Trois visites sur quatre font mieux que la valeur affichée.</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
        {answer.metrics.map((metric) => (
          <li key={metric.name}>
            <MetricCard metric={metric} search={search} isChosen={metric === chosen} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="chosen-metric" className="mt-8">
        <h2 id="chosen-metric" className="text-xl">
          {vitalTexts[chosen.name].name} ({chosen.name}), jour par jour
        </h2>
        <p className="mb-4 mt-1 text-quiet">
          {vitalTexts[chosen.name].text} {limitsText(chosen.name)} : sur le graphique, la bande
          verte est la bonne.
        </p>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <VitalsChart metric={chosen} />
        </Suspense>
        <DayTable metric={chosen} />
      </section>
      <section aria-labelledby="by-page" className="mt-8">
        <h2 id="by-page" className="mb-3 text-xl">
          Par page et par appareil
        </h2>
        <PageTable metric={chosen} />
      </section>
    </>
  );
}

function MetricCard({
  metric,
  search,
  isChosen,
}: {
  metric: VitalMeasure;
  search: URLSearchParams;
  isChosen: boolean;
}): ReactNode {
  const to = new URLSearchParams(search);
  to.set('mesure', metric.name);
  return (
    <Link
      to={{ search: `?${to}` }}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex h-full min-w-0 flex-col items-start gap-1 [overflow-wrap:anywhere] rounded-lg border bg-white p-3 transition-colors sm:p-4',
        isChosen ? 'border-leaf outline-1 outline-leaf' : 'border-line hover:border-ink',
      )}
    >
      <span className="font-semibold leading-tight">
        {vitalTexts[metric.name].name}{' '}
        <abbr className="font-normal text-quiet no-underline">{metric.name}</abbr>
      </span>
      <span className="figures mt-auto text-2xl font-bold">
        {formatVital(metric.name, metric.p75)}
      </span>
      <RatingBadge rating={metric.rating} />
      <span className="figures text-sm text-quiet">
        {formatCount(metric.count)} {metric.count > 1 ? 'mesures' : 'mesure'}
      </span>
    </Link>
  );
}

/** The chart's figures as a table, for screen readers. */
function DayTable({ metric }: { metric: VitalMeasure }): ReactNode {
  return (
    <details className="mt-3">
      <summary className="min-h-11 content-center font-semibold text-leaf">
        Les chiffres du graphique
      </summary>
      <FiguresTable
        className="max-h-96 overflow-auto"
        box="Chiffres jour par jour"
        label={`${metric.name} jour par jour`}
        rows={metric.byDay.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { head: 'Jour', cell: ({ day }) => formatDate(day) },
          {
            head: metric.name,
            className: 'whitespace-nowrap',
            cell: ({ p75 }) => (p75 === null ? '–' : formatVital(metric.name, p75)),
          },
          {
            head: 'Avis',
            cell: ({ p75 }) =>
              p75 === null ? null : <RatingBadge rating={rateVital(metric.name, p75)} />,
          },
          { head: 'Mesures', className: 'text-right', cell: ({ count }) => formatCount(count) },
        ]}
      />
    </details>
  );
}

/** By page and device, because the overall figure can hide a page that is slow on phones. */
function PageTable({ metric }: { metric: VitalMeasure }): ReactNode {
  const pages = measuredPages.filter((page) => metric.byPage.some((row) => row.page === page));
  return (
    <FiguresTable
      box="Par page et par appareil"
      label={`${metric.name} par page et par appareil`}
      rows={pages}
      keyOf={(page) => page}
      columns={[
        { head: 'Page', className: 'align-top font-semibold', cell: (page) => pageTexts[page] },
        ...[null, ...devices].map((device) => ({
          head: device ? deviceTexts[device] : 'Ensemble',
          // A narrow screen shows only the two devices.
          className: device ? 'align-top' : 'align-top max-sm:hidden',
          cell: (page: (typeof pages)[number]) => {
            const cell = metric.byPage.find((row) => row.page === page && row.device === device);
            return cell ? (
              <Cell metric={metric} {...cell} />
            ) : (
              <span className="text-quiet">–</span>
            );
          },
        })),
      ]}
    />
  );
}

function Cell({
  metric,
  p75,
  count,
}: {
  metric: VitalMeasure;
  p75: number;
  count: number;
}): ReactNode {
  return (
    <>
      <span className="block whitespace-nowrap">{formatVital(metric.name, p75)}</span>
      <RatingBadge rating={rateVital(metric.name, p75)} />
      <span className="block text-xs text-quiet">{plural(count, 'mesure')}</span>
    </>
  );
}
