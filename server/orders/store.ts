/** Orders in SQL: placing, moving, reading. Stock and slots are moved by their own statements in stock-store.ts and delivery. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';

export type OrderRow = Row<'orders'>;
export type OrderLineRow = Row<'order_lines'>;

export const placedColumns = [
  'id',
  'customer_id',
  'shop_id',
  'zone_id',
  'slot_id',
  'cart_id',
  'cart_version',
  'initial_order_id',
  'status',
  'delivery',
  'customer',
  'quotation',
  'preauthorization_cents',
  'reserved_at',
  'completable_until',
  'placed_at',
  'updated_at',
  'terms_version',
] as const;
const lineTypes = {
  position: 'int',
  product_id: 'text',
  sku: 'text',
  product: 'text',
  quotation: 'text',
  vat_rate_basis_points: 'int',
  unit_price_cents: 'bigint',
  announced_grams: 'int',
  requested_quantity: 'int',
  requested_cents: 'bigint',
  maximum_cents: 'bigint',
} as const;
export const lineColumns = Object.keys(lineTypes) as (keyof typeof lineTypes)[];
export type PlacedOrderRow = Pick<NewRow<'orders'>, (typeof placedColumns)[number]>;
export type PlacedLineRow = Pick<NewRow<'order_lines'>, keyof typeof lineTypes>;

const lastPlaced = placedColumns.length;
export const insertOrderSql = `with placed as (insert into orders (number, ${placedColumns.join(', ')}) values (nextval('order_numbers')::text, ${placedColumns.map((_, index) => `$${index + 1}`).join(', ')}) returning id, number, status, placed_at),
  lines as (insert into order_lines (order_id, ${lineColumns.join(', ')}) select placed.id, ${lineColumns.map((name) => (name === 'product' ? 'product::jsonb' : name)).join(', ')}
    from placed, unnest(${lineColumns.map((name, index) => `$${lastPlaced + index + 1}::${lineTypes[name]}[]`).join(', ')}) as line (${lineColumns.join(', ')})),
  events as (insert into order_events (order_id, to_status, actor, at) select id, status, 'customer', placed_at from placed)
  select number from placed`;

/** The order, its lines and its first event in one statement; returns its number. */
export async function insertOrder(
  tx: Tx,
  order: PlacedOrderRow,
  lines: readonly PlacedLineRow[],
): Promise<string> {
  const [row] = await run<{ number: string }>(tx, insertOrderSql, [
    ...placedColumns.map((name) => order[name]),
    ...lineColumns.map((name) => lines.map((line) => line[name])),
  ]);
  if (!row) throw new Error('the order was not written');
  return row.number;
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
    .where('status', '!=', 'prepaying')
    .where('status', '!=', 'failed')
    .executeTakeFirst();
}

/** What was ordered from this very version of a cart, and what still waits for the bank, whichever version it was. */
export async function findAttempts(
  db: Reader,
  cart: { id: string; version: number },
): Promise<{ ofVersion: OrderRow | undefined; waiting: OrderRow | undefined }> {
  const rows = await run<OrderRow>(
    db,
    "select * from orders where cart_id = $1 and (cart_version = $2 or status = 'prepaying') order by placed_at desc",
    [cart.id, cart.version],
  );
  return {
    ofVersion: rows.find((row) => row.cart_version === cart.version),
    waiting: rows.find((row) => row.status === 'prepaying'),
  };
}

/** An attempt of this cart whose bank has not answered yet. */
export async function findPrepayingOrder(
  db: Reader,
  cartId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', '=', 'prepaying')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same, of the customer's open cart. */
export async function findPrepayingOrderOf(
  db: Reader,
  customerId: string,
): Promise<OrderRow | undefined> {
  const [row] = await run<OrderRow>(
    db,
    `select orders.* from carts join orders on orders.cart_id = carts.id and orders.status = 'prepaying'
    where carts.customer_id = $1 and carts.ordered_at is null order by placed_at desc limit 1`,
    [customerId],
  );
  return row;
}

/** One conditional update: of two who move the same order, one wins. */
export async function setStatus(
  tx: Tx,
  move: {
    id: string;
    from: OrderStatus;
    to: OrderStatus;
    at: Temporal.Instant;
    changes?: Partial<NewRow<'orders'>>;
  },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...move.changes, status: move.to, updated_at: move.at })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setReserved(
  tx: Tx,
  id: string,
  reservedAt: Temporal.Instant | null,
): Promise<void> {
  await tx.updateTable('orders').set({ reserved_at: reservedAt }).where('id', '=', id).execute();
}

/** The order and the complements that ride with it; only the order's own price knows the slot. */
export async function moveToSlot(
  tx: Tx,
  id: string,
  slot: {
    slotId: string;
    from: Temporal.Instant;
    to: Temporal.Instant;
    orderUntil: Temporal.Instant;
    quotation: unknown;
    at: Temporal.Instant;
  },
): Promise<void> {
  await run(
    tx,
    `update orders set slot_id = $2, delivery = delivery || $3::jsonb, completable_until = $4, closed_at = null, updated_at = $5, quotation = case when id = $1 then $6::jsonb else quotation end
    where id = $1 or (initial_order_id = $1 and status not in ('failed', 'cancelled'))`,
    [
      id,
      slot.slotId,
      JSON.stringify({ from: slot.from.toString(), to: slot.to.toString() }),
      slot.orderUntil,
      slot.at,
      JSON.stringify(slot.quotation),
    ],
  );
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
  statuses: readonly string[],
  page: { offset: number; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', [...statuses])
    .orderBy('placed_at', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function hasOrdered(db: Reader, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['prepaying', 'failed', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Additional orders placed on this one and not yet taken in charge. */
export async function listAdditionalOrders(
  tx: Reader,
  initialOrderId: string,
): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', '=', initialOrderId)
    .where('status', '=', 'prepaid')
    .orderBy('id')
    .execute();
}

/** Those that follow it when it is cancelled. An attempt still at the bank ends by itself: end-payment.ts refuses it. */
export async function listLiveComplements(tx: Reader, initialOrderId: string): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('initial_order_id', '=', initialOrderId)
    .where('status', 'not in', [
      'prepaying',
      'failed',
      'cancelled',
      'delivered',
      'paid',
      'terminated',
      'refunded',
    ])
    .orderBy('id')
    .execute();
}

/** Their deadline is over and nobody has said so yet. Each is closed once, whoever runs this. */
export async function closeOverdueOrders(tx: Tx, now: Temporal.Instant): Promise<OrderRow[]> {
  return tx
    .updateTable('orders')
    .set({ closed_at: now })
    .where('status', '=', 'prepaid')
    .where('closed_at', 'is', null)
    .where('completable_until', '<=', now)
    .returningAll()
    .execute();
}

/** What a cart that completes an order shows of it. */
export async function findInitialOrder(
  db: Reader,
  id: string,
): Promise<{ id: string; number: string; completableUntil: string } | null> {
  const order = await findOrder(db, id);
  return order?.completable_until
    ? { id: order.id, number: order.number, completableUntil: order.completable_until.toString() }
    : null;
}
