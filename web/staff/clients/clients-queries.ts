import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { CustomerSheet, CustomersPage } from '#domain/customers/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export const customersQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'customers', q],
    queryFn: ({ pageParam }) =>
      api.get<CustomersPage>(
        `/api/staff/customers?${new URLSearchParams({ ...(q ? { q } : {}), ...(pageParam ? { next: pageParam } : {}) }).toString()}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CustomersPage) => page.next,
    placeholderData: keepPreviousData,
  });

export const customerQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff', 'customer', id],
    queryFn: () => api.get<CustomerSheet>(`/api/staff/customers/${id}`),
  });

/** Each change answers with the page as it is now. */
export function useCustomerChange<Input>(
  id: string,
  change: (api: ApiClient, path: string, input: Input) => Promise<CustomerSheet>,
): UseMutationResult<CustomerSheet, Error, Input> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, `/api/staff/customers/${id}`, input),
    onSuccess: (sheet) => {
      queryClient.setQueryData(customerQuery(api, id).queryKey, sheet);
    },
    // Somebody else may have written meanwhile: what they wrote is read before anything is sent again.
    onError: () => queryClient.invalidateQueries({ queryKey: customerQuery(api, id).queryKey }),
  });
}
