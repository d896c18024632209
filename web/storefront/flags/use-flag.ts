/** The visitor's flags. Pages from the server know nobody: a flag holds its default until the answer is here. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FlagsAnswer } from '#domain/flags/contract.ts';
import { flagDefaults, type FlagKey, type FlagValues } from '#domain/flags/defaults.ts';
import type { ApiClient } from '../../api-client.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';

export const flagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['flags'],
    queryFn: () => api.get<FlagsAnswer>('/api/flags'),
    staleTime: 5 * 60_000,
  });

export function useFlag<Key extends FlagKey>(key: Key): FlagValues[Key] {
  const { data } = useQuery(flagsQuery(useApi()));
  // A part of the page taken over after the answer came must first be what the server drew.
  const isHydrated = useIsHydrated();
  return ((isHydrated ? data?.values[key] : undefined) ?? flagDefaults[key]) as FlagValues[Key];
}
