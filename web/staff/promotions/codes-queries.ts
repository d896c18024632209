import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { StaffCodeSheet } from '#domain/promotions/staff-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export const codesQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'codes', q],
    queryFn: ({ pageParam }) =>
      api('GET /api/staff/promo-codes', { query: { q, next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const codeQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'code', id],
    queryFn: () => api('GET /api/staff/promo-codes/:id', { params: { id } }),
  });

/** Every change answers with the changed code, which replaces the cached one. */
export function useCodeChange<Input>(
  change: (input: Input) => Promise<StaffCodeSheet>,
  id?: string,
): UseMutationResult<StaffCodeSheet, Error, Input> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (sheet) => {
      queryClient.setQueryData(codeQuery(api, sheet.id).queryKey, sheet);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'codes'] });
    },
    // A refusal often means that a colleague changed the code: show the latest version.
    onError: () =>
      id ? queryClient.invalidateQueries({ queryKey: codeQuery(api, id).queryKey }) : undefined,
  });
}
