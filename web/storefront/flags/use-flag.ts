/** Feature flags of the visitor. Server-rendered pages use the defaults until flags are loaded. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { flagDefaults, type FlagKey, type FlagValues } from '#domain/flags/defaults.ts';
import type { ApiClient } from '../../api-client.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';

export const flagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['flags'],
    queryFn: () => api('GET /api/flags'),
    staleTime: 5 * 60_000,
  });

export function useFlag<Key extends FlagKey>(key: Key): FlagValues[Key] {
  const { data } = useQuery(flagsQuery(useApi()));
  // During hydration use the default, to match the server's HTML.
  const isHydrated = useIsHydrated();
  return ((isHydrated ? data?.values[key] : undefined) ?? flagDefaults[key]) as FlagValues[Key];
}
