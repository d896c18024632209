import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export const customersQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'customers', q],
    queryFn: ({ pageParam }) => api('GET /api/staff/customers', { query: { q, next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Not polled: the server logs each read as a view of the customer's page. */
export const customerQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'customer', id],
    queryFn: () => api('GET /api/staff/customers/:id', { params: { id } }),
  });

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
      queryClient.setQueryData(customerQuery(api, id).queryKey, sheet);
    },
    // A colleague may have edited it: reload before the next attempt.
    onError: () => queryClient.invalidateQueries({ queryKey: customerQuery(api, id).queryKey }),
  });
}
