import type { OrderStatus } from '#domain/orders/contract.ts';
import { deliversNothing } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';
import type { ReceiptView } from './receipts-store.ts';

/** Products that were received or put in a bag with this lot. */
export async function listSkusOfLot(db: Reader, lot: string): Promise<string[]> {
  const rows = await run<{ sku: string }>(
    db,
    `select sku from receipts where lot = $1 and cancelled_at is null
    union select coalesce(replacement->>'sku', sku) from order_lines where $1 = any(lots)
    limit 20`,
    [lot],
  );
  return rows.map(({ sku }) => sku);
}

export type RecalledProduct = { sku: string; name: string; isOnSale: boolean; available: number };

/** By name. */
export async function listRecalledProducts(
  db: Reader,
  skus: readonly string[],
): Promise<RecalledProduct[]> {
  return run<RecalledProduct>(
    db,
    `select p.sku, p.name, p.enabled as "isOnSale", coalesce(sum(s.quantity), 0)::int as available
    from products p left join stock s using (sku) where p.sku = any($1)
    group by p.sku, p.name, p.enabled order by p.name, p.sku`,
    [skus],
  );
}

/** Of one product, the oldest first, without those written by mistake. */
export async function listReceiptsOf(db: Reader, sku: string): Promise<ReceiptView[]> {
  return run<ReceiptView>(
    db,
    `select r.*, p.name, s.name as author, o.number as "orderNumber"
    from receipts r join products p using (sku) join staff s on s.id = r.staff_id
      left join supplier_orders o on o.id = r.order_id
    where r.sku = $1 and r.cancelled_at is null order by r.at, r.id`,
    [sku],
  );
}

export type BaggedLine = {
  orderId: string;
  number: string;
  customerId: string;
  customer: unknown;
  status: OrderStatus;
  delivery: unknown;
  preparedAt: Temporal.Instant;
  units: number;
  lots: string[];
};

/**
 * Orders with this product in their bags, as itself or as a substitute; goods of cancelled ones are
 * back on the shelf.
 */
export async function listBaggedLines(db: Reader, sku: string): Promise<BaggedLine[]> {
  return run<BaggedLine>(
    db,
    `select o.id as "orderId", o.number, o.customer_id as "customerId", o.customer, o.status,
      o.delivery, l.prepared_at as "preparedAt", l.prepared_quantity as units, l.lots
    from order_lines l join orders o on o.id = l.order_id
    where coalesce(l.replacement->>'sku', l.sku) = $1 and l.prepared_quantity > 0
      and l.prepared_at is not null and o.status not in (${deliversNothing.sql})
    order by l.prepared_at desc, o.number`,
    [sku],
  );
}

/** Which of these messages were sent or wait to be. */
export async function listDueKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ key: string }>(
    db,
    'select key from outgoing_messages where key = any($1)',
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
