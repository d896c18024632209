/** What the catalogue pages ask for. A thing that does not exist answers null: its page is the 404 page. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  CategoryAnswer,
  HomeAnswer,
  ListingQuery,
  Product,
  ProductDetail,
  ProductPage,
  ProductsBySubcategory,
} from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';
import { listingSearch } from './listing-url.ts';

export const homeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['home'], queryFn: () => api.get<HomeAnswer>('/api/home') });

export const categoryQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: () => orNull(api.get<CategoryAnswer>(`/api/category/${encodeURIComponent(slug)}`)),
  });

export const sectionsQuery = (api: ApiClient, categoryId: string) =>
  queryOptions({
    queryKey: ['category', categoryId, 'sections'],
    queryFn: () =>
      api.get<ProductsBySubcategory>(
        `/api/categories/${encodeURIComponent(categoryId)}/productsBySubcategory`,
      ),
  });

/** First pages are small: they travel in the HTML. */
const firstPageSize = 24;
const nextPageSize = 48;

export const listingQuery = (api: ApiClient, categoryId: string, listing: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: ['category', categoryId, 'products', listing],
    queryFn: ({ pageParam }) =>
      api.get<ProductPage>(
        `/api/categories/${encodeURIComponent(categoryId)}/products${listingSearch({ ...listing, ...pageOf(pageParam) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export async function countProducts(
  api: ApiClient,
  categoryId: string,
  listing: ListingQuery,
): Promise<number> {
  return (
    await api.get<ProductPage>(
      `/api/categories/${encodeURIComponent(categoryId)}/products${listingSearch({ ...listing, limit: 1 })}`,
    )
  ).total;
}

export function pageOf(next: string | null): Pick<ListingQuery, 'next' | 'limit'> {
  return next ? { next, limit: nextPageSize } : { limit: firstPageSize };
}

export const productQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: () =>
      orNull(api.get<ProductDetail>(`/api/articleDetailBySlug/${encodeURIComponent(slug)}`)),
  });

export const substitutesQuery = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['product', productId, 'substitutes'],
    queryFn: async () =>
      (
        await api.get<{ items: Product[] }>(
          `/api/articles/${encodeURIComponent(productId)}/substitutes`,
        )
      ).items,
  });
