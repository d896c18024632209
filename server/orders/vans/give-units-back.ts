/** Takes back what orders were promised: first what a van was to bring and has not left with, then units of the shelf. */
import type { Tx } from '#server/platform/db.ts';
import { giveStockBack, lockShelves, type StockLeft, type StockMove } from '../stock-store.ts';
import { listOpenVanUnits, lockRuns, takeOffSheet } from './store.ts';

type OrdersOfSite = { shopId: string; orderIds: readonly string[] };

export async function giveUnitsBack(
  tx: Tx,
  of: OrdersOfSite,
  moves: readonly StockMove[],
): Promise<StockLeft[]> {
  const atOthers = await takeOffVans(tx, of, moves);
  return [...atOthers, ...(await giveStockBack(tx, of.shopId, moves))];
}

/**
 * Units that a van was to bring are for sale again at the site that it leaves. Those of a van on the road arrive as any
 * other. Called before other shelves are locked.
 */
export async function takeOffVans(
  tx: Tx,
  { shopId, orderIds }: OrdersOfSite,
  moves: readonly StockMove[],
): Promise<StockLeft[]> {
  const of = { orderIds, skus: moves.map(({ sku }) => sku) };
  const seen = orderIds.length > 0 && moves.length > 0 ? await listOpenVanUnits(tx, of) : [];
  if (seen.length === 0) return [];
  await lockRuns(
    tx,
    seen.map((row) => row.run_id),
  );
  // Again under the lock: a van may have left.
  const open = await listOpenVanUnits(tx, of);
  const rest = new Map(moves.map(({ sku, quantity }) => [sku, quantity]));
  const back = open.flatMap((row) => {
    const units = Math.min(row.units, rest.get(row.sku) ?? 0);
    rest.set(row.sku, (rest.get(row.sku) ?? 0) - units);
    return units > 0 ? [{ row, units }] : [];
  });
  await lockShelves(tx, [
    ...moves.map(({ sku }) => ({ shopId, sku })),
    ...back.map(({ row }) => ({ shopId: row.from_shop_id, sku: row.sku })),
  ]);
  const left: StockLeft[] = [];
  for (const { row, units } of back) {
    await takeOffSheet(tx, row, row.units - units);
    left.push(...(await giveStockBack(tx, row.from_shop_id, [{ sku: row.sku, quantity: units }])));
  }
  return left;
}
