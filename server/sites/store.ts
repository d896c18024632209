import { awaitsPayment, isBeingChanged, isWithTheTeam } from '#domain/orders/state-groups.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type SiteRow = Row<'sites'>;
export type SiteSummary = SiteRow & {
  zones: { id: string; name: string }[];
  products: number;
  own_prices: number;
  open_orders: number;
  stocked: number;
  has_slots: boolean;
  /** A van goes from it to another one. */
  sends_vans: boolean;
};

/** The states of orders that a site still has to serve: one that is being paid or changed comes back to it. */
const ofASite = [...isWithTheTeam.states, ...awaitsPayment.states, ...isBeingChanged.states];

/** `has_slots`: some slot of its zones can be ordered at `now` or later. */
export const listSites = (db: Reader, now: Temporal.Instant): Promise<SiteSummary[]> =>
  run(
    db,
    `select s.*,
      coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'name', z.name) order by z.position, z.id)
        from delivery_zones z where (z.shop_id = s.id or s.id = any(z.site_ids)) and z.is_active), '[]') as zones,
      (select count(*)::int from stock where shop_id = s.id and is_offered) as products,
      (select count(*)::int from stock where shop_id = s.id and is_offered and quantity > 0) as stocked,
      exists (select from slots join delivery_zones z on z.id = slots.zone_id
        where (z.shop_id = s.id or s.id = any(z.site_ids)) and z.is_active
          and slots.order_until > $2 and not slots.is_excluded and slots.deleted_at is null) as has_slots,
      exists (select from van_runs where from_shop_id = s.id and ended_at is null) as sends_vans,
      (select count(*)::int from site_prices where shop_id = s.id) as own_prices,
      (select count(*)::int from orders where shop_id = s.id and status = any($1)) as open_orders
    from sites s order by s.position, s.id`,
    [ofASite, now],
  );

/**
 * Serialises changes of sites: names are compared with each other. Orders and carts that refer to a site do not wait.
 */
export const lockSites = (tx: Tx): Promise<SiteRow[]> =>
  tx.selectFrom('sites').selectAll().orderBy('position').orderBy('id').forNoKeyUpdate().execute();

export async function insertSite(tx: Tx, row: NewRow<'sites'>): Promise<void> {
  await tx.insertInto('sites').values(row).execute();
}

export async function updateSite(
  tx: Tx,
  id: string,
  changes: Partial<Omit<NewRow<'sites'>, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** With its complements, which go where it goes. */
export type OrderToMove = OrderRow & { complement_ids: string[] };

/** The orders of a site that are not handed over, by slot; `days`: those whose slot begins then. */
export const listOrdersToMove = (
  db: Reader,
  siteId: string,
  days: { from: Temporal.Instant; to: Temporal.Instant } | null,
): Promise<OrderToMove[]> =>
  run(
    db,
    `select o.*, coalesce((select jsonb_agg(c.id order by c.id) from orders c
        where c.initial_order_id = o.id and c.status = any($2)), '[]') as complement_ids
      from orders o join slots s on s.id = o.slot_id
      where o.shop_id = $1 and o.initial_order_id is null and o.status = any($2)
        and ($3::timestamptz is null or (s.starts_at >= $3 and s.starts_at < $4))
      order by s.starts_at, o.placed_at, o.number`,
    [siteId, ofASite, days?.from ?? null, days?.to ?? null],
  );

/** The other open sites of an order's zone, in its order. */
export const listNextSites = (
  db: Reader,
  { zone_id: zoneId, shop_id: siteId }: Pick<OrderRow, 'zone_id' | 'shop_id'>,
): Promise<Pick<SiteRow, 'id' | 'name' | 'closures'>[]> =>
  run(
    db,
    `select s.id, s.name, s.closures
      from delivery_zones z, unnest(z.site_ids) with ordinality named (id, place) join sites s on s.id = named.id
      where z.id = $1 and s.id <> $2 and s.state = 'open' order by named.place`,
    [zoneId, siteId],
  );

/** Units left to sell, of the products that the site sells. */
export async function listUnitsLeft(
  db: Reader,
  siteId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ sku: string; quantity: number }>(
    db,
    'select sku, quantity from stock where shop_id = $1 and sku = any($2) and is_offered',
    [siteId, skus],
  );
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}
