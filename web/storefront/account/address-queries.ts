import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#domain/account/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const addressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async () => (await api.get<{ items: Address[] }>('/api/account/addresses')).items,
  });
