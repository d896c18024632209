import { canStandUnder, shelfLevel, tintAt } from '#domain/catalogue/category-tree.ts';
import type { NewCategoryRequest } from '#domain/catalogue/categories-contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { freeAddress } from '../address.ts';
import { slugify } from '../slugify.ts';
import { changeTree, requireFreeName, requireOpenParent, type TreeDeps } from './change-tree.ts';
import { insertCategory } from './store.ts';

/** Last among its siblings. Shoppers see it once a product in it is on sale. */
export async function createCategory(
  deps: TreeDeps,
  { staffId, asked }: { staffId: string; asked: NewCategoryRequest },
): Promise<void> {
  await changeTree(deps, { version: asked.version, staffId }, async ({ tx, tree }) => {
    // First of all: a request sent again after a lost answer finds its own work, and changes nothing.
    tree.requireSeen();
    const parent = requireOpenParent(tree, asked.parentId);
    const level = (parent?.level ?? 0) + 1;
    if (level > shelfLevel || !canStandUnder({ level }, parent))
      throw new Refusal('Category.WrongLevel', { field: 'parentId' });
    const own = slugify(asked.name.replaceAll('&', ' et '));
    if (!own) throw new Refusal('Category.NameWithoutLetters', { field: 'name' });
    requireFreeName(tree, { id: null, parentId: asked.parentId, name: asked.name });
    const taken = new Set(tree.rows.flatMap(({ id, slug }) => [id, slug]));
    const address = freeAddress(
      [own, ...(parent ? [`${parent.slug}-${own}`.slice(0, 100)] : [])],
      (slug) => taken.has(slug),
    );
    const siblings = tree.rows.filter(({ parentId }) => parentId === asked.parentId);
    const position = Math.max(-1, ...siblings.map((sibling) => sibling.position)) + 1;
    await insertCategory(tx, {
      id: address,
      parent_id: asked.parentId,
      level,
      position,
      name: asked.name,
      slug: address,
      intro: '',
      tint: parent?.tint ?? tintAt(position),
      picture: null,
      closed_at: null,
    });
    return [{ kind: 'category.create', after: { name: asked.name, parent: parent?.name ?? null } }];
  });
}
