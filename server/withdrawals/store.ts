import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { isPaid, isWithTheCustomer, step } from '#domain/orders/state-groups.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type WithdrawalRow = Row<'withdrawals'>;
export type WithdrawalLineRow = Row<'withdrawal_lines'>;

export async function insertWithdrawal(
  tx: Tx,
  row: NewRow<'withdrawals'>,
  lines: readonly NewRow<'withdrawal_lines'>[],
): Promise<void> {
  await tx.insertInto('withdrawals').values(row).execute();
  await tx
    .insertInto('withdrawal_lines')
    .values([...lines])
    .execute();
}

export async function findWithdrawalByKey(
  db: Reader,
  requestKey: string,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listWithdrawals(db: Reader, orderId: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('declared_at')
    .execute();
}

export async function listWithdrawalLines(
  db: Reader,
  withdrawalId: string,
): Promise<WithdrawalLineRow[]> {
  return db
    .selectFrom('withdrawal_lines')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('product_id')
    .execute();
}

/** Positive when declared, negative once settled; meanwhile the units are reserved. */
export async function addWithdrawnToLine(
  tx: Tx,
  key: { orderId: string; productId: string },
  quantity: number,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ withdrawn_quantity: eb('withdrawn_quantity', '+', quantity) }))
    .where('order_id', '=', key.orderId)
    .where('product_id', '=', key.productId)
    .execute();
}

export async function markReceived(
  tx: Tx,
  withdrawal: { id: string; refundId: string; staffId: string; at: Temporal.Instant },
  received: readonly { productId: string; quantity: number }[],
): Promise<void> {
  await tx
    .updateTable('withdrawal_lines')
    .set({ received_quantity: 0 })
    .where('withdrawal_id', '=', withdrawal.id)
    .execute();
  for (const line of received)
    await tx
      .updateTable('withdrawal_lines')
      .set({ received_quantity: line.quantity })
      .where('withdrawal_id', '=', withdrawal.id)
      .where('product_id', '=', line.productId)
      .execute();
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'received',
      received_at: withdrawal.at,
      received_by: withdrawal.staffId,
      refund_id: withdrawal.refundId,
    })
    .where('id', '=', withdrawal.id)
    .execute();
}

/** Hand-over time, from which the withdrawal period runs. */
export async function findDeliveredAt(
  db: Reader,
  orderId: string,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', step.handOver)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Orders handed over since `since`, newest first. */
export async function listDeliveredOrders(
  db: Reader,
  customerId: string,
  since: Temporal.Instant,
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `select o.id from orders o join order_events e on e.order_id = o.id
      and e.to_status = '${step.handOver}'
    where o.customer_id = $1 and o.status in (${isWithTheCustomer.sql}) and e.at >= $2
    group by o.id order by max(e.at) desc limit 50`,
    [customerId, since],
  );
  return rows.map((row) => row.id);
}

/** Paid orders handed over before `before`, without open withdrawals or refunds. */
export async function listOrdersToTerminate(
  db: Reader,
  before: Temporal.Instant,
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `select o.id from orders o where o.status in (${isPaid.sql})
    and not exists (select 1 from order_events e
      where e.order_id = o.id and e.to_status = '${step.handOver}' and e.at >= $1)
    and not exists (select 1 from withdrawals w where w.order_id = o.id and w.status = 'declared')
    and not exists (select 1 from refunds r where r.order_id = o.id and r.status = 'pending')
    order by o.placed_at limit 500`,
    [before],
  );
  return rows.map((row) => row.id);
}
