import type { Clock } from '#domain/time/clock.ts';
import type { Database, Db } from '#server/platform/db.ts';
import { deleteUnused, markUnused } from './store.ts';

/** Allows for changes of mind, and for pages cached by browsers. */
const keptFor = Temporal.Duration.from({ hours: 30 * 24 });

export type PurgeDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts: which of these pictures an order or page still shows. */
  findShownElsewhere(db: Db, bases: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Nightly: marks unused pictures, and deletes those unused for a month by products, orders and pages. */
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
