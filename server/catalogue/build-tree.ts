/** Aisles, categories and shelves, with what each of them has for sale. */
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import type { CatalogueProduct, Snapshot } from './snapshot-types.ts';
import type { CatalogueRows } from './store.ts';

/** Sold out is still listed; withdrawn, unlawful or without a price is not. */
export const isListed = ({ sellable }: Pick<CatalogueProduct, 'sellable'>): boolean =>
  sellable.enabled && sellable.priceCents !== null;

export function buildTree(
  rows: CatalogueRows['categories'],
  products: Snapshot['products'],
): Pick<Snapshot, 'aisles' | 'categories'> {
  const productsOf = Map.groupBy(
    [...products.values()].flatMap((product) => product.categoryIds.map((id) => ({ id, product }))),
    ({ id }) => id,
  );
  const nodes = new Map<string, CategoryNode>();
  for (const row of rows) {
    const listed = productsOf.get(row.id)?.filter(({ product }) => isListed(product)) ?? [];
    const picture =
      row.level === 1 ? `/pictures/aisle-${row.id}` : (listed[0]?.product.card.picture.base ?? '');
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
    // A shelf with nothing for sale leads nowhere; its own address still answers.
    if (node.productCount > 0) parent.children.push(node);
    // Children take their aisle's tint, so that a tile has one colour at every level: rows come level by level.
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
                productIds: productsOf.get(row.id)?.map(({ product }) => product.sellable.id) ?? [],
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
