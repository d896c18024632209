import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export async function insertInvoice(tx: Tx, row: NewRow<'invoices'>): Promise<void> {
  await tx.insertInto('invoices').values(row).execute();
}

export async function findInvoiceOfOrder(
  db: Reader,
  orderId: string,
): Promise<Row<'invoices'> | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

export async function listInvoices(db: Reader, orderId: string): Promise<Row<'invoices'>[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute();
}

export async function findInvoice(
  db: Reader,
  key: { id: string; customerId: string },
): Promise<Row<'invoices'> | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', key.id)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
}
