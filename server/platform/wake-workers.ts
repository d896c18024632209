/** Wakes workers of queues with due jobs by one statement, where each would poll its own. */
import type pg from 'pg';
import type { Logger } from './log.ts';

/** Maximum delay before a job starts. */
const lookEveryMs = 500;
/** pg-boss also polls, in case a wake-up is lost. */
export const ownPollSeconds = 60;

export type WakingWorkers = { stop(): Promise<void> };

export function wakeWorkers(deps: {
  pool: pg.Pool;
  log: Logger;
  queues: readonly string[];
  wake: (queue: string) => void;
}): WakingWorkers {
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      for (const queue of await listQueuesDue(deps.pool, deps.queues)) deps.wake(queue);
    } catch (error) {
      deps.log.warn({ err: error }, 'the job queues could not be read');
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, lookEveryMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** One probe of an index for each queue, however many jobs wait. */
export async function listQueuesDue(pool: pg.Pool, queues: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as queues (name)
    where exists (select from jobs.job j
      where j.name = queues.name and j.state < 'active' and j.start_after <= now())`,
    [queues],
  );
  return rows.map(({ name }) => name);
}
