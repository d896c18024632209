import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingQuery } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { pageOf } from '../catalogue/queries.ts';

export const searchQuery = (api: ApiClient, q: string, listing: ListingQuery, ranking?: 'liked') =>
  infiniteQueryOptions({
    queryKey: ['search', q, listing, ...(ranking ? [ranking] : [])],
    queryFn: ({ pageParam }) =>
      api('GET /api/search2', { query: { q, ...listing, ...pageOf(pageParam), ranking } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ products }) => products.next ?? undefined,
  });

export async function countFound(
  api: ApiClient,
  q: string,
  listing: ListingQuery,
): Promise<number> {
  const { products } = await api('GET /api/search2', { query: { q, ...listing, limit: 1 } });
  return products.total;
}

export const suggestionsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: () => api('GET /api/search/suggestions', { query: { q } }),
    enabled: q.trim().length >= 2,
  });

export const popularQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: async () => (await api('GET /api/search/popular')).terms,
    staleTime: 10 * 60_000,
  });
