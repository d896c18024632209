import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type AmendmentRow = Row<'order_amendments'>;

export async function insertAmendment(tx: Tx, row: NewRow<'order_amendments'>): Promise<void> {
  await tx.insertInto('order_amendments').values(row).execute();
}

export function listAmendments(db: Reader, orderId: string): Promise<AmendmentRow[]> {
  return db
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** Under the order's lock, which every change of its amendments takes first. */
export function findAmendment(
  tx: Tx,
  key: { orderId: string; id: string },
): Promise<AmendmentRow | undefined> {
  return tx
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', key.orderId)
    .where('id', '=', key.id)
    .executeTakeFirst();
}

export async function endAmendment(
  tx: Tx,
  id: string,
  status: AmendmentRow['status'],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('order_amendments')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** A new question replaces the one that waits. */
export async function withdrawOpen(tx: Tx, orderId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('order_amendments')
    .set({ status: 'withdrawn', answered_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute();
}

export async function addLine(tx: Tx, line: NewRow<'order_lines'>): Promise<void> {
  await tx.insertInto('order_lines').values(line).execute();
}

export async function removeLine(
  tx: Tx,
  key: { orderId: string; productId: string },
): Promise<void> {
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', key.orderId)
    .where('product_id', '=', key.productId)
    .execute();
}

export async function setQuotation(
  tx: Tx,
  orderId: string,
  quotation: unknown,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ quotation: JSON.stringify(quotation), updated_at: at })
    .where('id', '=', orderId)
    .execute();
}
