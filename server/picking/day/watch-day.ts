/** Reads the day again when any process changed it, once for all the boards that are open on this one. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { readDay } from './read-day.ts';

export type DayWatch = {
  /** Calls back with the figures as JSON, now and each time they differ. Returns how to stop. */
  watch(listener: (figures: string) => void): () => void;
  close(): Promise<void>;
};

const lookEveryMs = 1_000;
/** Orders become late without any change. */
const oldestMs = 30_000;

export async function watchDay(deps: {
  database: Database;
  clock: Clock;
  log: Logger;
}): Promise<DayWatch> {
  const listeners = new Set<(figures: string) => void>();
  let latest: { figures: string; comparable: string } | null = null;
  let isDue = true;
  let isReading = false;
  let readAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const note = () => {
    isDue = true;
    if (performance.now() - readAtMs >= lookEveryMs) void read();
  };
  const following = await followChanges({
    pool: deps.database.pool,
    log: deps.log,
    topics: { orders: note },
    onMissed: note,
  });

  function lookAgain(): void {
    following.look();
    // What became due less than a second after the last reading.
    if (isDue || performance.now() - readAtMs > oldestMs) void read();
  }

  /** At most one at a time, and one a second: changes of the meantime are one reading. */
  async function read(): Promise<void> {
    if (isReading || listeners.size === 0) return;
    isReading = true;
    isDue = false;
    readAtMs = performance.now();
    try {
      const day = await readDay(deps);
      const comparable = JSON.stringify({ ...day, at: '' });
      if (listeners.size === 0 || latest?.comparable === comparable) return;
      latest = { figures: JSON.stringify(day), comparable };
      for (const listener of listeners) listener(latest.figures);
    } catch (error) {
      isDue = true;
      deps.log.warn({ err: error }, 'the day could not be read; trying again');
    } finally {
      isReading = false;
    }
  }

  return {
    watch(listener) {
      listeners.add(listener);
      if (latest) listener(latest.figures);
      if (listeners.size === 1) {
        timer = setInterval(lookAgain, lookEveryMs).unref();
        lookAgain();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        // The next board must not begin with the figures of long ago.
        latest = null;
        isDue = true;
      };
    },
    async close() {
      clearInterval(timer);
      await following.close();
    },
  };
}
