/** The statement that places an order, and what its confirmation reads. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

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
  'booked_minutes',
  'uncollected_fresh_cents',
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
  wish: 'text',
} as const;
const jsonColumns: readonly string[] = ['product', 'wish'];
const lineColumns = Object.keys(lineTypes) as (keyof typeof lineTypes)[];
type PlacedOrderRow = Pick<NewRow<'orders'>, (typeof placedColumns)[number]>;
export type PlacedLineRow = Pick<NewRow<'order_lines'>, keyof typeof lineTypes>;

export type PlacedOrder = {
  row: PlacedOrderRow;
  lines: readonly PlacedLineRow[];
  /** Of lines that are sold as a lot near its date. */
  sellOffs: readonly { id: string; productId: string }[];
};

const ofLines = placedColumns.length + 1;
export const insertOrderSql = `
  with placed as (insert into orders (number, ${placedColumns.join(', ')})
    values (nextval('order_numbers')::text,
      ${placedColumns.map((_, index) => `$${index + 1}`).join(', ')})
    returning id, number, status, placed_at),
  lines as (insert into order_lines (order_id, ${lineColumns.join(', ')})
    select placed.id,
    ${lineColumns.map((name) => (jsonColumns.includes(name) ? `${name}::jsonb` : name)).join(', ')}
    from placed, json_to_recordset($${ofLines}::json) as line (${lineColumns.map((name) => `${name} ${lineTypes[name]}`).join(', ')}))
  insert into order_events (order_id, to_status, actor, reason, at)
    select id, status, $${ofLines + 1}, $${ofLines + 2}, placed_at from placed
    returning (select number from placed)`;

/**
 * Inserts the order, its lines and its first event, which says who placed it and how, in one statement. The lines are
 * one JSON text: the driver writes twelve arrays element by element. Returns the number that PostgreSQL gave the order.
 */
export async function insertOrder(
  tx: Tx,
  { row, lines }: PlacedOrder,
  { actor, reason }: { actor: string; reason: string | null },
): Promise<string> {
  const [placed] = await run<{ number: string }>(tx, insertOrderSql, [
    ...placedColumns.map((name) => row[name]),
    JSON.stringify(lines),
    actor,
    reason,
  ]);
  if (!placed) throw new Error('the order was not inserted');
  return placed.number;
}

/** What a confirmation says of a line. */
export type PlacedLine = { quantity: number; name: string; cents: number };

export const placedLinesSql = `
  select requested_quantity as quantity, product->>'name' as name, requested_cents as cents
  from order_lines where order_id = $1 order by position`;

/** Without the frozen products, which are most of a line. */
export function listPlacedLines(tx: Reader, orderId: string): Promise<PlacedLine[]> {
  return run(tx, placedLinesSql, [orderId]);
}

/** For an order whose customer reads the terms after it was placed. */
export async function setTermsVersion(
  tx: Tx,
  orderId: string,
  version: number | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ terms_version: version })
    .where('id', '=', orderId)
    .execute();
}
