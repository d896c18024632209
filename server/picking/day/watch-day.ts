/**
 * Reads the day again when any process changed it, once for all the boards that are open on this one, whichever sites
 * they show.
 */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { readDay, type DaySites } from './read-day.ts';

export type DayWatch = {
  /** Calls back with the figures of these sites as JSON, now and each time they differ. Returns how to stop. */
  watch(listener: (figures: string) => void, siteIds: DaySites): () => void;
  close(): Promise<void>;
};

type Board = {
  siteIds: DaySites;
  listeners: Set<(figures: string) => void>;
  latest: { figures: string; comparable: string } | null;
};

const lookEveryMs = 1_000;
/** Orders become late without any change. */
const oldestMs = 30_000;

export async function watchDay(deps: {
  database: Database;
  clock: Clock;
  log: Logger;
}): Promise<DayWatch> {
  /** Boards of the same sites share their figures. */
  const boards = new Map<string, Board>();
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
    if (isReading || boards.size === 0) return;
    isReading = true;
    isDue = false;
    readAtMs = performance.now();
    try {
      const dayOf = await readDay(deps);
      for (const board of boards.values()) {
        const day = dayOf(board.siteIds);
        const comparable = JSON.stringify({ ...day, at: '' });
        if (board.latest?.comparable === comparable) continue;
        board.latest = { figures: JSON.stringify(day), comparable };
        for (const listener of board.listeners) listener(board.latest.figures);
      }
    } catch (error) {
      isDue = true;
      deps.log.warn({ err: error }, 'the day could not be read; trying again');
    } finally {
      isReading = false;
    }
  }

  return {
    watch(listener, siteIds) {
      const key = JSON.stringify(siteIds?.toSorted() ?? null);
      const board: Board = boards.get(key) ?? { siteIds, listeners: new Set(), latest: null };
      const isFirst = boards.size === 0;
      boards.set(key, board);
      board.listeners.add(listener);
      if (board.latest) listener(board.latest.figures);
      // Nothing was kept for these sites.
      else isDue = true;
      if (isFirst) timer = setInterval(lookAgain, lookEveryMs).unref();
      if (isFirst || !board.latest) lookAgain();
      return () => {
        if (!board.listeners.delete(listener)) return;
        // The next board of these sites must not begin with the figures of long ago.
        if (board.listeners.size === 0) boards.delete(key);
        if (boards.size > 0) return;
        clearInterval(timer);
        isDue = true;
      };
    },
    async close() {
      clearInterval(timer);
      await following.close();
    },
  };
}
