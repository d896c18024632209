import { queryOptions } from '@tanstack/react-query';
import type { Round } from '#domain/rounds/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const roundQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'round'],
    queryFn: () => api.get<Round>('/api/staff/rounds/current'),
    refetchInterval: 15_000,
  });
