/** What a customer has bought, for the slices below that know nothing of orders. */
import { run, type Reader } from '#server/platform/db.ts';

export type BoughtProduct = { sku: string; orders: number; lastBoughtAt: Temporal.Instant };

/** Paid for and not found missing while it was prepared. An order that is still on its way counts: it was chosen. */
export async function readBoughtProducts(db: Reader, customerId: string): Promise<BoughtProduct[]> {
  const rows = await run<{ sku: string; orders: number; last_bought_at: Temporal.Instant }>(
    db,
    `
    select line.sku, count(distinct orders.id) as orders, max(orders.placed_at) as last_bought_at
    from orders join order_lines line on line.order_id = orders.id
    where orders.customer_id = $1 and orders.status not in ('prepaying', 'failed', 'cancelled') and coalesce(line.prepared_quantity, line.requested_quantity) > 0
    group by line.sku`,
    [customerId],
  );
  return rows.map((row) => ({
    sku: row.sku,
    orders: row.orders,
    lastBoughtAt: row.last_bought_at,
  }));
}
