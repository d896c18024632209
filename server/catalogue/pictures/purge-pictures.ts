import type { Clock } from '#domain/paris-time.ts';
import type { Database, Db } from '#server/platform/db.ts';
import { deleteUnused, markUnused } from './store.ts';

/** Long enough for whoever changes their mind, and for pages that browsers have kept. */
const keptFor = Temporal.Duration.from({ hours: 30 * 24 });

export type PurgeDeps = {
  database: Database;
  clock: Clock;
  /** From app.ts: which of these an order or a page still shows. */
  findShownElsewhere(db: Db, bases: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Each night: what no product shows is remembered; what none has shown for a month, and no order or page either, goes. */
export async function purgePictures({
  database: { db },
  clock,
  findShownElsewhere,
}: PurgeDeps): Promise<void> {
  const now = clock.now();
  const before = now.subtract(keptFor);
  const unused = await markUnused(db, now, before);
  if (unused.length === 0) return;
  const shown = await findShownElsewhere(db, unused);
  await deleteUnused(
    db,
    unused.filter((base) => !shown.has(base)),
    before,
  );
}
