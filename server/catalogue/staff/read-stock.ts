/** What stands on a shelf: what can still be sold, and what is sold and not yet in a bag. */
import type { StaffStock } from '#domain/catalogue/stock-contract.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { findLastChange, findQuantity, type LastChange } from './stock-store.ts';

export type StockDeps = {
  database: Database;
  /** From app.ts: orders belong to a higher slice. Units of a sku that orders have bought and nobody has put in a bag yet. */
  countUnitsToPrepare(db: Reader, sku: string): Promise<number>;
};

export async function readStock(deps: StockDeps, sku: string): Promise<StaffStock> {
  // One look: an order that lands between two reads would be on the shelf twice, or not at all.
  return deps.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const [availableQuantity, toPrepare, last] = [
        await findQuantity(tx, sku),
        await deps.countUnitsToPrepare(tx, sku),
        await findLastChange(tx, sku),
      ];
      const short = shortNow(last, toPrepare);
      return {
        availableQuantity,
        toPrepare,
        short,
        onShelf: availableQuantity + toPrepare - short,
        lastChange: last ? { ...last, at: last.at.toString() } : null,
      };
    });
}

/** What the last count or delivery left unfound, less what preparers have given up on since. */
export function shortNow(last: Pick<LastChange, 'short'> | null, toPrepare: number): number {
  return Math.min(last?.short ?? 0, toPrepare);
}
