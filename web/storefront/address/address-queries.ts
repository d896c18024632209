import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** The customer's addresses, that of the last order first, and whether orders add to them. */
export const addressBookQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: () => api('GET /api/account/addresses'),
  });
