import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { orKept } from '../phone/kept-answers.ts';

/**
 * Under `['staff', 'orders']`: lists of orders change with batches, and the other way round. Without a
 * network, the batches as they were listed last.
 */
export const batchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'batches'],
    queryFn: ({ signal }) => orKept('batches', () => api('GET /api/staff/picking/batches'), signal),
    refetchInterval: workListRefreshMs,
  });

export const toPrepareQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'to-batch'],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toPrepare' } }),
    refetchInterval: workListRefreshMs,
  });
