import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SavedList } from '#domain/lists/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

/** Replaces the cached list with the one a change returned. */
export type ChangeList = (changed: Promise<SavedList>) => Promise<void>;
export type MyProductsView = { filter: 'favourites' | 'often' | null; aisle: string | null };

const pageSize = 48;

export const myProductsQuery = (api: ApiClient, { filter, aisle }: MyProductsView) =>
  infiniteQueryOptions({
    queryKey: ['my-products', filter, aisle],
    queryFn: ({ pageParam }) =>
      api('GET /api/account/products', {
        query: {
          limit: pageSize,
          filter: filter ?? undefined,
          aisle: aisle ?? undefined,
          next: pageParam,
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const latestCount = 16;
export const latestPurchasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['my-products', 'latest'],
    queryFn: async () =>
      (await api('GET /api/account/products', { query: { limit: latestCount } })).items.filter(
        (product) => product.timesBought > 0 && product.available,
      ),
  });

export const savedListsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-lists'],
    queryFn: async () => (await api('GET /api/account/lists')).items,
  });
export const savedListQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['saved-lists', id],
    queryFn: () => orNull(api('GET /api/account/lists/:id', { params: { id } })),
  });
