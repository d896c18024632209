import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { StaffAction } from '#domain/picking/staff-action.ts';
import type { StaffCodeSheet, StaffCodesPage } from '#domain/promotions/staff-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export type CodeSheet = StaffCodeSheet & { actions: StaffAction[] };

export const codesQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'codes', q],
    queryFn: ({ pageParam }) =>
      api.get<StaffCodesPage>(
        `/api/staff/promo-codes?${new URLSearchParams({ ...(q ? { q } : {}), ...(pageParam ? { next: pageParam } : {}) }).toString()}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: StaffCodesPage) => page.next,
    placeholderData: keepPreviousData,
  });

export const codeQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'code', id],
    queryFn: () => api.get<CodeSheet>(`/api/staff/promo-codes/${id}`),
  });

/** Each change answers with the code as it is now. */
export function useCodeChange<Input>(
  change: (api: ApiClient, input: Input) => Promise<CodeSheet>,
  id?: string,
): UseMutationResult<CodeSheet, Error, Input> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: async (sheet) => {
      queryClient.setQueryData(codeQuery(api, sheet.id).queryKey, sheet);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'codes'] });
    },
    onError: () =>
      id ? queryClient.invalidateQueries({ queryKey: codeQuery(api, id).queryKey }) : undefined,
  });
}
