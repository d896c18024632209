/** Units that a van brings to an order: promised at the site that the van leaves, and again at the site of the order. */
import type { VanTrip } from '#domain/sites/van-runs.ts';
import { newId } from '#server/platform/ids.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { StockLeft } from '../stock-store.ts';

/**
 * Makes all that changes the sheets of these runs wait for each other: promises, returns, departures. Before the lock of
 * any shelf.
 */
export async function lockRuns(tx: Tx, runIds: readonly string[]): Promise<void> {
  await run(tx, 'select from van_runs where id = any($1) order by id for no key update', [runIds]);
}

/** Locks the van run of a transfer; undefined for a transfer that the team planned. */
export async function lockRunOf(
  tx: Tx,
  transferId: string,
): Promise<Row<'van_sheets'> | undefined> {
  const [sheet] = await run<Row<'van_sheets'>>(
    tx,
    `select s.* from van_sheets s join van_runs r on r.id = s.run_id
      where s.transfer_id = $1 for no key update of r`,
    [transferId],
  );
  return sheet;
}

export type Shelf = {
  shopId: string;
  sku: string;
  /** Left to sell. */
  quantity: number;
  /** Of units that keep as long as the order's line promises, those that no order waits for. */
  lasting: number;
};

/** Rows that are locked already, so that the lots are those of now. `days`: for which each product has to keep. */
export const readShelves = (
  tx: Tx,
  {
    siteIds,
    of,
    toId,
    deliveredOn,
  }: {
    siteIds: readonly string[];
    of: readonly { sku: string; days: number | null }[];
    toId: string;
    deliveredOn: string;
  },
): Promise<Shelf[]> =>
  run<Shelf>(
    tx,
    `select s.shop_id as "shopId", s.sku, s.quantity, (coalesce((
        select sum(l.units) from lots l where l.shop_id = s.shop_id and l.sku = s.sku
          and (l.expires_on is null or l.expires_on >= $5::date + coalesce(w.days, usual.days, 0))), 0) - s.promised)::int as lasting
    from unnest($2::text[], $3::int[]) w (sku, days) join stock s on s.sku = w.sku and s.shop_id = any($1)
      left join lateral (
        select shortest_life_days::int as days from picking_settings
        where shop_id in ($4, first_site()) order by shop_id = $4 desc limit 1) usual on true`,
    [siteIds, of.map(({ sku }) => sku), of.map(({ days }) => days), toId, deliveredOn],
  );

/** Of these trips, the sheets that were begun. */
export const listSheets = (
  tx: Tx,
  trips: readonly VanTrip[],
): Promise<{ runId: string; id: string; isPlanned: boolean }[]> =>
  run(
    tx,
    `select s.run_id as "runId", t.id, t.state = 'planned' as "isPlanned"
    from unnest($1::uuid[], $2::date[]) w (run_id, run_day) join van_sheets s using (run_id, run_day)
      join transfers t on t.id = s.transfer_id`,
    [trips.map(({ run: { id } }) => id), trips.map(({ day }) => day)],
  );

/** Under the lock of its run. Returns its id. */
export async function insertSheet(
  tx: Tx,
  { run: { id: runId, fromId, toId }, day, departsAt, arrivesAt }: VanTrip,
  at: Temporal.Instant,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('transfers')
    .values({ id, from_shop_id: fromId, to_shop_id: toId, planned_at: at })
    .execute();
  await tx
    .insertInto('van_sheets')
    .values({
      transfer_id: id,
      run_id: runId,
      run_day: Temporal.PlainDate.from(day),
      departs_at: departsAt,
      arrives_at: arrivesAt,
    })
    .execute();
  return id;
}

export async function insertVanUnits(tx: Tx, rows: readonly NewRow<'van_units'>[]): Promise<void> {
  await tx
    .insertInto('van_units')
    .values([...rows])
    .execute();
}

/** Promises units at the site that they will come to: nothing of them is on its shelf, and nothing is left to sell. */
export const promiseOnTheWay = (
  tx: Tx,
  shopId: string,
  units: readonly { sku: string; quantity: number }[],
): Promise<StockLeft[]> =>
  run<StockLeft>(
    tx,
    `update stock s set promised = s.promised + w.units, version = s.version + 1,
      quantity = greatest(0, s.on_shelf - s.promised - w.units)
    from unnest($2::text[], $3::int[]) w (sku, units) where s.shop_id = $1 and s.sku = w.sku
    returning s.shop_id as "shopId", s.sku, s.quantity, s.version`,
    [shopId, units.map(({ sku }) => sku), units.map(({ quantity }) => quantity)],
  );

