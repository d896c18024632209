/** What stands on a shelf: what can still be sold, and what is sold and not yet in a bag. */
import type { StaffStock } from '#domain/catalogue/staff-contract.ts';
import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import { run, type Database, type Reader } from '#server/platform/db.ts';

export type StockDeps = {
  database: Database;
  /** From app.ts: orders belong to a higher slice. Units of a sku that orders have bought and nobody has put in a bag yet. */
  countUnitsToPrepare(db: Reader, sku: string): Promise<number>;
};

export type LastChange = {
  id: string;
  kind: StockChangeKind;
  delta: number;
  counted: number | null;
  short: number;
  at: Temporal.Instant;
  author: string | null;
};

export async function readStock(deps: StockDeps, sku: string): Promise<StaffStock> {
  // One look: an order that lands between two reads would be on the shelf twice, or not at all.
  return deps.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const [row] = await run<{ quantity: number }>(
        tx,
        'select quantity from stock where sku = $1',
        [sku],
      );
      const [availableQuantity, toPrepare, last] = [
        row?.quantity ?? 0,
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

export async function findLastChange(db: Reader, sku: string): Promise<LastChange | null> {
  const [row] = await run<LastChange>(
    db,
    `select c.id, c.kind, c.delta, c.counted, c.short, c.at, s.name as author from stock_changes c left join staff s on s.id = c.staff_id where c.sku = $1 order by c.number desc limit 1`,
    [sku],
  );
  return row ?? null;
}
