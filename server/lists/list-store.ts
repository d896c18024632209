/** Saved lists in SQL. Every query is scoped to its owner: another customer's list is not found. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

export type ListRow = Row<'shopping_lists'> & { zone_name: string | null };
export type ListedRow = { list_id: string; sku: string; quantity: number };
export type OwnList = { id: string; customerId: string };
export type Listed = { sku: string; quantity: number };

const listSql = `select shopping_lists.*, delivery_zones.name as zone_name from shopping_lists
  left join delivery_zones on delivery_zones.id = zone_id`;

export async function listLists(db: Reader, customerId: string): Promise<ListRow[]> {
  return run<ListRow>(
    db,
    `${listSql} where customer_id = $1 order by shopping_lists.updated_at desc, shopping_lists.id`,
    [customerId],
  );
}

export async function findOwnList(
  db: Reader,
  { id, customerId }: OwnList,
): Promise<ListRow | undefined> {
  return (
    await run<ListRow>(db, `${listSql} where shopping_lists.id = $1 and customer_id = $2`, [
      id,
      customerId,
    ])
  )[0];
}

export async function listListed(db: Reader, listIds: readonly string[]): Promise<ListedRow[]> {
  if (listIds.length === 0) return [];
  return db
    .selectFrom('shopping_list_products')
    .select(['list_id', 'sku', 'quantity'])
    .where('list_id', 'in', [...listIds])
    .orderBy('place')
    .execute();
}

export async function countLists(tx: Tx, customerId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    tx,
    'select count(*) as count from shopping_lists where customer_id = $1',
    [customerId],
  );
  return row?.count ?? 0;
}

/** False: a list of this name was brought before, whether the customer kept it or not. */
export async function markMovedIn(
  tx: Tx,
  { customerId, nameHash }: { customerId: string; nameHash: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('moved_in_lists')
    .values({ customer_id: customerId, name_hash: nameHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/** Brought from the former shop under a name that begins so, and not renamed since. */
export async function listMovedIn(
  db: Reader,
  { customerId, beginning }: { customerId: string; beginning: string },
): Promise<{ id: string; name: string }[]> {
  return run(
    db,
    `select id, name from shopping_lists where customer_id = $1 and starts_with(name, $2)
      and encode(sha256(convert_to(name, 'UTF8')), 'hex') in (select name_hash from moved_in_lists where customer_id = $1)
    order by created_at, name`,
    [customerId, beginning],
  );
}

export async function insertList(
  tx: Tx,
  list: {
    id: string;
    customerId: string;
    zoneId: string | null;
    name: string;
    at: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .insertInto('shopping_lists')
    .values({
      id: list.id,
      customer_id: list.customerId,
      zone_id: list.zoneId,
      name: list.name,
      created_at: list.at,
      updated_at: list.at,
    })
    .execute();
}

/** Updates the list's date and locks it, which serialises its changes. */
export async function touchList(
  tx: Tx,
  { id, customerId }: OwnList,
  changes: { name?: string; at: Temporal.Instant },
): Promise<boolean> {
  const { at, ...name } = changes;
  const result = await tx
    .updateTable('shopping_lists')
    .set({ ...name, updated_at: at })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteList(db: Reader, { id, customerId }: OwnList): Promise<boolean> {
  const result = await db
    .deleteFrom('shopping_lists')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countListed(tx: Tx, listId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    tx,
    'select count(*) as count from shopping_list_products where list_id = $1',
    [listId],
  );
  return row?.count ?? 0;
}

/** Returns the inserted skus, without those already present. */
export async function insertListed(
  tx: Tx,
  listId: string,
  products: readonly Listed[],
  at: Temporal.Instant,
): Promise<string[]> {
  if (products.length === 0) return [];
  const rows = await tx
    .insertInto('shopping_list_products')
    .values(products.map((product) => ({ ...product, list_id: listId, added_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('sku')
    .execute();
  return rows.map((row) => row.sku);
}

export async function setListedQuantity(
  tx: Tx,
  listId: string,
  { sku, quantity }: Listed,
): Promise<boolean> {
  const result = await tx
    .updateTable('shopping_list_products')
    .set({ quantity })
    .where('list_id', '=', listId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteListed(tx: Tx, listId: string, sku: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('shopping_list_products')
    .where('list_id', '=', listId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
