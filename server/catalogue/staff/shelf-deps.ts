import type { Clock } from '#domain/paris-time.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import type { Catalogue } from '../snapshot-types.ts';

export type ShelfDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  /** From app.ts: orders and baskets belong to higher slices. Units of a sku that orders hold and may give back. */
  countUnitsHeld(db: Reader, sku: string): Promise<number>;
  countBasketsHolding(db: Reader, productId: string): Promise<number>;
};
