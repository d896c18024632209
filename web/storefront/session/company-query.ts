import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** The company in whose name the customer is billed. */
export const companyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'company'],
    queryFn: () => api('GET /api/account/company'),
  });
