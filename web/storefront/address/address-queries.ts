import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const addressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async () => (await api('GET /api/account/addresses')).items,
  });
