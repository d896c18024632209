import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MyProducts, SavedList } from '#domain/lists/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

export type MyProductsView = { filter: 'favourites' | 'often' | null; aisle: string | null };

const pageSize = 48;

export const myProductsQuery = (api: ApiClient, { filter, aisle }: MyProductsView) =>
  infiniteQueryOptions({
    queryKey: ['my-products', filter, aisle],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({
        limit: String(pageSize),
        ...(filter ? { filter } : {}),
        ...(aisle ? { aisle } : {}),
        ...(pageParam ? { next: pageParam } : {}),
      });
      return api.get<MyProducts>(`/api/account/products?${query.toString()}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const latestCount = 16;
export const latestPurchasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['my-products', 'latest'],
    queryFn: async () =>
      (await api.get<MyProducts>(`/api/account/products?limit=${latestCount}`)).items.filter(
        (product) => product.timesBought > 0 && product.available,
      ),
  });

export const savedListsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-lists'],
    queryFn: async () => (await api.get<{ items: SavedList[] }>('/api/account/lists')).items,
  });
export const savedListQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['saved-lists', id],
    queryFn: () => orNull(api.get<SavedList>(`/api/account/lists/${encodeURIComponent(id)}`)),
  });
