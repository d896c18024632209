import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export type ComplaintScope = 'open' | 'decided';
/** Polled: the customer may answer, or a colleague decide, while the desk is open. */
const refreshMs = 15_000;

export const complaintsQuery = (api: ApiClient, scope: ComplaintScope) =>
  queryOptions({
    queryKey: ['staff', 'complaints', scope],
    queryFn: async () => (await api('GET /api/staff/complaints', { query: { scope } })).items,
    refetchInterval: refreshMs,
  });
export const complaintQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'complaint', id],
    queryFn: () => api('GET /api/staff/complaints/:id', { params: { id } }),
    refetchInterval: refreshMs,
  });
