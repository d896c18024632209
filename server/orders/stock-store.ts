/**
 * Takes units from stock and returns them. A trigger of the table tells other processes.
 * Conditional updates in sku order, so that carts with common products cannot deadlock and stock
 * never goes below zero.
 */
import { run, type Tx } from '#server/platform/db.ts';

export type StockMove = { sku: string; quantity: number };
/** `version` increments with each change of the row. */
export type StockLeft = { sku: string; quantity: number; version: number };

export const takeStockSql = `with wanted as (select * from unnest($2::text[], $3::int[]) as w (sku, quantity)),
  locked as (select s.sku, s.quantity as stock, w.quantity from stock s join wanted w using (sku) where s.shop_id = $1 order by s.sku for update of s)
  update stock s set quantity = s.quantity - l.quantity, version = s.version + 1 from locked l where s.shop_id = $1 and s.sku = l.sku and l.stock >= l.quantity returning s.sku, s.quantity, s.version`;

/** Takes all units or reports what is short, on which the caller rolls back. Returns the remaining stock. */
export async function takeStock(
  tx: Tx,
  shopId: string,
  moves: readonly StockMove[],
): Promise<{ taken: StockLeft[]; short: string[] }> {
  const sorted = moves.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const left = await run<StockLeft>(tx, takeStockSql, [
    shopId,
    sorted.map((move) => move.sku),
    sorted.map((move) => move.quantity),
  ]);
  const done = new Set(left.map((row) => row.sku));
  return {
    taken: left,
    short: sorted.filter((move) => !done.has(move.sku)).map((move) => move.sku),
  };
}

export async function giveStockBack(
  tx: Tx,
  shopId: string,
  moves: readonly StockMove[],
): Promise<StockLeft[]> {
  if (moves.length === 0) return [];
  const sorted = moves.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return run<StockLeft>(
    tx,
    `with back as (select * from unnest($2::text[], $3::int[]) as b (sku, quantity)),
    locked as (select s.sku, b.quantity from stock s join back b using (sku) where s.shop_id = $1 order by s.sku for update of s)
    update stock s set quantity = s.quantity + l.quantity, version = s.version + 1 from locked l where s.shop_id = $1 and s.sku = l.sku returning s.sku, s.quantity, s.version`,
    [shopId, sorted.map((move) => move.sku), sorted.map((move) => move.quantity)],
  );
}
