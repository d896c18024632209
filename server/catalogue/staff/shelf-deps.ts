import type { Clock } from '#domain/time/clock.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import type { Catalogue } from '../snapshot-types.ts';

export type ShelfDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  /** Provided by app.ts: units of a sku in open orders, which may return to stock. */
  countUnitsHeld(db: Reader, sku: string): Promise<number>;
  countCartsHolding(db: Reader, productId: string): Promise<number>;
  /** Reorder points of a site, by sku. */
  listReorderUnits(db: Reader, shopId: string): Promise<ReadonlyMap<string, number>>;
};
