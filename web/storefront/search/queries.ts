import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ListingQuery,
  Product,
  SearchAnswer,
  Suggestions,
} from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { listingSearch } from '../catalogue/listing-url.ts';
import { pageOf } from '../catalogue/queries.ts';

export const searchQuery = (api: ApiClient, q: string, listing: ListingQuery, ranking?: 'liked') =>
  infiniteQueryOptions({
    queryKey: ['search', q, listing, ...(ranking ? [ranking] : [])],
    queryFn: ({ pageParam }) =>
      api.get<SearchAnswer>(
        `/api/search2${listingSearch({ q, ...listing, ...pageOf(pageParam), ...(ranking ? { ranking } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.products.next,
  });

export async function countFound(
  api: ApiClient,
  q: string,
  listing: ListingQuery,
): Promise<number> {
  return (await api.get<SearchAnswer>(`/api/search2${listingSearch({ q, ...listing, limit: 1 })}`))
    .products.total;
}

export const suggestionsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: () => api.get<Suggestions>(`/api/search/suggestions?q=${encodeURIComponent(q)}`),
    enabled: q.trim().length >= 2,
  });

export const popularQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: async () => (await api.get<{ terms: string[] }>('/api/search/popular')).terms,
    staleTime: 10 * 60_000,
  });

export const relatedQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['search', 'related', q],
    queryFn: async () =>
      (
        await api.get<{ items: Product[] }>(
          `/api/search/relatedArticles?q=${encodeURIComponent(q)}`,
        )
      ).items,
  });
