/** The tree of aisles in SQL: read, locked, arranged. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type CategoryRow = Row<'categories'>;

/**
 * Makes changes of the tree, imports included, wait for each other. Returns its version. Taken
 * before any row is locked.
 */
export async function lockTree(tx: Tx): Promise<number> {
  await run(tx, "select pg_advisory_xact_lock(hashtext('category tree'))");
  return readTreeVersion(tx);
}

export async function readTreeVersion(db: Reader): Promise<number> {
  const shop = await db
    .selectFrom('shops')
    .select('category_tree_version')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return shop.category_tree_version;
}

export async function countTreeVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('shops')
    .set((eb) => ({ category_tree_version: eb('category_tree_version', '+', 1) }))
    .execute();
}

/** Parents before their children, siblings in the shop's order. */
export async function listTree(db: Reader): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Products standing directly in each category, on sale or not. */
export async function countProducts(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('products')])
    .groupBy('category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, Number(row.products)]));
}

export async function listFormerSlugs(db: Reader): Promise<Row<'former_category_slugs'>[]> {
  return db.selectFrom('former_category_slugs').selectAll().orderBy('slug').execute();
}

export async function insertCategory(tx: Tx, row: NewRow<'categories'>): Promise<void> {
  await tx.insertInto('categories').values(row).execute();
}

export async function updateCategory(tx: Tx, { id, ...row }: CategoryRow): Promise<void> {
  await tx.updateTable('categories').set(row).where('id', '=', id).execute();
}

/** Numbers siblings in this order. */
export async function writePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(
    tx,
    `update categories c set position = o.rank - 1
    from unnest($1::text[]) with ordinality as o (id, rank)
    where c.id = o.id and c.position <> o.rank - 1`,
    [ids],
  );
}

/** Keeps new products out until the end of the transaction: placing one locks its shelf. */
export async function lockCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx, 'select id from categories where id = any($1) order by id for update', [ids]);
}

export async function moveProducts(
  tx: Tx,
  ids: readonly string[],
  { categoryId, at }: { categoryId: string; at: Temporal.Instant },
): Promise<void> {
  await run(tx, 'update products set category_id = $2, updated_at = $3 where id = any($1)', [
    ids,
    categoryId,
    at,
  ]);
}
