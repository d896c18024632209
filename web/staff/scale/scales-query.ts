import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const scalesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'scales'],
    queryFn: () => api('GET /api/staff/scales'),
  });
