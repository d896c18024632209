/** Feature flags of the visitor. Server-rendered pages use the defaults until flags are loaded. */
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flagDefaults, type FlagKey, type FlagValues } from '#domain/flags/defaults.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { useFromCache } from '../../use-from-cache.ts';

const flagsKey = ['flags'];
const flagsHash = hashKey(flagsKey);

export const flagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: flagsKey,
    queryFn: () => api('GET /api/flags'),
    staleTime: 5 * 60_000,
    // Read without an observer, which would otherwise keep it.
    gcTime: Infinity,
  });

export function useFlag<Key extends FlagKey>(key: Key): FlagValues[Key] {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.prefetchQuery(flagsQuery(api));
  }, [api, queryClient]);
  return useFromCache(
    flagsHash,
    (flags: { values: FlagValues } | undefined) => flags?.values[key] ?? flagDefaults[key],
    flagDefaults[key],
  ) as FlagValues[Key];
}
