import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const receivingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'receiving'],
    queryFn: () => api('GET /api/staff/receiving'),
    staleTime: 0,
  });
