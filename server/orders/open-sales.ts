/** How much of each product went out lately, kept in memory: read at the start, and again with the catalogue, an hour apart at least. */
import type { Clock } from '#domain/paris-time.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { run, type Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';

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
    const rows = await run<{ product_id: string; units: number }>(
      database.db,
      `select l.product_id, sum(l.requested_quantity)::int as units from order_lines l join orders o on o.id = l.order_id
      where o.placed_at >= $1 and o.status not in ('prepaying', 'cancelled', 'failed') group by l.product_id`,
      [now.subtract(countedOver)],
    );
    units = new Map(rows.map((row) => [row.product_id, row.units]));
  }
  await read();
  catalogue.onChange(() => {
    if (clock.now().epochMilliseconds - readAtMs < refreshedEveryMs) return;
    read().catch((error: unknown) => log.warn({ err: error }, 'sales could not be read'));
  });
  return (productId) => units.get(productId) ?? 0;
}
