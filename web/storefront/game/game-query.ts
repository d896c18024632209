import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const gameQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['game'], queryFn: () => api('GET /api/game') });
