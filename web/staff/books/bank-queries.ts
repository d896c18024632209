import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

const everyTenMinutesMs = 600_000;

/** For the menu badge, shown on every page. The comparison runs once a day. */
export const bankCountQuery = (api: ApiClient, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['staff', 'books', 'bank', 'count'],
    queryFn: () => api('GET /api/staff/books/bank/count'),
    enabled: isAllowed,
    staleTime: everyTenMinutesMs,
    refetchInterval: everyTenMinutesMs,
  });