/** A site of the whole range has no row of a product that it never had. */
export async function openShelves(tx: Tx, shopId: string, skus: readonly string[]): Promise<void> {
  await run(
    tx,
    `insert into stock (shop_id, sku, quantity) select $1, sku, 0 from unnest($2::text[]) sku
      where exists (select from sites where id = $1 and is_whole_range) order by sku on conflict do nothing`,
    [shopId, skus],
  );
}

export type VanUnits = Pick<Row<'van_units'>, 'order_id' | 'sku' | 'transfer_id' | 'units'> & {
  run_id: string;
  from_shop_id: string;
};

/** Of these orders, what vans that have not left will bring; the last to leave first. */
export const listOpenVanUnits = (
  tx: Tx,
  { orderIds, skus }: { orderIds: readonly string[]; skus: readonly string[] },
): Promise<VanUnits[]> =>
  run<VanUnits>(
    tx,
    `select v.*, s.run_id, t.from_shop_id from van_units v join transfers t on t.id = v.transfer_id
      join van_sheets s on s.transfer_id = t.id
    where v.order_id = any($1) and v.sku = any($2) and t.state = 'planned' order by s.departs_at desc, t.id`,
    [orderIds, skus],
  );

export async function takeOffSheet(
  tx: Tx,
  { order_id: orderId, sku, transfer_id: transferId }: VanUnits,
  left: number,
): Promise<void> {
  const row = 'order_id = $1 and sku = $2 and transfer_id = $3';
  if (left === 0) await run(tx, `delete from van_units where ${row}`, [orderId, sku, transferId]);
  else
    await run(tx, `update van_units set units = $4 where ${row}`, [orderId, sku, transferId, left]);
}

/** What vans bring to the former orders comes for the one that replaces them at their site. */
export async function followReplacement(
  tx: Tx,
  { formerIds, orderId }: { formerIds: readonly string[]; orderId: string },
): Promise<void> {
  await run(
    tx,
    `with former as (delete from van_units where order_id = any($1) returning *)
    insert into van_units (order_id, sku, transfer_id, units)
      select $2, sku, transfer_id, sum(units)::int from former group by sku, transfer_id
      on conflict (order_id, sku, transfer_id) do update set units = van_units.units + excluded.units`,
    [formerIds, orderId],
  );
}

/** When the last van that has units of these orders arrives, of those that have not come yet. Null: none. */
export async function findLastArrival(
  db: Reader,
  orderIds: readonly string[],
): Promise<Temporal.Instant | null> {
  const [row] = await run<{ at: Temporal.Instant | null }>(
    db,
    `select max(s.arrives_at) as at from van_units v join van_sheets s on s.transfer_id = v.transfer_id
      join transfers t on t.id = v.transfer_id
    where v.order_id = any($1) and t.state in ('planned', 'departed')`,
    [orderIds],
  );
  return row?.at ?? null;
}

/** By line, what vans have not brought yet, and when the last of them arrives. */
export const listArrivals = (
  db: Reader,
  orderIds: readonly string[],
): Promise<{ orderId: string; sku: string; units: number; arrivesAt: Temporal.Instant }[]> =>
  run(
    db,
    `select v.order_id as "orderId", v.sku, sum(v.units)::int as units, max(s.arrives_at) as "arrivesAt"
    from van_units v join van_sheets s on s.transfer_id = v.transfer_id
      join transfers t on t.id = v.transfer_id
    where v.order_id = any($1) and t.state in ('planned', 'departed') group by 1, 2`,
    [orderIds],
  );

/** The lines that wait for a sheet, with the units that it brings to each; one that was bagged waits no more. */
export const listLinesOfSheet = (
  db: Reader,
  transferId: string,
): Promise<
  (Pick<Row<'order_lines'>, 'order_id' | 'product_id' | 'sku' | 'product'> &
    Pick<Row<'orders'>, 'shop_id' | 'delivery'> & { units: number })[]
> =>
  run(
    db,
    `select l.order_id, l.product_id, l.sku, l.product, v.units, o.shop_id, o.delivery
    from van_units v join orders o on o.id = v.order_id
      join order_lines l on l.order_id = v.order_id and l.sku = v.sku
    where v.transfer_id = $1 and l.prepared_quantity is null order by l.sku`,
    [transferId],
  );

/** What a sheet takes from the site that it leaves, in all. */
export const sumOfSheet = (
  tx: Tx,
  transferId: string,
): Promise<{ sku: string; quantity: number }[]> =>
  run(
    tx,
    'select sku, sum(units)::int as quantity from van_units where transfer_id = $1 group by sku order by sku',
    [transferId],
  );

/** Sheets of past days whose van never left. */
export const listMissedSheets = (db: Reader, today: string): Promise<{ id: string }[]> =>
  run(
    db,
    `select t.id from transfers t join van_sheets s on s.transfer_id = t.id
      where t.state = 'planned' and s.run_day < $1::date order by t.number`,
    [today],
  );
