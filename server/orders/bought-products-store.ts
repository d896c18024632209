/** What was bought, by whom and how often, for the slices below that know nothing of orders. */
import { run, type Reader } from '#server/platform/db.ts';
import { deliversNothing } from '#domain/orders/state-groups.ts';

export type BoughtProduct = { sku: string; orders: number; lastBoughtAt: Temporal.Instant };

/** Paid for and not found missing while it was prepared. An order that is still on its way counts: it was chosen. */
export async function readBoughtProducts(db: Reader, customerId: string): Promise<BoughtProduct[]> {
  const rows = await run<{ sku: string; orders: number; last_bought_at: Temporal.Instant }>(
    db,
    `
    select line.sku, count(distinct orders.id) as orders, max(orders.placed_at) as last_bought_at
    from orders join order_lines line on line.order_id = orders.id
    where orders.customer_id = $1
      and orders.status not in (${deliversNothing.sql})
      and coalesce(line.prepared_quantity, line.requested_quantity) > 0
    group by line.sku`,
    [customerId],
  );
  return rows.map((row) => ({
    sku: row.sku,
    orders: row.orders,
    lastBoughtAt: row.last_bought_at,
  }));
}

/** Units ordered of each product, by its id, in the orders placed since then. */
export async function countUnitsSold(
  db: Reader,
  since: Temporal.Instant,
): Promise<Map<string, number>> {
  const rows = await run<{ product_id: string; units: number }>(
    db,
    `select l.product_id, sum(l.requested_quantity)::int as units from order_lines l
    join orders o on o.id = l.order_id
      where o.placed_at >= $1 and o.status not in (${deliversNothing.sql})
      group by l.product_id`,
    [since],
  );
  return new Map(rows.map((row) => [row.product_id, row.units]));
}

/** Which of these pictures an order shows, as it was sold: orders are looked at for years. */
export async function findOrderedPictures(db: Reader, bases: readonly string[]): Promise<string[]> {
  const rows = await run<{ base: string }>(
    db,
    `select distinct l.product #>> '{picture,base}' as base from order_lines l
    where l.product #>> '{picture,base}' like '/pictures/own/%'
      and l.product #>> '{picture,base}' = any($1)
    union select l.replacement #>> '{product,picture,base}' from order_lines l
    where l.replacement #>> '{product,picture,base}' like '/pictures/own/%'
      and l.replacement #>> '{product,picture,base}' = any($1)`,
    [bases],
  );
  return rows.map(({ base }) => base);
}
