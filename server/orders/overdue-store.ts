import { currentStatuses } from '#domain/orders/states.ts';
import {
  awaitsCharge,
  awaitsPayment,
  awaitsPickup,
  isOver,
  isPaid,
} from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { OrderRow } from './store.ts';

/**
 * Orders still holding stock and a slot after their payment deadline; normally none. Orders taken by telephone have a
 * deadline of their own.
 */
export async function listOverdueReservations(
  db: Reader,
  before: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('phone_orders', 'phone_orders.order_id', 'orders.id')
    .select('orders.id')
    .where('status', 'in', awaitsPayment.states)
    .where(
      (eb) => eb.fn.coalesce('phone_orders.pay_before', 'orders.placed_at'),
      '<',
      before.subtract({ minutes: 15 }),
    )
    .where('reserved_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

type Window = { after: Temporal.Instant; before: Temporal.Instant; limit: number };

/** Handed over but not paid yet, oldest first. */
export async function listDeliveredBefore(
  db: Reader,
  { before, limit }: Window,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', awaitsCharge.states)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A card is the last reward of a paid order, so an order without one has missing rewards. */
export async function listPaidWithoutRewards(
  db: Reader,
  { after, before, limit }: Window,
): Promise<{ orderId: string; customerId: string; billedCents: number }[]> {
  return run(
    db,
    `select o.id as "orderId", o.customer_id as "customerId",
      (o.settlement->>'billedCents')::int as "billedCents" from orders o
    where o.status in (${isPaid.sql}) and o.updated_at between $1 and $2
      and (o.settlement->>'billedCents')::int > 0
      and not exists (select from game_wins w where w.order_id = o.id)
    order by o.updated_at limit $3`,
    [after, before, limit],
  );
}

/**
 * Marks the ready orders whose slot has ended, and returns them. One conditional update, so that
 * two runs at once remind each customer once. The reminder of an order covers its complements.
 */
export function markReminded(
  tx: Tx,
  { endedBy, at }: { endedBy: Temporal.Instant; at: Temporal.Instant },
): Promise<OrderRow[]> {
  return run<OrderRow>(
    tx,
    `update orders o set collection_reminded_at = $1, updated_at = $1 from slots s
    where s.id = o.slot_id and o.status in (${awaitsPickup.sql}) and o.collection_reminded_at is null
      and s.ends_at <= $2
      and not exists (select 1 from orders i
        where i.id = o.initial_order_id and i.status in (${awaitsPickup.sql}))
    returning o.*`,
    [at, endedBy],
  );
}

/** Marked like the first reminder, so that two runs at once call each customer once. */
export function markLastCalled(
  tx: Tx,
  { remindedBy, at }: { remindedBy: Temporal.Instant; at: Temporal.Instant },
): Promise<OrderRow[]> {
  return run<OrderRow>(
    tx,
    `update orders set collection_last_call_at = $1, updated_at = $1
    where status in (${awaitsPickup.sql}) and collection_reminded_at <= $2 and collection_last_call_at is null
    returning *`,
    [at, remindedBy],
  );
}

/** Oldest first. Complements are left out: they have no reminder, and end with their order. */
export async function listReadyRemindedBefore(
  db: Reader,
  { before, limit }: { before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', awaitsPickup.states)
    .where('collection_reminded_at', '<=', before)
    .orderBy('collection_reminded_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Orders that have not ended, by state. */
export async function countOpenOrders(
  db: Reader,
): Promise<{ status: OrderRow['status']; count: number }[]> {
  // Repeats the condition of the partial index orders_open, so that past orders are not read.
  return run(
    db,
    `select status, count(*) as count from orders
    where status not in (${isOver.sql}) group by status`,
  );
}

/** Orders under way that count on a hold that ends before this, soonest first. */
export async function listHoldsEndingBefore(
  db: Reader,
  before: Temporal.Instant,
): Promise<{ orderId: string; paymentId: string; endsAt: Temporal.Instant }[]> {
  // Repeats the condition of the partial index orders_open, like the count above.
  return run(
    db,
    `select o.id as "orderId", p.id as "paymentId", p.capture_before as "endsAt"
    from orders o join payments p on p.order_id = o.id
    where o.status not in (${isOver.sql})
      and o.status = any($1) and p.status = 'authorized' and p.capture_before <= $2
    order by p.capture_before, o.id`,
    [[...currentStatuses], before],
  );
}
