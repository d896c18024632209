/** Opens the queues of pg-boss and brings those that exist up to date. */
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { failedQueue, jobNames, queueOptionsOf } from './job-policies.ts';

/** Existing queues and waiting jobs take today's policies; those that have them cost no statement. */
export async function prepareQueues(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of [failedQueue, ...jobNames] as const) {
    const options = queueOptionsOf(name);
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
  }
  await pool.query(
    `update jobs.job set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
      retry_delay_max = queue.retry_delay_max, retry_backoff = true, dead_letter = queue.dead_letter
    from jobs.queue where queue.name = job.name and job.name = any($1)
      and job.state in ('created', 'retry', 'active')
      and (job.retry_limit, job.dead_letter)
        is distinct from (queue.retry_limit, queue.dead_letter)`,
    [jobNames],
  );
}

const hasOptions = (queue: object, options: object): boolean =>
  Object.entries(options).every(([key, value]) => Reflect.get(queue, key) === value);
