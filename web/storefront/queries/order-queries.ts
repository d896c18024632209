import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => api('GET /api/orders/:id', { params: { id } }),
  });

export const ordersQuery = (api: ApiClient, scope: 'current' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['orders', scope],
    queryFn: ({ pageParam }) => api(`GET /api/orders/${scope}`, { query: { next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const orderAgainQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id, 'again'],
    queryFn: () => api('GET /api/orders/:id/again', { params: { id } }),
    gcTime: 0,
  });

export const orderSlotsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id, 'slots'],
    queryFn: () => api('GET /api/orders/:id/timeSlots', { params: { id } }),
    gcTime: 0,
  });
