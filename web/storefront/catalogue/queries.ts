/** Queries of the catalogue pages. Null means not found: the page shows the 404 page. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingQuery } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

export const homeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['home'], queryFn: () => api('GET /api/home') });

export const categoryQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: () => orNull(api('GET /api/category/:slug', { params: { slug } })),
  });

export const sectionsQuery = (api: ApiClient, categoryId: string) =>
  queryOptions({
    queryKey: ['category', categoryId, 'sections'],
    queryFn: () =>
      api('GET /api/categories/:id/productsBySubcategory', { params: { id: categoryId } }),
  });

/** First pages are short because they are embedded in the HTML. */
const firstPageSize = 24;
const nextPageSize = 48;

export const listingQuery = (api: ApiClient, categoryId: string, listing: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['category', categoryId, 'products', listing],
    queryFn: ({ pageParam }) =>
      api('GET /api/categories/:id/products', {
        params: { id: categoryId },
        query: { ...listing, ...pageOf(pageParam) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export async function countProducts(
  api: ApiClient,
  categoryId: string,
  listing: ListingQuery,
): Promise<number> {
  const { total } = await api('GET /api/categories/:id/products', {
    params: { id: categoryId },
    query: { ...listing, limit: 1 },
  });
  return total;
}

export function pageOf(next: string | undefined): Pick<ListingQuery, 'next' | 'limit'> {
  return next ? { next, limit: nextPageSize } : { limit: firstPageSize };
}

export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: () => orNull(api('GET /api/articleDetailBySlug/:slug', { params: { slug } })),
  });

export const shortDatedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'short-dated'],
    queryFn: async () => (await api('GET /api/articles/shortDated')).items,
  });

export const substitutesQuery = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['product', productId, 'substitutes'],
    queryFn: async () =>
      (await api('GET /api/articles/:id/substitutes', { params: { id: productId } })).items,
  });
