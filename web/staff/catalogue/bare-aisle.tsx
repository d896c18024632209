import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CategoryTree, StaffCategory } from '#domain/catalogue/categories-contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { answerOf, answersOf, getQuery } from '../kit/use-get.ts';

/**
 * Creates the levels missing under an aisle, since products belong to level-three shelves. A retry
 * after a lost response continues from the category already created.
 */
export async function makeShelf(
  api: ApiClient,
  read: CategoryTree,
  aisle: StaffCategory,
): Promise<{ tree: CategoryTree; shelfId: string }> {
  let tree = read;
  let parent = aisle;
  while (parent.level < 3) {
    const childOf = () =>
      tree.items.find(({ parentId, isClosed }) => parentId === parent.id && !isClosed);
    if (!childOf())
      tree = await api('POST /api/staff/categories', {
        body: { version: tree.version, parentId: parent.id, name: aisle.name },
      });
    const child = childOf();
    if (!child) throw new Error('the tree does not hold the category that was made');
    parent = child;
  }
  return { tree, shelfId: parent.id };
}

/** Creates the first shelf of an aisle in one press. */
export function BareAisle({
  aisle,
  onMade,
}: {
  aisle: StaffCategory;
  onMade(categoryId: string): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const make = useMutation({
    async mutationFn() {
      const read = await queryClient.fetchQuery(
        getQuery(api, 'GET /api/staff/categoryTree', { staleTime: 0 }),
      );
      const { tree, shelfId } = await makeShelf(api, read, aisle);
      queryClient.setQueryData(answerOf('GET /api/staff/categoryTree'), tree);
      await queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/categories') });
      return shelfId;
    },
    onSuccess: onMade,
  });
  return (
    <div>
      <p className="text-sm">Ce rayon n’a pas encore de sous-rayon, où un produit se range.</p>
      {make.error ? (
        <Alert kind="error" className="mt-2">
          {refusalText(make.error)}
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        size="s"
        className="mt-2 min-h-11"
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        Créer le sous-rayon « {aisle.name} »
      </Button>
    </div>
  );
}
