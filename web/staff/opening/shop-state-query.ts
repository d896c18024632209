import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const shopStateQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'shop-state'],
    queryFn: () => api('GET /api/staff/shop-state'),
    staleTime: 60_000,
  });
