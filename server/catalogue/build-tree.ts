/** Builds the category tree with product counts. */
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { shownPicture } from '#server/platform/demo-pictures.ts';
import { finish, type Steps } from '#server/platform/slices.ts';
import type { CatalogueProduct, Snapshot } from './snapshot-types.ts';
import type { CatalogueRows } from './store.ts';

/** Out-of-stock products stay listed; withdrawn, unlawful or unpriced ones do not. */
export const isListed = ({ sellable }: Pick<CatalogueProduct, 'sellable'>): boolean =>
  sellable.enabled && sellable.priceCents !== null;

type Tree = Pick<Snapshot, 'aisles' | 'categories'>;

/** Closed categories are left out, with all that is under them. */
export const buildTree = (...given: Parameters<typeof treeSteps>): Tree =>
  finish(treeSteps(...given));

export function* treeSteps(
  all: CatalogueRows['categories'],
  products: Snapshot['products'],
): Steps<Tree> {
  const rows = openCategories(all);
  const productsOf = new Map<string, CatalogueProduct[]>();
  for (const product of products.values()) {
    yield null;
    for (const id of product.categoryIds) {
      const others = productsOf.get(id);
      if (others) others.push(product);
      else productsOf.set(id, [product]);
    }
  }
  const nodes = new Map<string, CategoryNode>();
  for (const row of rows) {
    yield null;
    const listed = productsOf.get(row.id)?.filter(isListed) ?? [];
    const shown = listed.find(({ card }) => card.picture.base !== noPicture);
    const picture = shownPicture(row.picture ?? shown?.card.picture.base ?? noPicture);
    nodes.set(row.id, {
      id: row.id,
      name: row.name,
      slug: row.slug,
      level: row.level,
      tint: row.tint,
      productCount: listed.length,
      picture,
      children: [],
    });
  }
  for (const row of rows) {
    const node = nodes.get(row.id);
    const parent = nodes.get(row.parent_id ?? '');
    if (!node || !parent) continue;
    // Empty shelves leave the tree; their own address still works.
    if (node.productCount > 0) parent.children.push(node);
    // Children inherit the aisle's tint; rows come level by level, so the parent's is set already.
    node.tint = parent.tint;
  }
  const categories = new Map(
    rows.flatMap((row) => {
      const node = nodes.get(row.id);
      return node
        ? [
            [
              row.id,
              {
                node,
                parentId: row.parent_id,
                intro: row.intro,
                productIds: productsOf.get(row.id)?.map(({ sellable }) => sellable.id) ?? [],
              },
            ] as const,
          ]
        : [];
    }),
  );
  return {
    aisles: rows
      .filter(({ level }) => level === 1)
      .flatMap((row) => nodes.get(row.id) ?? [])
      .filter(({ productCount }) => productCount > 0),
    categories,
  };
}

/** Rows come level by level, so a closed parent is known before its children. */
function openCategories(rows: CatalogueRows['categories']): CatalogueRows['categories'] {
  const closed = new Set<string>();
  return rows.filter((row) => {
    if (row.closed_at === null && !closed.has(row.parent_id ?? '')) return true;
    closed.add(row.id);
    return false;
  });
}
