import { canStandUnder, placeNode } from '#domain/catalogue/category-tree.ts';
import type { PlaceCategoryRequest } from '#domain/catalogue/categories-contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  changeTree,
  requireFreeName,
  requireNode,
  requireOpenParent,
  type TreeDeps,
} from './change-tree.ts';
import { requireLawfulTree } from './change-category.ts';
import { updateCategory, writePositions } from './store.ts';

/** Another rank among its siblings, or another parent of the same level. */
export async function placeCategory(
  deps: TreeDeps,
  { id, staffId, place }: { id: string; staffId: string; place: PlaceCategoryRequest },
): Promise<void> {
  const { version, parentId, index } = place;
  await changeTree(deps, { version, staffId }, async ({ tx, tree }) => {
    const before = requireNode(tree, id);
    const siblingsIn = (rows: typeof tree.rows) =>
      rows.flatMap((row) => (row.parentId === parentId ? [row.id] : []));
    const placed = siblingsIn(placeNode(tree.rows, { id, parentId, index }));
    if (isDeepStrictEqual(siblingsIn(tree.rows), placed)) return [];
    tree.requireSeen();
    if (before.parentId === parentId) {
      await writePositions(tx, placed);
      return [
        { kind: 'category.order', after: { name: before.name, rank: placed.indexOf(id) + 1 } },
      ];
    }
    const parent = requireOpenParent(tree, parentId);
    if (!canStandUnder(before, parent))
      throw new Refusal('Category.WrongLevel', { field: 'parentId' });
    const after = { ...before, parentId };
    requireFreeName(tree, after);
    await requireLawfulTree(tx, tree, after);
    const { parentId: _parentId, ...row } = after;
    await updateCategory(tx, { ...row, parent_id: parentId });
    await writePositions(tx, placed);
    return [
      {
        kind: 'category.parent',
        before: { name: before.name, parent: tree.byId.get(before.parentId ?? '')?.name ?? null },
        after: { name: before.name, parent: parent?.name ?? null },
      },
    ];
  });
}
