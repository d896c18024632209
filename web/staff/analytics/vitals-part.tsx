import { Gauge } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { devices, type MeasuredDevice } from '#domain/analytics/device.ts';
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
import { ColumnHead } from '../kit/column-head.tsx';

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
      <div
        className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
        tabIndex={0}
        role="group"
        aria-label="Chiffres jour par jour"
      >
        <table aria-label={`${metric.name} jour par jour`} className="figures w-full text-left">
          <thead className="sticky top-0 bg-sand">
            <tr>
              <ColumnHead className="p-2 pl-4">Jour</ColumnHead>
              <ColumnHead className="p-2">{metric.name}</ColumnHead>
              <ColumnHead className="p-2">Avis</ColumnHead>
              <ColumnHead className="p-2 pr-4 text-right">Mesures</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {metric.byDay.toReversed().map(({ day, p75, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="p-2 pl-4 font-normal">
                  {formatDate(day)}
                </th>
                <td className="whitespace-nowrap p-2">
                  {p75 === null ? '–' : formatVital(metric.name, p75)}
                </td>
                <td className="p-2">
                  {p75 === null ? null : <RatingBadge rating={rateVital(metric.name, p75)} />}
                </td>
                <td className="p-2 pr-4 text-right">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** By page and device, because the overall figure can hide a page that is slow on phones. */
function PageTable({ metric }: { metric: VitalMeasure }): ReactNode {
  const columns = [null, ...devices];
  // A narrow screen shows only the two devices.
  const look = (device: MeasuredDevice | null) => (device ? 'p-2' : 'p-2 max-sm:hidden');
  const pages = measuredPages.filter((page) => metric.byPage.some((row) => row.page === page));
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-white"
      tabIndex={0}
      role="group"
      aria-label="Par page et par appareil"
    >
      <table
        aria-label={`${metric.name} par page et par appareil`}
        className="figures w-full text-left"
      >
        <thead className="bg-sand">
          <tr>
            <ColumnHead className="p-2 pl-4">Page</ColumnHead>
            {columns.map((device) => (
              <th key={device ?? 'all'} scope="col" className={look(device)}>
                {device ? deviceTexts[device] : 'Ensemble'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page} className="border-t border-line align-top">
              <th scope="row" className="p-2 pl-4 font-semibold">
                {pageTexts[page]}
              </th>
              {columns.map((device) => {
                const cell = metric.byPage.find(
                  (row) => row.page === page && row.device === device,
                );
                return (
                  <td key={device ?? 'all'} className={look(device)}>
                    {cell ? (
                      <Cell metric={metric} {...cell} />
                    ) : (
                      <span className="text-quiet">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
