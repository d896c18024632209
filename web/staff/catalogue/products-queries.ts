import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PreviewProductRequest } from '#domain/catalogue/staff-contract.ts';
import type { ApiClient } from '../../api-client.ts';

/** Stock changes while the page is open, so it is refetched. */
const stockRefreshMs = 15_000;

export const productQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku],
    queryFn: () => api('GET /api/staff/products/:sku', { params: { sku } }),
    refetchInterval: stockRefreshMs,
    staleTime: 0,
  });

/** `state` is in the key so that each new version or stock level refetches the journal. */
export const actionsQuery = (api: ApiClient, sku: string, state: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'actions', state],
    queryFn: async () =>
      (await api('GET /api/staff/products/:sku/actions', { params: { sku } })).items,
    placeholderData: keepPreviousData,
  });

/** `version` is in the key, so that a colleague's change renews the preview. */
export const previewQuery = (
  api: ApiClient,
  sku: string,
  draft: PreviewProductRequest,
  version: number,
) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'preview', version, draft],
    queryFn: () => api('POST /api/staff/products/:sku/preview', { params: { sku }, body: draft }),
    placeholderData: keepPreviousData,
  });

export const operatorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'operators'],
    queryFn: async () => (await api('GET /api/staff/operators')).items,
    staleTime: 60_000,
  });

/**
 * Carts and orders that another way of selling would affect; read afresh, as shoppers keep
 * buying.
 */
export const reachQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'reach'],
    queryFn: () => api('GET /api/staff/products/:sku/reach', { params: { sku } }),
    staleTime: 0,
  });
