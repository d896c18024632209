import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

const everyMinuteMs = 60_000;

/** Polled, because jobs fail and recover by themselves while the page is open. */
export const stuckJobsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'jobs'],
    queryFn: () => api('GET /api/staff/jobs'),
    refetchInterval: everyMinuteMs,
  });

/** For the menu badge, shown on every page. */
export const stuckJobsCountQuery = (api: ApiClient, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['staff', 'jobs', 'count'],
    queryFn: () => api('GET /api/staff/jobs/count'),
    enabled: isAllowed,
    staleTime: everyMinuteMs,
    refetchInterval: everyMinuteMs,
  });
