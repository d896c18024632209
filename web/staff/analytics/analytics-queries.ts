import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { periodLengths, type PeriodLength } from '#domain/analytics/period-lengths.ts';
import type { ApiClient } from '../../api-client.ts';

/** Period from the URL; defaults to a month. */
export function periodOf(search: URLSearchParams): PeriodLength {
  return periodLengths.find((days) => String(days) === search.get('jours')) ?? 30;
}

// Keep the previous period's data while loading, so the page keeps its height.
const placeholderData = keepPreviousData;

/** The 75th percentile of each web vital, by day, page and device. */
export const vitalsQuery = (api: ApiClient, days: PeriodLength) =>
  queryOptions({
    queryKey: ['staff', 'measures', 'vitals', days],
    queryFn: () => api('GET /api/staff/measures/vitals', { query: { days: `${days}` } }),
    placeholderData,
  });
/** How many visits reached each step, from the first page to the confirmed order. */
export const funnelQuery = (api: ApiClient, days: PeriodLength) =>
  queryOptions({
    queryKey: ['staff', 'measures', 'funnel', days],
    queryFn: () => api('GET /api/staff/measures/funnel', { query: { days: `${days}` } }),
    placeholderData,
  });
export const incidentsQuery = (api: ApiClient, days: PeriodLength) =>
  queryOptions({
    queryKey: ['staff', 'measures', 'incidents', days],
    queryFn: () => api('GET /api/staff/measures/incidents', { query: { days: `${days}` } }),
    placeholderData,
  });
