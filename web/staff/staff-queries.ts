import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { StaffOrder, StaffOrdersPage, StaffUser } from '#domain/picking/contract.ts';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../use-api.ts';
import type { OrdersView } from './orders/orders-url.ts';

/** A work list that is a quarter of a minute old sends nobody to the wrong shelf. */
const workListRefreshMs = 15_000;

export const staffSessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'session'],
    queryFn: () => api.get<StaffUser>('/api/staff/session'),
    staleTime: 60_000,
  });

export function useStaff(): StaffUser | undefined {
  return useQuery(staffSessionQuery(useApi())).data;
}

/** What is done moves no more; what was typed before stays in sight while the next answer comes. */
export const staffOrdersQuery = (api: ApiClient, { scope, q, day }: OrdersView) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'orders', scope, q, day],
    queryFn: ({ pageParam }) =>
      api.get<StaffOrdersPage>(
        `/api/staff/orders?${new URLSearchParams({ scope, ...(q ? { q } : {}), ...(day ? { day } : {}), ...(pageParam ? { next: pageParam } : {}) }).toString()}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: StaffOrdersPage) => page.next,
    ...(scope === 'past' ? {} : { refetchInterval: workListRefreshMs }),
    ...(q ? { placeholderData: keepPreviousData } : {}),
  });

export const staffOrderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'order', id],
    queryFn: () => api.get<StaffOrder>(`/api/staff/orders/${id}`),
  });
