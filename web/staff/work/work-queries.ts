import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkPeriod } from '#domain/picking/work.ts';
import type { ApiClient } from '../../api-client.ts';

export const teamWorkQuery = (api: ApiClient, days: WorkPeriod) =>
  queryOptions({
    queryKey: ['staff', 'work', 'team', days],
    queryFn: () => api('GET /api/staff/work', { query: { days } }),
    placeholderData: keepPreviousData,
  });

export const ownWorkQuery = (api: ApiClient, days: WorkPeriod) =>
  queryOptions({
    queryKey: ['staff', 'work', 'mine', days],
    queryFn: () => api('GET /api/staff/work/mine', { query: { days } }),
    placeholderData: keepPreviousData,
  });
