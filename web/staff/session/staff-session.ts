import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

const staffSessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'session'],
    queryFn: () => api('GET /api/staff/session'),
    staleTime: 60_000,
  });

/** The member who is signed in: undefined while it loads, with a null `id` for visitors. */
export function useStaff(): StaffUser | undefined {
  return useQuery(staffSessionQuery(useApi())).data;
}
