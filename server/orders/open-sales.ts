/**
 * Recent sales per product, in memory: read at start, then with catalogue changes and when they are
 * asked for, at most hourly.
 */
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { countUnitsSold } from './bought-products-store.ts';

const countedOver = { hours: 24 * 90 } as const;
const refreshedEveryMs = 3_600_000;

export type Sales = {
  unitsSold(productId: string): number;
  /** Returns at once; the next question is answered from what it reads. */
  refreshIfOld(): void;
};

export async function openSales({
  database,
  clock,
  catalogue,
  log,
}: {
  database: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'onChange'>;
  log: Pick<Logger, 'warn'>;
}): Promise<Sales> {
  let units = new Map<string, number>();
  let readAtMs = 0;
  async function read(): Promise<void> {
    const now = clock.now();
    readAtMs = now.epochMilliseconds;
    units = await countUnitsSold(database.db, now.subtract(countedOver));
  }
  function refreshIfOld(): void {
    if (clock.nowMs() - readAtMs < refreshedEveryMs) return;
    read().catch((error: unknown) => log.warn({ err: error }, 'sales could not be read'));
  }
  await read();
  catalogue.onChange(refreshIfOld);
  return { unitsSold: (productId) => units.get(productId) ?? 0, refreshIfOld };
}
