import type { Lot } from '#domain/catalogue/lots.ts';
import { isToPack } from '#domain/orders/state-groups.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import { run, type Reader } from '#server/platform/db.ts';

export type LotOfShelf = Lot & { shopId: string; sku: string };

/** The lots with units of what these orders wait for (`sku`: of this product alone), where some of them has a date. */
export const listDatedLots = (
  db: Reader,
  { orderIds, sku }: { orderIds: readonly string[]; sku?: string | undefined },
): Promise<LotOfShelf[]> =>
  run<LotOfShelf>(
    db,
    `with wanted as (
      select distinct o.shop_id, l.sku from orders o join order_lines l on l.order_id = o.id
      where o.id = any($1) and l.prepared_quantity is null and ($2::text is null or l.sku = $2))
    select t.id, t.shop_id as "shopId", t.sku, t.expires_on::text as "expiresOn",
      t.supplier_lot as "supplierLot", t.units
    from wanted w join lots t using (shop_id, sku)
    where t.units > 0 and exists (select from lots d
      where d.shop_id = w.shop_id and d.sku = w.sku and d.units > 0 and d.expires_on is not null)
    order by t.expires_on, t.received_at, t.id`,
    [orderIds, sku ?? null],
  );

export const listLotsAt = (
  db: Reader,
  { siteId, skus }: { siteId: string; skus: readonly string[] },
): Promise<LotOfShelf[]> =>
  run<LotOfShelf>(
    db,
    `select id, shop_id as "shopId", sku, expires_on::text as "expiresOn", supplier_lot as "supplierLot", units
      from lots where shop_id = $1 and sku = any($2) and units > 0`,
    [siteId, skus],
  );

export type WaitingLine = Pick<OrderLineRow, 'order_id' | 'product_id' | 'sku' | 'product'> &
  Pick<OrderRow, 'shop_id' | 'delivery'> & { units: number; isByVan: boolean };

/**
 * Lines of these products in all orders that wait for a preparer or are with one; and again, at the site that they leave,
 * those of their units that a van has not left with.
 */
export const listWaitingLines = (db: Reader, skus: readonly string[]): Promise<WaitingLine[]> =>
  run<WaitingLine>(
    db,
    `with waiting as (
      select l.order_id, l.product_id, l.sku, l.product, l.requested_quantity as units, o.shop_id, o.delivery
      from orders o join order_lines l on l.order_id = o.id
      where o.status in (${isToPack.sql}) and o.reserved_at is not null and l.prepared_quantity is null
        and l.sku = any($1))
    select w.*, false as "isByVan" from waiting w
    union all
    select w.order_id, w.product_id, w.sku, w.product, v.units, v.from_shop_id, w.delivery, true
    from waiting w join (
      select u.order_id, u.sku, t.from_shop_id, sum(u.units)::int as units
      from van_units u join transfers t on t.id = u.transfer_id
      where t.state = 'planned' and u.sku = any($1) group by 1, 2, 3
    ) v on v.order_id = w.order_id and v.sku = w.sku`,
    [skus],
  );

/** The date of a lot known by its producer's number alone; the earliest of several. */
export async function findDateOfLots(
  db: Reader,
  { shopId, sku, lots }: { shopId: string; sku: string; lots: readonly string[] },
): Promise<string | null> {
  const [row] = await run<{ expiresOn: string | null }>(
    db,
    `select min(expires_on)::text as "expiresOn" from lots
      where shop_id = $1 and sku = $2 and supplier_lot = any($3)`,
    [shopId, sku, lots],
  );
  return row?.expiresOn ?? null;
}

export type BagLot = {
  orderId: string;
  productId: string;
  expiresOn: string | null;
  lot: string | null;
  units: number;
};

/** What the bags of these orders are of, by date. Goods without a date or number are left out. */
export const listBagLots = (db: Reader, orderIds: readonly string[]): Promise<BagLot[]> =>
  run<BagLot>(
    db,
    `select e.order_id as "orderId", e.product_id as "productId", t.expires_on::text as "expiresOn",
      t.supplier_lot as lot, -sum(e.units)::int as units
    from stock_entries e join lots t on t.id = e.lot_id
    where e.order_id = any($1) and e.kind in ('sold', 'putBack')
      and (t.expires_on is not null or t.supplier_lot is not null)
    group by 1, 2, 3, 4 having sum(e.units) < 0 order by 3, 4`,
    [orderIds],
  );
