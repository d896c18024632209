/**
 * Takes units from stock and returns them. A trigger of the table tells other processes.
 * Conditional updates in sku order, so that carts with common products cannot deadlock and stock
 * never goes below zero.
 */
import { run, type Tx } from '#server/platform/db.ts';

export type StockMove = { sku: string; quantity: number };
/** `version` increments with each change of the row. */
export type StockLeft = { sku: string; quantity: number; version: number };

/**
 * `$1` the shop, `$2` skus, `$3` units of each. Each row is locked, then changed, by its key and in the order of skus. A
 * plain join is planned as a scan of the shop's whole stock until PostgreSQL has counted a catalogue just imported.
 */
export const takeStockSql = `with locked as (
    select s.sku, s.stock, w.quantity
    from (select * from unnest($2::text[], $3::int[]) as w (sku, quantity) order by sku) w
    cross join lateral (
      select sku, quantity as stock from stock where shop_id = $1 and sku = w.sku for update) s)
  update stock s set quantity = s.quantity - l.quantity, version = s.version + 1 from locked l
  where s.shop_id = $1 and s.sku = l.sku and l.stock >= l.quantity
  returning s.sku, s.quantity, s.version`;

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
