import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

type Owned = { id: string; customerId: string };

const listBook = compiledOnce((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('is_default', 'desc')
    .orderBy('created_at'),
);
const insert = compiledOnce((db, row: NewRow<'addresses'>) =>
  db.insertInto('addresses').values(row).returningAll(),
);
type AddressChange = { addressId: string; ownerId: string } & Partial<NewRow<'addresses'>>;
const change = compiledOnce((db, { addressId, ownerId, ...changes }: AddressChange) =>
  db
    .updateTable('addresses')
    .set(changes)
    .where('id', '=', addressId)
    .where('customer_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returningAll(),
);

/** The address of the last order first. */
export async function listAddresses(db: Reader, customerId: string): Promise<Row<'addresses'>[]> {
  return (await listBook(db, { customerId })).rows;
}

export type AddressBook = {
  /** Whether its owner wants the addresses of orders kept. */
  isKeeping: boolean;
  addresses: Row<'addresses'>[];
};

export const findAddressBookSql = `select book.*, customers.is_keeping_addresses from customers
  left join addresses as book on book.customer_id = customers.id and book.deleted_at is null
  where customers.id = $1 and customers.deleted_at is null
  order by book.last_used_at desc nulls last, book.is_default desc, book.created_at`;

/** The address of the last order first. Undefined for an account that was deleted. */
export async function findAddressBook(
  tx: Tx,
  customerId: string,
): Promise<AddressBook | undefined> {
  const rows = await run<Row<'addresses'> & { is_keeping_addresses: boolean }>(
    tx,
    findAddressBookSql,
    [customerId],
  );
  const [first] = rows;
  return first && { isKeeping: first.is_keeping_addresses, addresses: rows.filter(({ id }) => id) };
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
  const [inserted] = (await insert(db, row)).rows;
  if (!inserted) throw new Error('the address was not inserted');
  return inserted;
}

export async function updateAddress(
  db: Reader,
  { id, customerId }: Owned,
  changes: Partial<NewRow<'addresses'>>,
): Promise<Row<'addresses'> | undefined> {
  return (await change(db, { ...changes, addressId: id, ownerId: customerId })).rows[0];
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
