import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import { ordersQuery, type OrdersView } from './orders-url.ts';
import { getQuery } from '../kit/use-get.ts';

/** Keep the previous results while the next search loads. */
export const staffOrdersQuery = (api: ApiClient, view: OrdersView) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'orders', ordersQuery(view)],
    queryFn: ({ pageParam }) =>
      api('GET /api/staff/orders', { query: { ...ordersQuery(view), next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(view.q ? { placeholderData: keepPreviousData } : {}),
  });

export const staffOrderQuery = (api: ApiClient, id: string) =>
  getQuery(api, 'GET /api/staff/orders/:id', { params: { id } });

/** Changed from its batch and by colleagues: read anew when opened or focused, polled in preparation. */
export const liveOrderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...staffOrderQuery(api, id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isBeingPrepared(state.data?.status) ? workListRefreshMs : false,
    refetchOnWindowFocus: 'always',
  });

/** Polled while a question is open, since its customer answers at any moment. */
export const amendmentsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...getQuery(api, 'GET /api/staff/orders/:id/amendments', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'open') ? workListRefreshMs : false,
  });
