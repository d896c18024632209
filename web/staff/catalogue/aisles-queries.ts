import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CategoryTree, StaffCategory } from '#domain/catalogue/categories-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { answersOf, getQuery } from '../kit/use-get.ts';

type TreeChange<Input> = {
  send(api: ApiClient, input: Input, version: number): Promise<CategoryTree>;
  /** Returns the tree with the change applied, for an optimistic update. */
  foresee?(items: readonly StaffCategory[], input: Input): StaffCategory[];
};

/** Sends a change under an optimistic lock. On a conflict the page shows the newer tree. */
export function useTreeChange<Input>({
  send,
  foresee,
}: TreeChange<Input>): UseMutationResult<CategoryTree, Error, Input> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = getQuery(api, 'GET /api/staff/categoryTree', { staleTime: 0 });
  return useMutation({
    // Serialized: a quick second change must carry the version returned by the first.
    scope: { id: 'category-tree' },
    async mutationFn(input: Input) {
      const tree = queryClient.getQueryData(queryKey);
      if (tree && foresee)
        queryClient.setQueryData(queryKey, { ...tree, items: foresee(tree.items, input) });
      return send(api, input, tree?.version ?? 1);
    },
    onSuccess(tree) {
      queryClient.setQueryData(queryKey, tree);
      void queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/categories') });
    },
    onError: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}
