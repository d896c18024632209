/** The visitor's flags. Pages from the server know nobody: a flag holds its default until the answer is here. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { flagDefaults, type FlagKey, type FlagsAnswer, type FlagValues } from '#domain/flags/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export const flagsQuery = (api: ApiClient) => queryOptions({ queryKey: ['flags'], queryFn: () => api.get<FlagsAnswer>('/api/flags'), staleTime: 5 * 60_000 });

export function useFlag<Key extends FlagKey>(key: Key): FlagValues[Key] {
  const { data } = useQuery(flagsQuery(useApi()));
  return (data?.values[key] ?? flagDefaults[key]) as FlagValues[Key];
}
