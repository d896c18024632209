import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkPeriod } from '#domain/picking/work.ts';
import type { ApiClient } from '../../api-client.ts';
import { settingsKey } from '../opening/shop-state-query.ts';

export const teamWorkQuery = (api: ApiClient, days: WorkPeriod) =>
  queryOptions({
    queryKey: ['staff', 'work', 'team', days],
    queryFn: () => api('GET /api/staff/work', { query: { days } }),
    placeholderData: keepPreviousData,
  });

/** Changed with the other settings of the shop, whose version they share. */
export const workRatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...settingsKey, 'work-rates'],
    queryFn: () => api('GET /api/staff/work-rates'),
  });

export const ownWorkQuery = (api: ApiClient, days: WorkPeriod) =>
  queryOptions({
    queryKey: ['staff', 'work', 'mine', days],
    queryFn: () => api('GET /api/staff/work/mine', { query: { days } }),
    placeholderData: keepPreviousData,
  });
