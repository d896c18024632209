import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderSummary, StaffUser } from '#domain/picking/contract.ts';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../use-api.ts';

/** A work list that is a quarter of a minute old sends nobody to the wrong shelf. */
const workListRefreshMs = 15_000;

export const staffSessionQuery = (api: ApiClient) => queryOptions({ queryKey: ['staff', 'session'], queryFn: () => api.get<StaffUser>('/api/staff/session'), staleTime: 60_000 });

export function useStaff(): StaffUser | undefined {
  return useQuery(staffSessionQuery(useApi())).data;
}

type Scope = 'toPrepare' | 'toDeliver' | 'all';
export const scopeOf = (staff: StaffUser): Scope => (staff.role === 'preparer' ? 'toPrepare' : staff.role === 'driver' ? 'toDeliver' : 'all');

export const workListQuery = (api: ApiClient, scope: Scope) => queryOptions({
  queryKey: ['staff', 'orders', scope], queryFn: async () => (await api.get<{ items: StaffOrderSummary[] }>(`/api/staff/orders?scope=${scope}`)).items, refetchInterval: workListRefreshMs,
});

export const staffOrderQuery = (api: ApiClient, id: string) => queryOptions({ queryKey: ['staff', 'order', id], queryFn: () => api.get<StaffOrder>(`/api/staff/orders/${id}`) });
