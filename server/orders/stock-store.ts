/**
 * Promises units of the stock to orders and takes promises back; what is promised leaves the shelf in a bag
 * (bag-units.ts). A trigger of the table tells other processes. Conditional updates in sku order, so that carts with
 * common products cannot deadlock and stock never goes below zero.
 */
import { run, type Tx } from '#server/platform/db.ts';

export type StockMove = { sku: string; quantity: number };
/** `version` increments with each change of the row. */
export type StockLeft = { shopId: string; sku: string; quantity: number; version: number };

/**
 * `$1` the shop, `$2` skus, `$3` units of each. Each row is locked, then changed, by its key and in the order of skus. A
 * plain join is planned as a scan of the shop's whole stock until PostgreSQL has counted a catalogue just imported.
 */
export const takeStockSql = `with locked as (
    select s.sku, s.stock, s.on_shelf, greatest(0, s.promised + w.quantity) as promised, w.quantity
    from (select * from unnest($2::text[], $3::int[]) as w (sku, quantity) order by sku) w
    cross join lateral (
      select sku, quantity as stock, on_shelf, promised from stock where shop_id = $1 and sku = w.sku for update) s)
  update stock s set promised = l.promised, quantity = greatest(0, l.on_shelf - l.promised), version = s.version + 1
    from locked l
  where s.shop_id = $1 and s.sku = l.sku and l.stock >= l.quantity
  returning s.shop_id as "shopId", s.sku, s.quantity, s.version`;

/** Takes all units or reports what is short, on which the caller rolls back. Returns the remaining stock. */
export async function takeStock(
  tx: Tx,
  shopId: string,
  moves: readonly StockMove[],
): Promise<{ taken: StockLeft[]; short: string[] }> {
  const taken = await take(tx, shopId, moves);
  const done = new Set(taken.map((row) => row.sku));
  const short = moves.flatMap(({ sku }) => (done.has(sku) ? [] : [sku]));
  return { taken, short: short.toSorted() };
}

export async function giveStockBack(
  tx: Tx,
  shopId: string,
  moves: readonly StockMove[],
): Promise<StockLeft[]> {
  if (moves.length === 0) return [];
  return take(
    tx,
    shopId,
    moves.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  );
}

const take = (tx: Tx, shopId: string, moves: readonly StockMove[]): Promise<StockLeft[]> =>
  run(tx, takeStockSql, [
    shopId,
    moves.map(({ sku }) => sku),
    moves.map(({ quantity }) => quantity),
  ]);

/** In the order of sites, then of skus, as every other lock of several rows. */
export async function lockShelves(
  tx: Tx,
  shelves: readonly { shopId: string; sku: string }[],
): Promise<void> {
  await run(
    tx,
    `select from (select * from unnest($1::text[], $2::text[]) w (shop_id, sku) order by shop_id, sku) w
      cross join lateral (
        select from stock s where s.shop_id = w.shop_id and s.sku = w.sku for update) locked`,
    [shelves.map(({ shopId }) => shopId), shelves.map(({ sku }) => sku)],
  );
}

export async function setPromised(
  tx: Tx,
  stock: { shopId: string; sku: string; promised: number; quantity: number },
): Promise<void> {
  await tx
    .updateTable('stock')
    .set((eb) => ({
      promised: stock.promised,
      quantity: stock.quantity,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', stock.shopId)
    .where('sku', '=', stock.sku)
    .execute();
}
