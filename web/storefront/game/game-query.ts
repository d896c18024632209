import { queryOptions } from '@tanstack/react-query';
import type { Game } from '#domain/game/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const gameQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['game'], queryFn: () => api.get<Game>('/api/game') });
