/** The signed-in user: read in the browser only, cached for a minute (specification, section 9). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#domain/account/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';

export const userQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: () => api('POST /api/auth/me'),
    staleTime: 60_000,
    retry: false,
  });

/** undefined until known; `id: null` is a visitor. */
export function useUser(): User | undefined {
  const { data } = useQuery(userQuery(useApi()));
  return useIsHydrated() ? data : undefined;
}
