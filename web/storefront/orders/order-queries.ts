import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Order, OrderAgain, OrderSlots, OrderSummary } from '#domain/orders/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => api.get<Order>(`/api/orders/${encodeURIComponent(id)}`),
  });

type OrdersPage = { items: OrderSummary[]; next: string | null };

export const ordersQuery = (api: ApiClient, scope: 'current' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['orders', scope],
    queryFn: ({ pageParam }) =>
      api.get<OrdersPage>(`/api/orders/${scope}${pageParam ? `?next=${pageParam}` : ''}`),
    initialPageParam: '',
    getNextPageParam: (page: OrdersPage) => page.next,
  });

export const orderAgainQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id, 'again'],
    queryFn: () => api.get<OrderAgain>(`/api/orders/${encodeURIComponent(id)}/again`),
    gcTime: 0,
  });

export const orderSlotsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id, 'slots'],
    queryFn: () => api.get<OrderSlots>(`/api/orders/${encodeURIComponent(id)}/timeSlots`),
    gcTime: 0,
  });
