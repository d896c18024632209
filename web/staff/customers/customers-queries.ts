import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { answerOf } from '../kit/use-get.ts';

/** Replaces the cached customer with the one the change returned. */
export function useCustomerChange<Input>(
  id: string,
  change: (api: ApiClient, input: Input) => Promise<CustomerSheet>,
): UseMutationResult<CustomerSheet, Error, Input> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (sheet) => {
      queryClient.setQueryData(answerOf('GET /api/staff/customers/:id', { params: { id } }), sheet);
    },
    // A colleague may have edited it: reload before the next attempt.
    onError: () =>
      queryClient.invalidateQueries({
        queryKey: answerOf('GET /api/staff/customers/:id', { params: { id } }),
      }),
  });
}
