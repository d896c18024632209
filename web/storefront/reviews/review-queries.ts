import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReviewSort } from '#domain/reviews/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const productReviewsQuery = (api: ApiClient, productId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, sort],
    queryFn: ({ pageParam }) =>
      api('GET /api/products/:id/reviews', {
        params: { id: productId },
        query: { sort, next: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const latestReviewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reviews', 'latest'],
    queryFn: () => api('GET /api/reviews/latest'),
    staleTime: 10 * 60_000,
  });

export const orderReviewsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'reviews'],
    queryFn: () => api('GET /api/orders/:id/reviews', { params: { id: orderId } }),
  });
