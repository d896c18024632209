import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

type Owned = { id: string; customerId: string };

/** The address of the last order first. */
export async function listAddresses(db: Reader, customerId: string): Promise<Row<'addresses'>[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
}

/** Serialises additions to a customer's address book until the transaction ends. */
export async function lockAddressBook(tx: Tx, customerId: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `addresses:${customerId}`,
  ]);
}

/** Includes deleted addresses, since the data export lists everything stored. */
export async function listAllAddresses(
  db: Reader,
  customerId: string,
): Promise<Row<'addresses'>[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

export async function insertAddress(
  db: Reader,
  row: NewRow<'addresses'>,
): Promise<Row<'addresses'>> {
  return db.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Reader,
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
  db: Reader,
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
