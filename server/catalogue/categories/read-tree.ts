import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { TreeDeps } from './change-tree.ts';
import { countProducts, listFormerSlugs, listTree, readTreeVersion } from './store.ts';

/** Read from the database, since it is about to be changed; what shoppers see is the snapshot's. */
export async function readTree({
  database,
  catalogue,
}: Pick<TreeDeps, 'database' | 'catalogue'>): Promise<CategoryTree> {
  const { version, rows, counts, former } = await database.db
    .transaction()
    // One view of all of it: a version must not be newer than the rows beside it.
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      version: await readTreeVersion(tx),
      rows: await listTree(tx),
      counts: await countProducts(tx),
      former: await listFormerSlugs(tx),
    }));
  const { categories: shown } = catalogue.current();
  const formerSlugs = Map.groupBy(former, (row) => row.category_id);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const countIn = (id: string): number =>
    (children.get(id) ?? []).reduce((sum, child) => sum + countIn(child.id), counts.get(id) ?? 0);
  return {
    version,
    items: rows.map(({ id, parent_id: parentId, closed_at: closedAt, ...row }) => ({
      id,
      parentId,
      level: row.level,
      name: row.name,
      slug: row.slug,
      formerSlugs: (formerSlugs.get(id) ?? []).map(({ slug }) => slug),
      intro: row.intro,
      tint: row.tint,
      picture: row.picture,
      shownPicture: row.picture ?? shown.get(id)?.node.picture ?? noPicture,
      isClosed: closedAt !== null,
      productCount: countIn(id),
      shownCount: shown.get(id)?.node.productCount ?? 0,
    })),
  };
}
