import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from '../alerts/order-alerts.ts';

/** Under `['staff', 'orders']`: lists of orders change with batches, and the other way round. */
export const batchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'batches'],
    queryFn: () => api('GET /api/staff/picking/batches'),
    refetchInterval: workListRefreshMs,
  });

export const toPrepareQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'to-batch'],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toPrepare' } }),
    refetchInterval: workListRefreshMs,
  });

/** Colleagues write the same batch. */
export const batchQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'batch', id],
    queryFn: () => api('GET /api/staff/picking/batches/:id', { params: { id } }),
    refetchInterval: workListRefreshMs,
    refetchOnWindowFocus: 'always',
  });

export const pathQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'picking', 'path'],
    queryFn: () => api('GET /api/staff/picking/path'),
  });
