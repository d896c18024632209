import { observedDays } from '#domain/purchases/suggested-order.ts';
import { isCancelled, isUnpaid } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { caseUnitsOf } from './case-units.ts';
import { latestCost } from './latest-cost.ts';

/**
 * Units asked of a site since then, by sku: ordered by its customers, missing ones too, unless they gave up; sold by its
 * till; and taken by transfer to each other site, less what that one sent. A van that turned back took nothing.
 */
const askedSince = (condition = 'true'): string => `
  select sku, greatest(0, sum(units))::int as units from (
    select l.sku, l.requested_quantity as units
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= $1 and o.shop_id = $2 and o.status not in (${isUnpaid.sql}, ${isCancelled.sql})
    union all
    select l.sku, -e.units
      from stock_entries e join lots l on l.id = e.lot_id
      where e.at >= $1 and l.shop_id = $2 and e.reason in ('tillSale', 'tillReturn')
    union all
    select l.sku, greatest(0, sum(case when t.from_shop_id = $2 then m.units else -m.units end))
      from transfers t join transfer_lines m on m.transfer_id = t.id join lots l on l.id = m.lot_id
      where t.departed_at >= $1 and $2 in (t.from_shop_id, t.to_shop_id) and t.state <> 'cancelled'
      group by l.sku, case when t.from_shop_id = $2 then t.to_shop_id else t.from_shop_id end
  ) asked where ${condition} group by sku`;

/** What can be sold, without units past their date: they wait on the shelf to be written off. */
const available = 'greatest(0, coalesce(s.quantity, 0) - coalesce(past.units, 0))';

const sinceWhen = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * observedDays });

export type ReorderPoint = { units: number; packUnits: number };

/** By sku, the point of a site: its own, else the seller's. */
const pointsAt = (site: string): string => `
  select sku, coalesce(own.units, sellers.units) as units, coalesce(own.pack_units, sellers.pack_units) as pack_units
  from reorder_points sellers
    full join (select * from site_reorder_points where shop_id = ${site}) own using (sku)`;

/** The seller's, and the one that the site has in its place. */
export async function findReorderPoints(
  db: Reader,
  { sku, shopId }: { sku: string; shopId: string },
): Promise<{ sellers: ReorderPoint | null; own: ReorderPoint | null }> {
  const rows = await run<ReorderPoint & { isOwn: boolean }>(
    db,
    `select units, pack_units as "packUnits", false as "isOwn" from reorder_points where sku = $1
      union all
      select units, pack_units, true from site_reorder_points where sku = $1 and shop_id = $2`,
    [sku, shopId],
  );
  const [own, sellers] = [true, false].map((wanted) => {
    const found = rows.find(({ isOwn }) => isOwn === wanted);
    return found ? { units: found.units, packUnits: found.packUnits } : null;
  });
  return { sellers: sellers ?? null, own: own ?? null };
}

/** Of every product that has one at the site, by sku. */
export async function listReorderUnits(
  db: Reader,
  shopId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ sku: string; units: number }>(db, pointsAt('$1'), [shopId]);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

type Place = { sku: string; siteId: string | null };

/** `siteId` null: the seller's. */
export async function writeReorderPoint(
  tx: Tx,
  { sku, siteId }: Place,
  { units, packUnits }: ReorderPoint,
): Promise<void> {
  const set = { units, pack_units: packUnits };
  if (siteId === null)
    await tx
      .insertInto('reorder_points')
      .values({ sku, ...set })
      .onConflict((conflict) => conflict.column('sku').doUpdateSet(set))
      .execute();
  else
    await tx
      .insertInto('site_reorder_points')
      .values({ shop_id: siteId, sku, ...set })
      .onConflict((conflict) => conflict.columns(['shop_id', 'sku']).doUpdateSet(set))
      .execute();
}

export async function deleteReorderPoint(tx: Tx, { sku, siteId }: Place): Promise<void> {
  if (siteId === null) await tx.deleteFrom('reorder_points').where('sku', '=', sku).execute();
  else
    await tx
      .deleteFrom('site_reorder_points')
      .where('sku', '=', sku)
      .where('shop_id', '=', siteId)
      .execute();
}

/** By sku, of these products, those that the site has in the place of the seller's. */
export async function listOwnPoints(
  db: Reader,
  { siteId, skus }: { siteId: string; skus: readonly string[] },
): Promise<ReadonlyMap<string, ReorderPoint>> {
  const rows = await run<ReorderPoint & { sku: string }>(
    db,
    `select sku, units, pack_units as "packUnits" from site_reorder_points where shop_id = $1 and sku = any($2)`,
    [siteId, skus],
  );
  return new Map(rows.map(({ sku, ...point }) => [sku, point]));
}

