import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

/** `state` and `version` are in the key, so that each change reads the journal again. */
export const recipeActionsQuery = (api: ApiClient, id: string, state: string, version: number) =>
  queryOptions({
    queryKey: ['staff', 'recipe-actions', id, state, version],
    queryFn: async () =>
      (await api('GET /api/staff/recipes/:id/actions', { params: { id } })).items,
    staleTime: 0,
  });

export const targetsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['staff', 'recipe-targets', q],
    queryFn: async () => (await api('GET /api/staff/recipe-targets', { query: { q } })).items,
  });
