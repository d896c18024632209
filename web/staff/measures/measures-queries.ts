import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FunnelAnswer, IncidentsAnswer, VitalsAnswer } from '#domain/analytics/measures.ts';
import { periodLengths, type PeriodLength } from '#domain/analytics/period-lengths.ts';
import type { ApiClient } from '../../api-client.ts';

/** What the address asks for; anything else is the month. */
export function periodOf(search: URLSearchParams): PeriodLength {
  return periodLengths.find((days) => String(days) === search.get('jours')) ?? 30;
}

// The last period stays in sight while the next is counted: the page keeps its height.
const measures = <Answer>(
  api: ApiClient,
  part: 'vitals' | 'funnel' | 'incidents',
  days: PeriodLength,
) =>
  queryOptions({
    queryKey: ['staff', 'measures', part, days],
    queryFn: () => api.get<Answer>(`/api/staff/measures/${part}?days=${days}`),
    placeholderData: keepPreviousData,
  });

export const vitalsQuery = (api: ApiClient, days: PeriodLength) =>
  measures<VitalsAnswer>(api, 'vitals', days);
export const funnelQuery = (api: ApiClient, days: PeriodLength) =>
  measures<FunnelAnswer>(api, 'funnel', days);
export const incidentsQuery = (api: ApiClient, days: PeriodLength) =>
  measures<IncidentsAnswer>(api, 'incidents', days);
