import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PreviewProductRequest } from '#domain/catalogue/staff-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import type { ShelfAddress } from './products-url.ts';

/** Stock changes while the page is open, so it is refetched. */
const stockRefreshMs = 15_000;

export const shelfQuery = (api: ApiClient, { q, view }: ShelfAddress) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'shelf', view, q],
    queryFn: ({ pageParam }) =>
      api('GET /api/staff/products', { query: { view, q, next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

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

/** Not cached: it proposes a free reference, which a colleague may take. */
export const newProductQuery = (api: ApiClient, copyOf: string | null) =>
  queryOptions({
    queryKey: ['staff', 'new-product', copyOf],
    queryFn: () => api('GET /api/staff/newProduct', { query: { copyOf: copyOf ?? undefined } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Rarely changes; a change of the tree in this browser invalidates it. */
export const shelvesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'shelves'],
    queryFn: async () => (await api('GET /api/staff/categories')).items,
    staleTime: 60_000,
  });

export const operatorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'operators'],
    queryFn: async () => (await api('GET /api/staff/operators')).items,
    staleTime: 60_000,
  });

/**
 * Baskets and orders that another way of selling would affect; read afresh, as shoppers keep
 * buying.
 */
export const reachQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'reach'],
    queryFn: () => api('GET /api/staff/products/:sku/reach', { params: { sku } }),
    staleTime: 0,
  });
