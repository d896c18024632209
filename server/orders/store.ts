/** Orders in SQL: placing, moving, reading. Stock and slots are moved by their own statements in stock-store.ts and delivery. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';

export type OrderRow = Row<'orders'>;
export type OrderLineRow = Row<'order_lines'>;

export async function nextOrderNumber(tx: Tx): Promise<string> {
  const [row] = await run<{ number: number }>(tx, "select nextval('order_numbers') as number");
  return String(row?.number);
}

export async function insertOrder(tx: Tx, order: NewRow<'orders'>, lines: readonly NewRow<'order_lines'>[]): Promise<void> {
  await tx.insertInto('orders').values(order).execute();
  await tx.insertInto('order_lines').values([...lines]).execute();
  await insertEvent(tx, { order_id: order.id, from_status: null, to_status: order.status, actor: 'customer', reason: null, at: order.placed_at });
}

export async function insertEvent(tx: Tx, event: NewRow<'order_events'>): Promise<void> {
  await tx.insertInto('order_events').values(event).execute();
}

export async function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Scoped by its owner: another customer's order does not exist. */
export async function findOwnOrder(db: Reader, id: string, customerId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where('customer_id', '=', customerId).where('status', '!=', 'prepaying').where('status', '!=', 'failed').executeTakeFirst();
}

export async function findOrderOfCart(db: Reader, cartId: string, cartVersion: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).where('cart_version', '=', cartVersion).executeTakeFirst();
}

/** An attempt of this cart whose bank has not answered yet. */
export async function findPrepayingOrder(db: Reader, cartId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).where('status', '=', 'prepaying').orderBy('placed_at', 'desc').limit(1).executeTakeFirst();
}

/** One conditional update: of two who move the same order, one wins. */
export async function setStatus(tx: Tx, move: { id: string; from: OrderStatus; to: OrderStatus; at: Temporal.Instant; changes?: Partial<NewRow<'orders'>> }): Promise<boolean> {
  const result = await tx.updateTable('orders').set({ ...move.changes, status: move.to, updated_at: move.at }).where('id', '=', move.id).where('status', '=', move.from).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setReserved(tx: Tx, id: string, reservedAt: Temporal.Instant | null): Promise<void> {
  await tx.updateTable('orders').set({ reserved_at: reservedAt }).where('id', '=', id).execute();
}

export async function setSettlement(tx: Tx, id: string, settlement: unknown, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('orders').set({ settlement: JSON.stringify(settlement), updated_at: at }).where('id', '=', id).execute();
}

export async function listLines(db: Reader, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('order_lines').selectAll().where('order_id', 'in', [...orderIds]).orderBy('order_id').orderBy('position').execute();
}

export async function updateLine(tx: Tx, key: { orderId: string; productId: string }, changes: Partial<NewRow<'order_lines'>>): Promise<boolean> {
  const result = await tx.updateTable('order_lines').set(changes).where('order_id', '=', key.orderId).where('product_id', '=', key.productId).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listEvents(db: Reader, orderId: string): Promise<Row<'order_events'>[]> {
  return db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function listOwnOrders(db: Reader, customerId: string, statuses: readonly string[], page: { offset: number; limit: number }): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).where('status', 'in', [...statuses]).orderBy('placed_at', 'desc').offset(page.offset).limit(page.limit).execute();
}

export async function hasOrdered(db: Reader, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('customer_id', '=', customerId).where('status', 'not in', ['prepaying', 'failed', 'cancelled']).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Additional orders placed on this one and not yet taken in charge. */
export async function listAdditionalOrders(tx: Reader, initialOrderId: string): Promise<OrderRow[]> {
  return tx.selectFrom('orders').selectAll().where('initial_order_id', '=', initialOrderId).where('status', '=', 'prepaid').execute();
}

/** What a cart that completes an order shows of it. */
export async function findInitialOrder(db: Reader, id: string): Promise<{ id: string; number: string; completableUntil: string } | null> {
  const order = await findOrder(db, id);
  return order?.completable_until ? { id: order.id, number: order.number, completableUntil: order.completable_until.toString() } : null;
}
