/** What orders took out of the lots, and what the ledger has to be told of a process of the release before. */
import { run, type Database, type Reader, type Tx } from '#server/platform/db.ts';

/** Missed by a preparer who did not find the shelf empty: on it, and not sold to others. */
export const leftOut = 'leftOut';

export type Out = {
  lotId: string;
  shopId: string;
  sku: string;
  productId: string;
  isSold: boolean;
  units: number;
};

/** What is out of each lot, in the bag or left by its preparer. */
export const listOut = (tx: Tx, orderId: string): Promise<Out[]> =>
  run<Out>(
    tx,
    `select l.id as "lotId", l.shop_id as "shopId", l.sku, e.product_id as "productId",
      e.kind in ('sold', 'putBack') as "isSold", -sum(e.units)::int as units
    from stock_entries e join lots l on l.id = e.lot_id
    where e.order_id = $1 and (e.kind in ('sold', 'putBack') or e.reason = '${leftOut}')
    group by 1, 2, 3, 4, 5 having sum(e.units) <> 0 order by l.sku, l.id`,
    [orderId],
  );

export async function enterFilledBags(db: Database['db']): Promise<void> {
  await run(db, 'select enter_filled_bags()', []);
}

type Shelf = { shopId: string; sku: string; units: number };

/** Shelves whose promises are not those that orders wait for, with these. */
export const listAstray = (db: Reader, of?: Pick<Shelf, 'shopId' | 'sku'>): Promise<Shelf[]> =>
  run<Shelf>(
    db,
    `select s.shop_id as "shopId", s.sku, coalesce(a.units, 0) as units
      from stock s left join awaited_units() a using (shop_id, sku)
      where s.promised <> coalesce(a.units, 0) and ($1::text is null or (s.shop_id = $1 and s.sku = $2))
      order by s.sku, s.shop_id`,
    [of?.shopId ?? null, of?.sku ?? null],
  );
