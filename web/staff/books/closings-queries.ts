import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** Without a month: that of yesterday. */
export const closingsQuery = (api: ApiClient, month: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'books', 'closings', month ?? 'now'],
    queryFn: () => api('GET /api/staff/books/closings', { query: { month } }),
  });
