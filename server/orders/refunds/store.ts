/**
 * Refunds in SQL. The transaction that writes the intent reserves quantities and cents; table
 * constraints prevent excess.
 */
import { vatRowSchema } from '#domain/orders/frozen.ts';
import { readSort, type Sort } from '#domain/contract/list-sort.ts';
import type { RefundStatus } from '#domain/orders/refund-contract.ts';
import type { RefundSort } from '#domain/orders/refund-motives.ts';
import type { VatRow } from '#domain/orders/settle.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type RefundRow = Row<'refunds'>;
export type RefundLineRow = Row<'refund_lines'>;

export function parseVat(refund: Pick<RefundRow, 'vat'>): VatRow[] {
  return vatRowSchema.array().parse(refund.vat);
}

export async function insertRefund(
  tx: Tx,
  refund: NewRow<'refunds'>,
  lines: readonly NewRow<'refund_lines'>[],
): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute();
  if (lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values([...lines])
      .execute();
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRefundByKey(
  db: Reader,
  requestKey: string,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function endRefund(
  tx: Tx,
  id: string,
  status: 'refunded' | 'failed',
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status, ended_at: at })
    .where('id', '=', id)
    .where('status', '!=', 'refunded')
    .execute();
}

/** False when it was marked before. */
export async function markPaidTwice(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ paid_twice_at: at })
    .where('id', '=', id)
    .where('paid_twice_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const viewRefundStatus = (refund: RefundRow): RefundStatus =>
  refund.status === 'failed' && refund.paid_twice_at ? 'paidTwice' : refund.status;

export async function listRefunds(db: Reader, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** Newest first. `siteIds`: of these sites' orders alone. */
export async function listRefundsOfCustomer(
  db: Reader,
  customerId: string,
  siteIds?: readonly string[],
): Promise<(RefundRow & { order_number: string })[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number as order_number')
    .where('orders.customer_id', '=', customerId)
    .$if(siteIds !== undefined, (query) =>
      query.where('orders.shop_id', 'in', [...(siteIds ?? [])]),
    )
    .orderBy('refunds.created_at', 'desc')
    .limit(50)
    .execute();
}

export type ListedRefundRow = RefundRow & {
  order_number: string;
  customer: string;
  author: string | null;
  credit_note: string | null;
};

const sortedBy: Readonly<Record<RefundSort, string>> = {
  at: 'r.created_at',
  amount: 'r.amount_cents',
};

/** Of orders of these sites; undefined: of all. */
export async function listAllRefunds(
  db: Reader,
  {
    siteIds,
    status = null,
    motive = null,
    sort = '-at',
    limit,
    offset,
  }: {
    siteIds: readonly string[] | undefined;
    status?: RefundStatus | null | undefined;
    motive?: string | null | undefined;
    sort?: Sort<RefundSort> | undefined;
    limit: number;
    offset: number;
  },
): Promise<ListedRefundRow[]> {
  const { key, falls } = readSort(sort);
  return run<ListedRefundRow>(
    db,
    `select r.*, o.number as order_number, s.name as author,
      coalesce(nullif(concat_ws(' ', c.firstname, c.lastname), ''), c.email) as customer,
      (select i.number from invoices i where i.refund_id = r.id) as credit_note
    from refunds r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
      left join staff s on s.id::text = split_part(r.actor, ':', 2)
    where ($1::text[] is null or o.shop_id = any($1)) and ($3::text is null or r.motive = $3)
      and ($2::text is null
        or case when r.status = 'failed' and r.paid_twice_at is not null then 'paidTwice'
          else r.status end = $2)
    order by ${sortedBy[key]} ${falls ? 'desc' : 'asc'}, r.id limit $4 offset $5`,
    [siteIds ?? null, status, motive, limit, offset],
  );
}

export async function listRefundLines(
  db: Reader,
  refundIds: readonly string[],
): Promise<RefundLineRow[]> {
  if (refundIds.length === 0) return [];
  return db
    .selectFrom('refund_lines')
    .selectAll()
    .where('refund_id', 'in', [...refundIds])
    .orderBy('product_id')
    .execute();
}

/** Fees are refunded once: with the last remaining amount, or after a complaint about the delivery. */
export async function sumFeesRefunded(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('fees_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('status', '!=', 'failed')
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** Under the order's lock, so that two refunds at once count one another. */
export async function sumRefundedBy(
  tx: Tx,
  { orderId, actor, since }: { orderId: string; actor: string; since: Temporal.Instant },
): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('actor', '=', actor)
    .where('created_at', '>=', since)
    .where('status', '!=', 'failed')
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export async function listPendingRefunds(
  db: Reader,
  before: Temporal.Instant,
): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute();
}

/** `sign` −1 reverts the reservation of a refused refund. */
export async function addRefundedToLine(
  tx: Tx,
  key: { orderId: string; productId: string },
  change: { quantity: number; cents: number },
  sign: 1 | -1 = 1,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({
      refunded_quantity: eb('refunded_quantity', '+', sign * change.quantity),
      refunded_cents: eb('refunded_cents', '+', sign * change.cents),
    }))
    .where('order_id', '=', key.orderId)
    .where('product_id', '=', key.productId)
    .execute();
}

export async function addRefunding(
  tx: Tx,
  paymentId: string,
  cents: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ refunding_cents: eb('refunding_cents', '+', cents), updated_at: at }))
    .where('id', '=', paymentId)
    .execute();
}

/** Records the requested refund as done. */
export async function confirmRefunding(
  tx: Tx,
  paymentId: string,
  cents: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refunding_cents: eb('refunding_cents', '-', cents),
      refunded_cents: eb('refunded_cents', '+', cents),
      updated_at: at,
    }))
    .where('id', '=', paymentId)
    .execute();
}

/** Gapless: the counter's row stays locked until the credit note commits. */
export async function nextCreditNoteNumber(tx: Tx, year: number): Promise<string> {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into credit_note_numbers (year, last) values ($1, 1)
    on conflict (year) do update set last = credit_note_numbers.last + 1 returning last`,
    [year],
  );
  return `A${year}-${String(row?.last).padStart(6, '0')}`;
}
