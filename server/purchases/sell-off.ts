/** Reductions until the date of the goods: started by a manager, ended by a job the day after. */
import type { Promotion } from '#domain/catalogue/product.ts';
import type { SellOffRequest } from '#domain/purchases/short-dated-contract.ts';
import {
  announceChange,
  writeProductChange,
  type ProductChange,
} from '#server/catalogue/staff/change-product.ts';
import { lockProduct } from '#server/catalogue/staff/product-store.ts';
import type { ShelfDeps } from '#server/catalogue/staff/shelf-deps.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  findOpenSellOff,
  findSellOff,
  insertSellOff,
  listSellOffsPast,
  markSellOffEnded,
} from './short-dated-store.ts';

/** A promotion of another origin is not replaced unasked. A new reduction replaces the former one. */
export async function startSellOff(
  deps: ShelfDeps,
  { id, sku, version, percent, until, staffId }: SellOffRequest & { staffId: string },
): Promise<void> {
  const promotion: Promotion = { mechanism: 'discount', type: 'PERCENT', value: percent };
  const lastDay = Temporal.PlainDate.from(until);
  const at = deps.clock.now();
  if (Temporal.PlainDate.compare(lastDay, shopDate(at)) < 0)
    throw new Refusal('Purchase.SellOffPast', { field: 'until' });
  const change = await inTransaction(deps.database.db, async (tx) => {
    const product = await lockProduct(tx, sku);
    if (await findSellOff(tx, id)) return null;
    const open = await findOpenSellOff(tx, sku);
    if (product.promotion && !isDeepStrictEqual(product.promotion, open?.promotion))
      throw new Refusal('Purchase.OtherPromotion', { sku });
    const written = await writeProductChange(tx, deps, {
      sku,
      staffId,
      changes: { version, promotion },
    });
    if (open) await markSellOffEnded(tx, open.id, at);
    await insertSellOff(tx, {
      id,
      sku,
      promotion: JSON.stringify(promotion),
      until: lastDay,
      staff_id: staffId,
      started_at: at,
    });
    return written;
  });
  if (change) await announceChange(deps, change);
}

/** Done already when it is unknown or ended. A promotion that the team wrote since then stays. */
export async function endSellOff(
  deps: ShelfDeps,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  const seen = await findSellOff(deps.database.db, id);
  if (!seen) return;
  const change = await inTransaction(
    deps.database.db,
    async (tx): Promise<ProductChange | null> => {
      const product = await lockProduct(tx, seen.sku);
      const sellOff = await findSellOff(tx, id);
      if (!sellOff || sellOff.ended_at) return null;
      await markSellOffEnded(tx, id, deps.clock.now());
      if (!isDeepStrictEqual(product.promotion, sellOff.promotion)) return null;
      return writeProductChange(tx, deps, {
        sku: product.sku,
        staffId,
        changes: { version: product.version, promotion: null },
      });
    },
  );
  if (change) await announceChange(deps, change);
}

/** In the name of the member who chose the day. */
export async function endPastSellOffs(deps: ShelfDeps): Promise<void> {
  const past = await listSellOffsPast(deps.database.db, shopDate(deps.clock.now()));
  for (const { id, staff_id: staffId } of past) await endSellOff(deps, { id, staffId });
}