/** `reorderUnits` null: the seller's from now on. A new one has the packs of the seller's. */
export async function writeOwnPoints(
  tx: Tx,
  siteId: string,
  points: readonly { sku: string; reorderUnits: number | null }[],
): Promise<void> {
  const own = points.filter(({ reorderUnits }) => reorderUnits !== null);
  const none = points.filter(({ reorderUnits }) => reorderUnits === null);
  await run(tx, 'delete from site_reorder_points where shop_id = $1 and sku = any($2)', [
    siteId,
    none.map(({ sku }) => sku),
  ]);
  await run(
    tx,
    `insert into site_reorder_points (shop_id, sku, units, pack_units)
      select $1, w.sku, w.units, coalesce(sellers.pack_units, 1)
      from unnest($2::text[], $3::int[]) as w (sku, units) left join reorder_points sellers using (sku)
      on conflict (shop_id, sku) do update set units = excluded.units`,
    [siteId, own.map(({ sku }) => sku), own.map(({ reorderUnits }) => reorderUnits)],
  );
}

export async function countSold(
  db: Reader,
  { sku, shopId }: { sku: string; shopId: string },
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await run<{ units: number }>(db, askedSince('sku = $3'), [
    sinceWhen(now),
    shopId,
    sku,
  ]);
  return row?.units ?? 0;
}

export type LowProduct = {
  sku: string;
  name: string;
  aisle: string;
  available: number;
  units: number;
  /** A case of its supplier, or the pack of its reorder point. */
  packUnits: number;
  supplierId: string | null;
  /** Ordered from suppliers and not received yet. */
  awaited: number;
  sold: number;
  /** Cents of one unit, with VAT or not as asked; null without a purchase price. */
  unitCost: number | null;
  unitCostExcludingVat: number | null;
};

/** Products on sale at a site that are at their reorder point or below, even once what is awaited has come, by name. */
export async function listLowProducts(
  db: Reader,
  {
    shopId,
    now,
    today,
    asWithVat,
  }: { shopId: string; now: Temporal.Instant; today: Temporal.PlainDate; asWithVat: boolean },
): Promise<LowProduct[]> {
  return run<LowProduct>(
    db,
    `with recursive up as (
      select id as shelf, id, parent_id, name from categories
      union all
      select up.shelf, c.id, c.parent_id, c.name from up join categories c on c.id = up.parent_id
    ),
    sold as (${askedSince()}),
    awaited as (
      select l.sku, sum(greatest(0, l.cases * l.case_units - coalesce((
        select sum(r.units) from receipts r
        where r.order_id = o.id and r.sku = l.sku and r.cancelled_at is null
      ), 0)))::int as units
      from supplier_orders o join supplier_order_lines l on l.order_id = o.id
      where o.status in ('sent', 'partlyReceived') and o.shop_id = $2 group by l.sku
    )
    select r.sku, p.name, up.name as aisle, ${available} as available, r.units,
      ${caseUnitsOf('sp', 'r')} as "packUnits", sp.supplier_id as "supplierId",
      coalesce(awaited.units, 0) as awaited, coalesce(sold.units, 0) as sold,
      (${latestCost('$4')})::float8 as "unitCost",
      (${latestCost('false')})::float8 as "unitCostExcludingVat"
    from (${pointsAt('$2')}) r join products p on p.sku = r.sku
      join up on up.shelf = p.category_id and up.parent_id is null
      join sites w on w.id = $2
      left join stock s on s.sku = r.sku and s.shop_id = w.id
      left join sold on sold.sku = r.sku
      left join awaited on awaited.sku = r.sku
      left join supplier_products sp on sp.sku = r.sku
      left join lateral (
        select price_cents, with_vat from purchase_prices
        where sku = p.sku and quotation = p.quotation and since <= $3 order by since desc limit 1
      ) paid on true
      left join lateral (
        select sum(units)::int as units from lots
        where shop_id = s.shop_id and sku = s.sku and units > 0 and expires_on < $3
      ) past on true
    where p.enabled and coalesce(s.is_offered, w.is_whole_range)
      and ${available} + coalesce(awaited.units, 0) <= r.units
    order by up.name, p.name`,
    [sinceWhen(now), shopId, today, asWithVat],
  );
}

/** Products that a site sells without a reorder point. */
export async function countWithoutPoint(db: Reader, shopId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from products p join sites w on w.id = $1
      left join stock s on s.shop_id = w.id and s.sku = p.sku
      left join (${pointsAt('$1')}) r on r.sku = p.sku
      where p.enabled and coalesce(s.is_offered, w.is_whole_range) and r.sku is null`,
    [shopId],
  );
  return row?.count ?? 0;
}
