import { subtreeOf } from '#domain/catalogue/category-tree.ts';
import type { CloseCategoryRequest } from '#domain/catalogue/categories-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { lockProductsOf, type ProductRow } from '../staff/product-store.ts';
import { requireShelf } from '../staff/require-lawful.ts';
import { changeTree, pathIn, requireNode, type Tree, type TreeDeps } from './change-tree.ts';
import { requireLawfulShelves } from './require-lawful-shelves.ts';
import { lockCategories, moveProducts, updateCategory } from './store.ts';

type Input = { id: string; staffId: string; closure: CloseCategoryRequest };

/**
 * A closed category is hidden with all that is under it. Its products move first, so that none is
 * left where nobody can find it; the categories under it are as they were when it opens again.
 */
export async function closeCategory(
  deps: TreeDeps,
  { id, staffId, closure }: Input,
): Promise<void> {
  const { version, isClosed, moveProductsTo } = closure;
  await changeTree(deps, { version, staffId }, async ({ tx, tree, at }) => {
    const { parentId: _parentId, ...before } = requireNode(tree, id);
    if ((before.closed_at !== null) === isClosed) return [];
    tree.requireSeen();
    if (!isClosed) {
      await updateCategory(tx, { ...before, closed_at: null });
      return [{ kind: 'category.open', after: { name: before.name } }];
    }
    const under = subtreeOf(tree.rows, id).map((node) => node.id);
    await lockCategories(tx, under);
    const products = await lockProductsOf(tx, under);
    if (products.length > 0)
      await moveElsewhere(tx, tree, { products, under, moveProductsTo, staffId, at });
    await updateCategory(tx, { ...before, closed_at: at });
    return [
      {
        kind: 'category.close',
        after: {
          name: before.name,
          moved: products.length,
          to: products.length > 0 ? (tree.byId.get(moveProductsTo ?? '')?.name ?? null) : null,
        },
      },
    ];
  });
}

type Moving = {
  products: readonly ProductRow[];
  under: readonly string[];
  moveProductsTo: string | null;
  staffId: string;
  at: Temporal.Instant;
};

async function moveElsewhere(
  tx: Tx,
  { byId }: Tree,
  { products, under, moveProductsTo, staffId, at }: Moving,
): Promise<void> {
  if (moveProductsTo === null)
    throw new Refusal(
      'Category.HoldsProducts',
      { field: 'moveProductsTo', products: products.length },
      `${plural(products.length, 'produit y est encore', 'produits y sont encore')} : dites d’abord où les ranger.`,
    );
  if (under.includes(moveProductsTo))
    throw new Refusal('Article.ShelfGone', { field: 'moveProductsTo' });
  await requireShelf(tx, moveProductsTo);
  const after = pathIn(byId, moveProductsTo);
  requireLawfulShelves(
    products.map((row) => ({ row, paths: { before: pathIn(byId, row.category_id), after } })),
  );
  await moveProducts(
    tx,
    products.map(({ id }) => id),
    { categoryId: moveProductsTo, at },
  );
  await recordStaffActions(
    tx,
    products.map((row) => ({
      staffId,
      at,
      kind: 'product.shelf',
      subject: `product:${row.id}`,
      before: { path: pathIn(byId, row.category_id) },
      after: { path: after },
    })),
  );
}
