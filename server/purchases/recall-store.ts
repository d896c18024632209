import type { OrderStatus } from '#domain/orders/contract.ts';
import { deliversNothing } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';
import type { ReceiptView } from './receipts-store.ts';

/** Null: all sites. */
export type SiteIds = readonly string[] | null;

/** Products that were received or put in a bag with this lot, or have it on a shelf. */
export async function listSkusOfLot(db: Reader, lot: string): Promise<string[]> {
  const rows = await run<{ sku: string }>(
    db,
    `select sku from receipts where lot = $1 and cancelled_at is null
    union select sku from lots where supplier_lot = $1
    union select coalesce(replacement->>'sku', sku) from order_lines where $1 = any(lots)
    limit 20`,
    [lot],
  );
  return rows.map(({ sku }) => sku);
}

export type RecalledProduct = {
  sku: string;
  name: string;
  isOnSale: boolean;
  /** With units on the shelf. */
  sites: { name: string; availableUnits: number; lotUnits: number }[];
};

/** By name; with what stands at these sites, at all of them for null. */
export async function listRecalledProducts(
  db: Reader,
  { skus, lot, siteIds }: { skus: readonly string[]; lot: string | null; siteIds: SiteIds },
): Promise<RecalledProduct[]> {
  return run<RecalledProduct>(
    db,
    `select p.sku, p.name, p.enabled as "isOnSale", coalesce(jsonb_agg(
        jsonb_build_object('name', w.name, 'availableUnits', s.quantity, 'lotUnits', of_lot.units)
        order by w.position, w.id) filter (where s.on_shelf > 0), '[]') as sites
    from products p left join stock s on s.sku = p.sku and ($3::text[] is null or s.shop_id = any($3))
      left join sites w on w.id = s.shop_id
      left join lateral (select coalesce(sum(units), 0)::int as units from lots
        where shop_id = s.shop_id and sku = s.sku and supplier_lot = $2) of_lot on true
    where p.sku = any($1)
    group by p.sku, p.name, p.enabled order by p.name, p.sku`,
    [skus, lot, siteIds],
  );
}

export type RecalledVan = { sku: string; number: number; from: string; to: string; units: number };

/** Units of these products, of the lot if one is asked for, that a van takes from or to these sites now. */
export const listRecalledVans = (
  db: Reader,
  { skus, lot, siteIds }: { skus: readonly string[]; lot: string | null; siteIds: SiteIds },
): Promise<RecalledVan[]> =>
  run<RecalledVan>(
    db,
    `select k.sku, t.number::int as number, f.name as "from", w.name as "to", sum(l.units)::int as units
    from transfers t join transfer_lines l on l.transfer_id = t.id join lots k on k.id = l.lot_id
      join sites f on f.id = t.from_shop_id join sites w on w.id = t.to_shop_id
    where t.state = 'departed' and k.sku = any($1) and ($2::text is null or k.supplier_lot = $2)
      and ($3::text[] is null or t.from_shop_id = any($3) or t.to_shop_id = any($3))
    group by k.sku, t.number, f.name, w.name order by t.number`,
    [skus, lot, siteIds],
  );

/** Of one product, the oldest first, without those written by mistake. */
export async function listReceiptsOf(
  db: Reader,
  sku: string,
  siteIds: SiteIds,
): Promise<ReceiptView[]> {
  return run<ReceiptView>(
    db,
    `select r.*, p.name, s.name as author, o.number as "orderNumber", w.name as "siteName"
    from receipts r join products p using (sku) join staff s on s.id = r.staff_id
      join sites w on w.id = r.shop_id
      left join supplier_orders o on o.id = r.order_id
    where r.sku = $1 and r.cancelled_at is null and ($2::text[] is null or r.shop_id = any($2))
    order by r.at, r.id`,
    [sku, siteIds],
  );
}

export type LotSpell = {
  siteId: string;
  from: Temporal.Instant;
  /** Null: it may be there still. */
  to: Temporal.Instant | null;
};

/**
 * While units of the lot may have stood on the shelf of each site to which a delivery or a van brought it. Which lot of a
 * mixed shelf was taken is a guess: it is surely gone once the shelf was empty; else, for want of better, once the ledger
 * has none left and the next lot has come.
 */
export const listLotSpells = (db: Reader, sku: string, lot: string): Promise<LotSpell[]> =>
  run<LotSpell>(
    db,
    `with moved as (
      select l.shop_id, e.id, e.at, e.units, l.supplier_lot is not distinct from $2 as is_it,
        e.units > 0 and (e.kind in ('received', 'moved') or e.reason = 'stated') as comes,
        sum(e.units) over (partition by l.shop_id order by e.id) as on_shelf
      from lots l join stock_entries e on e.lot_id = l.id where l.sku = $1),
    it as (
      select shop_id, min(at) filter (where comes) as came, max(id) filter (where units > 0) as last_id,
        max(at) as left_at, sum(units) as units
      from moved where is_it group by shop_id)
    select it.shop_id as "siteId", it.came as "from",
      coalesce(min(m.at) filter (where m.on_shelf = 0),
        case when it.units = 0 and bool_or(m.comes)
          then greatest(it.left_at, min(m.at) filter (where m.comes)) end) as "to"
    from it left join moved m on m.shop_id = it.shop_id and m.id > it.last_id
    where it.came is not null group by it.shop_id, it.came, it.left_at, it.units`,
    [sku, lot],
  );

export type BaggedLine = {
  siteId: string;
  orderId: string;
  number: string;
  customerId: string;
  customer: unknown;
  status: OrderStatus;
  delivery: unknown;
  preparedAt: Temporal.Instant;
  units: number;
  /** As scanned. */
  lots: string[];
  /** Dated ones that its units were taken from, as the ledger says: its preparer was told so. */
  bookedLots: string[];
};

/**
 * Orders with this product in their bags, as itself or as a substitute; goods of cancelled ones are
 * back on the shelf.
 */
export async function listBaggedLines(
  db: Reader,
  sku: string,
  siteIds: SiteIds,
): Promise<BaggedLine[]> {
  return run<BaggedLine>(
    db,
    `select o.shop_id as "siteId", o.id as "orderId", o.number, o.customer_id as "customerId", o.customer, o.status,
      o.delivery, l.prepared_at as "preparedAt", l.prepared_quantity as units, l.lots,
      array(select t.supplier_lot from stock_entries e join lots t on t.id = e.lot_id
        where e.order_id = l.order_id and e.product_id = l.product_id and e.kind in ('sold', 'putBack')
          and t.supplier_lot is not null and t.expires_on is not null
        group by t.supplier_lot having sum(e.units) < 0) as "bookedLots"
    from order_lines l join orders o on o.id = l.order_id
    where coalesce(l.replacement->>'sku', l.sku) = $1 and l.prepared_quantity > 0
      and l.prepared_at is not null and o.status not in (${deliversNothing.sql})
      and ($2::text[] is null or o.shop_id = any($2))
    order by l.prepared_at desc, o.number`,
    [sku, siteIds],
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
