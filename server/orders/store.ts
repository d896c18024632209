/**
 * Orders in SQL: reads and state changes. Placement is in placing-store.ts, stock in stock-
 * store.ts, slots in delivery.
 */
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import {
  awaitsPayment,
  awaitsPreparation,
  deliversNothing,
  isBeingChanged,
  isUnpaid,
  isWithTheTeam,
} from '#domain/orders/state-groups.ts';

export type OrderRow = Row<'orders'>;
export type OrderLineRow = Row<'order_lines'>;

const addEvent = compiledOnce((db, event: NewRow<'order_events'>) =>
  db.insertInto('order_events').values(event),
);
const find = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
);
const lock = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate(),
);
export async function insertEvent(tx: Tx, event: NewRow<'order_events'>): Promise<void> {
  await addEvent(tx, event);
}

export async function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  return (await find(db, { id })).rows[0];
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return (await lock(tx, { id })).rows[0];
}

/** Scoped to its owner: another customer's order is not found. */
export async function findOwnOrder(
  db: Reader,
  id: string,
  customerId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('status', 'not in', isUnpaid.states)
    .executeTakeFirst();
}

export const listAttemptsSql = `select orders.* from carts join orders on orders.cart_id = carts.id
    and (orders.cart_version = carts.version or orders.status in (${awaitsPayment.sql}))
  where carts.customer_id = $1 and carts.ordered_at is null order by orders.placed_at desc`;

/** Orders placed from the customer's open cart as it is now, and pending ones from any version of it. */
export const listAttempts = (db: Reader, customerId: string): Promise<OrderRow[]> =>
  run(db, listAttemptsSql, [customerId]);

/** A pending payment attempt of this cart. */
export async function findPrepayingOrder(
  db: Reader,
  cartId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', 'in', awaitsPayment.states)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Same, for the customer's open cart. */
export async function findPrepayingOrderOf(
  db: Reader,
  customerId: string,
): Promise<OrderRow | undefined> {
  const [row] = await run<OrderRow>(
    db,
    `select orders.* from carts join orders on orders.cart_id = carts.id
      and orders.status in (${awaitsPayment.sql})
    where carts.customer_id = $1 and carts.ordered_at is null order by placed_at desc limit 1`,
    [customerId],
  );
  return row;
}

/** The customer's latest order, if it was placed for this amount since then. */
export async function findLatestPlaced(
  db: Reader,
  asked: { customerId: string; amountCents: number; since: Temporal.Instant },
): Promise<OrderRow | undefined> {
  const latest = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', asked.customerId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isAsked =
    awaitsPreparation(latest?.status) &&
    latest.preauthorization_cents === asked.amountCents &&
    Temporal.Instant.compare(latest.placed_at, asked.since) >= 0;
  return isAsked ? latest : undefined;
}

export async function setReserved(
  tx: Tx,
  id: string,
  reservedAt: Temporal.Instant | null,
): Promise<void> {
  await tx.updateTable('orders').set({ reserved_at: reservedAt }).where('id', '=', id).execute();
}

export async function setSettlement(
  tx: Tx,
  id: string,
  settlement: unknown,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ settlement: JSON.stringify(settlement), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The frozen phone, and the note of the frozen address; without a note, the address stays as it is. */
export async function setContact(
  tx: Tx,
  orderId: string,
  { note, phone }: { note?: string; phone?: string },
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `update orders set updated_at = $4,
      customer = jsonb_set(customer, '{phone}', to_jsonb($3::text)),
      delivery = case when $2::text is null then delivery
        else jsonb_set(delivery, '{address,note}', to_jsonb($2::text)) end
    where id = $1`,
    [orderId, note ?? null, phone ?? '', at],
  );
}

export async function listLines(db: Reader, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export async function updateLine(
  tx: Tx,
  key: { orderId: string; productId: string },
  changes: Partial<NewRow<'order_lines'>>,
): Promise<boolean> {
  const result = await tx
    .updateTable('order_lines')
    .set(changes)
    .where('order_id', '=', key.orderId)
    .where('product_id', '=', key.productId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listEvents(db: Reader, orderId: string): Promise<Row<'order_events'>[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function listOwnOrders(
  db: Reader,
  customerId: string,
  statuses: readonly OrderStatus[],
  page: {
    offset: number;
    limit: number;
    /** Leaves out orders that were changed and validated again as another. */
    hidesReplaced?: boolean;
    /** Of these sites alone. */
    siteIds?: readonly string[] | undefined;
  },
): Promise<OrderRow[]> {
  const { siteIds } = page;
  return db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', [...statuses])
    .$if(page.hidesReplaced ?? false, (query) => query.where('replaced_by', 'is', null))
    .$if(siteIds !== undefined, (query) => query.where('shop_id', 'in', [...(siteIds ?? [])]))
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function hasOrdered(db: Reader, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', deliversNothing.states)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Complements not taken in charge yet. */
export async function listAdditionalOrders(
  tx: Reader,
  initialOrderId: string,
): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', '=', initialOrderId)
    .where('status', 'in', awaitsPreparation.states)
    .orderBy('id')
    .execute();
}

/** Complements that go where their order goes, those that are being paid or changed included. */
export async function listMovingComplements(
  tx: Reader,
  initialOrderId: string,
): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', '=', initialOrderId)
    .where('status', 'in', [
      ...isWithTheTeam.states,
      ...awaitsPayment.states,
      ...isBeingChanged.states,
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Complements to cancel with their order. Pending attempts end themselves: end-payment.ts refuses them. */
export async function listLiveComplements(tx: Reader, initialOrderId: string): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', '=', initialOrderId)
    .where('status', 'in', isWithTheTeam.states)
    .orderBy('id')
    .execute();
}

/** Closes orders past their deadline, each exactly once. */
export async function closeOverdueOrders(tx: Tx, now: Temporal.Instant): Promise<OrderRow[]> {
  return tx
    .updateTable('orders')
    .set({ closed_at: now })
    .where('status', 'in', awaitsPreparation.states)
    .where('closed_at', 'is', null)
    .where('completable_until', '<=', now)
    .returningAll()
    .execute();
}
