import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  NewProductDraft,
  PreviewProductRequest,
  ProductPreview,
  ProductReach,
  ShelfCategories,
  ShelfPage,
  StaffProduct,
} from '#domain/catalogue/staff-contract.ts';
import type { StaffAction } from '#domain/picking/staff-action.ts';
import type { ApiClient } from '../../api-client.ts';
import type { ShelfAddress } from './shelf-url.ts';

/** The shop sells while somebody looks. */
const stockRefreshMs = 15_000;

export const pathOf = (sku: string): string => `/api/staff/products/${encodeURIComponent(sku)}`;

export const shelfQuery = (api: ApiClient, { q, view }: ShelfAddress) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'shelf', view, q],
    queryFn: ({ pageParam }) =>
      api.get<ShelfPage>(
        `/api/staff/products?${new URLSearchParams({ view, ...(q ? { q } : {}), ...(pageParam ? { next: pageParam } : {}) }).toString()}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ShelfPage) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const productQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku],
    queryFn: () => api.get<StaffProduct>(pathOf(sku)),
    refetchInterval: stockRefreshMs,
    staleTime: 0,
  });

/** Read again with each version and each stock: what somebody did is at its head. */
export const actionsQuery = (api: ApiClient, sku: string, state: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'actions', state],
    queryFn: async () => (await api.get<{ items: StaffAction[] }>(`${pathOf(sku)}/actions`)).items,
    placeholderData: keepPreviousData,
  });

export const previewQuery = (
  api: ApiClient,
  sku: string,
  draft: PreviewProductRequest,
  version: number,
) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'preview', version, draft],
    queryFn: () => api.send<ProductPreview>('POST', `${pathOf(sku)}/preview`, draft),
    placeholderData: keepPreviousData,
  });

export const newProductQuery = (api: ApiClient, copyOf: string | null) =>
  queryOptions({
    queryKey: ['staff', 'new-product', copyOf],
    queryFn: () =>
      api.get<NewProductDraft>(
        `/api/staff/newProduct${copyOf === null ? '' : `?${new URLSearchParams({ copyOf }).toString()}`}`,
      ),
    staleTime: 0,
    gcTime: 0,
  });

export const shelvesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'shelves'],
    queryFn: async () => (await api.get<ShelfCategories>('/api/staff/categories')).items,
    staleTime: 60_000,
  });

export const reachQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'reach'],
    queryFn: () => api.get<ProductReach>(`${pathOf(sku)}/reach`),
    staleTime: 0,
  });
