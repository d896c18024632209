import type { Db } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

type Owned = { id: string; customerId: string };

export async function listAddresses(db: Db, customerId: string): Promise<Row<'addresses'>[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
}

/** Includes deleted addresses, since the data export lists everything stored. */
export async function listAllAddresses(db: Db, customerId: string): Promise<Row<'addresses'>[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

export async function insertAddress(db: Db, row: NewRow<'addresses'>): Promise<Row<'addresses'>> {
  return db.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Db,
  { id, customerId }: Owned,
  changes: Partial<NewRow<'addresses'>>,
): Promise<Row<'addresses'> | undefined> {
  return db
    .updateTable('addresses')
    .set(changes)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAddress(
  db: Db,
  { id, customerId }: Owned,
  at: Temporal.Instant,
): Promise<boolean> {
  const result = await db
    .updateTable('addresses')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
