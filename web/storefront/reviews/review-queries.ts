import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  LatestReviews,
  OrderReviews,
  ProductReviews,
  ReviewSort,
} from '#domain/reviews/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const productReviewsQuery = (api: ApiClient, productId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, sort],
    queryFn: ({ pageParam }) =>
      api.get<ProductReviews>(
        `/api/products/${encodeURIComponent(productId)}/reviews?sort=${sort}${pageParam ? `&next=${pageParam}` : ''}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const latestReviewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reviews', 'latest'],
    queryFn: () => api.get<LatestReviews>('/api/reviews/latest'),
    staleTime: 10 * 60_000,
  });

export const orderReviewsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'reviews'],
    queryFn: () => api.get<OrderReviews>(`/api/orders/${orderId}/reviews`),
  });
