import { isReadableTint, subtreeOf } from '#domain/catalogue/category-tree.ts';
import type { ChangeCategoryRequest } from '#domain/catalogue/categories-contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/platform/db.ts';
import { keepPicture } from '../pictures/store.ts';
import { slugify } from '../slugify.ts';
import { lockProductsOf } from '../staff/product-store.ts';
import {
  changeTree,
  pathIn,
  requireFreeName,
  requireNode,
  type Tree,
  type TreeDeps,
  type TreeRow,
} from './change-tree.ts';
import { isOtherKind, requireLawfulShelves } from './require-lawful-shelves.ts';
import { updateCategory } from './store.ts';

/** A name, an address, a description, a colour or a picture. */
export async function changeCategory(
  deps: TreeDeps,
  { id, staffId, changes }: { id: string; staffId: string; changes: ChangeCategoryRequest },
): Promise<void> {
  await changeTree(deps, { version: changes.version, staffId }, async ({ tx, tree }) => {
    const before = requireNode(tree, id);
    const after = changedRow(before, changes);
    // Asked again after a lost answer, or by two people at once: it is done.
    if (isDeepStrictEqual(before, after)) return [];
    tree.requireSeen();
    requireOwnTint(before, after);
    if (before.slug !== after.slug) requireFreeSlug(tree, after);
    if (before.name !== after.name) await requireName(tx, tree, after);
    if (after.picture !== null && before.picture !== after.picture)
      await keepPicture(tx, after.picture);
    const { parentId: _parentId, ...row } = after;
    await updateCategory(tx, row);
    return (['name', 'slug', 'intro', 'tint', 'picture'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => ({
        kind: `category.${field}`,
        before: { name: before.name, [field]: before[field] },
        after: { name: after.name, [field]: after[field] },
      }));
  });
}

function changedRow(
  row: TreeRow,
  {
    name = row.name,
    slug = row.slug,
    intro = row.intro,
    tint = row.tint,
    picture = row.picture,
  }: ChangeCategoryRequest,
): TreeRow {
  return { ...row, name, slug, intro, tint, picture };
}

function requireOwnTint(before: TreeRow, after: TreeRow): void {
  if (before.tint === after.tint) return;
  if (after.level !== 1) throw new Refusal('Category.TintOfAisle', { field: 'tint' });
  if (!isReadableTint(after.tint)) throw new Refusal('Category.TintUnreadable', { field: 'tint' });
}

/** The API also takes ids in the place of addresses, so another category's id is taken too. */
function requireFreeSlug({ rows }: Tree, { id, slug }: TreeRow): void {
  const taken = rows.find((row) => row.id !== id && (row.slug === slug || row.id === slug));
  if (taken)
    throw new Refusal(
      'Category.SlugTaken',
      { field: 'slug', id: taken.id },
      `Cette adresse est déjà celle du rayon « ${taken.name} ».`,
    );
}

async function requireName(tx: Tx, tree: Tree, renamed: TreeRow): Promise<void> {
  if (!slugify(renamed.name)) throw new Refusal('Category.NameWithoutLetters', { field: 'name' });
  requireFreeName(tree, renamed);
  await requireLawfulTree(tx, tree, renamed);
}

/** `node`: as it will be, renamed or under another parent. */
export async function requireLawfulTree(
  tx: Tx,
  { rows, byId }: Tree,
  node: TreeRow,
): Promise<void> {
  const next = new Map(byId).set(node.id, node);
  const pathsOf = (id: string) => ({ before: pathIn(byId, id), after: pathIn(next, id) });
  const shelves = subtreeOf(rows, node.id).filter(({ id }) => isOtherKind(pathsOf(id)));
  if (shelves.length === 0) return;
  const products = await lockProductsOf(
    tx,
    shelves.map(({ id }) => id),
  );
  requireLawfulShelves(products.map((row) => ({ row, paths: pathsOf(row.category_id) })));
}
