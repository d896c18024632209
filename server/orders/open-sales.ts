/** Recent sales per product, in memory: read at start, then with catalogue changes, at most hourly. */
import type { Clock } from '#domain/paris-time.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { countUnitsSold } from './bought-products-store.ts';

const countedOver = { hours: 24 * 90 } as const;
const refreshedEveryMs = 3_600_000;

export async function openSales({
  database,
  clock,
  catalogue,
  log,
}: {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  log: Logger;
}): Promise<(productId: string) => number> {
  let units = new Map<string, number>();
  let readAtMs = 0;
  async function read(): Promise<void> {
    const now = clock.now();
    readAtMs = now.epochMilliseconds;
    units = await countUnitsSold(database.db, now.subtract(countedOver));
  }
  await read();
  catalogue.onChange(() => {
    if (clock.now().epochMilliseconds - readAtMs < refreshedEveryMs) return;
    read().catch((error: unknown) => log.warn({ err: error }, 'sales could not be read'));
  });
  return (productId) => units.get(productId) ?? 0;
}
