import { jobPayloads, type Enqueue, type JobName } from './job-payloads.ts';
import { failedQueue } from './job-policies.ts';
import { run, type Reader, type Tx } from './db.ts';
import { giveUpMessage } from './outgoing-messages.ts';

export type StuckJob = {
  id: string;
  name: string;
  payload: unknown;
  enqueuedAt: Temporal.Instant;
  tries: number;
  error: string;
  state: 'failed' | 'retrying';
};

const isRetryingLong = "state = 'retry' and coalesce((data->>'at')::timestamptz, created_on) < $1";

/** Failed first, then late ones (enqueued before `before` and still retrying), oldest first. */
export async function listStuckJobs(
  db: Reader,
  { before, limit }: { before: Temporal.Instant; limit: number },
): Promise<StuckJob[]> {
  const failed = await run<StuckJob>(
    db,
    `select id, name, payload, enqueued_at as "enqueuedAt", tries, error, 'failed' as state
    from failed_jobs where dismissed_at is null order by failed_at limit $1`,
    [limit],
  );
  const retrying = await run<StuckJob>(
    db,
    `select id, name, data->'payload' as payload,
      coalesce((data->>'at')::timestamptz, created_on) as "enqueuedAt",
      retry_count + 1 as tries,
      coalesce(output->>'message', output->'value'->>'message', '') as error, 'retrying' as state
    from jobs.job where ${isRetryingLong} order by created_on limit $2`,
    [before, limit],
  );
  return [...failed, ...retrying];
}

export async function countStuckJobs(
  db: Reader,
  before: Temporal.Instant,
): Promise<{ failed: number; retrying: number }> {
  const [counted] = await run<{ failed: number; retrying: number }>(
    db,
    `select (select count(*) from failed_jobs where dismissed_at is null) as failed,
      (select count(*) from jobs.job where ${isRetryingLong}) as retrying`,
    [before],
  );
  return counted ?? { failed: 0, retrying: 0 };
}

/** Re-enqueues a failed job, or brings a late one forward. Null when it is neither any more. */
export async function runJobAgain(
  tx: Tx,
  enqueue: Enqueue,
  id: string,
): Promise<Pick<StuckJob, 'name' | 'payload'> | null> {
  const [failed] = await run<{ name: JobName; payload: unknown }>(
    tx,
    'delete from failed_jobs where id = $1 and dismissed_at is null returning name, payload',
    [id],
  );
  if (failed) {
    await enqueue(tx, failed.name, jobPayloads[failed.name].parse(failed.payload) as never, {
      isAgain: true,
    });
    return failed;
  }
  const [waiting] = await run<{ name: string; payload: unknown }>(
    tx,
    `update jobs.job set start_after = now() where id = $1 and state = 'retry'
    returning name, data->'payload' as payload`,
    [id],
  );
  return waiting ?? null;
}

/** Keeps the row, against enqueuing the work again; a message loses its text and recipient. */
export async function dismissJob(
  tx: Tx,
  dismissal: { id: string; staffId: string; reason: string; at: Temporal.Instant },
): Promise<Pick<StuckJob, 'name' | 'payload'> | null> {
  const [job] = await run<{ name: string; payload: { key?: string } }>(
    tx,
    `update failed_jobs set dismissed_at = $2, dismissed_by = $3, dismissal_reason = $4,
      payload = case when name = 'email.send'
        then jsonb_build_object('key', payload->'key', 'subject', payload->'subject')
        else payload end
    where id = $1 and dismissed_at is null returning name, payload`,
    [dismissal.id, dismissal.at, dismissal.staffId, dismissal.reason],
  );
  if (job?.name === 'email.send' && job.payload.key)
    await giveUpMessage(tx, job.payload.key, dismissal.at);
  return job ?? null;
}

/** Queued or set aside: enqueuing again would repeat it or override a manager's decision. */
export async function isJobKnown(db: Reader, name: JobName, payload: unknown): Promise<boolean> {
  const [found] = await run<{ isKnown: boolean }>(
    db,
    `select
      exists (select from jobs.job where name = $1 and state in ('created', 'retry', 'active')
        and data->'payload' = $2::jsonb)
      or exists (select from jobs.job where name = $3 and state in ('created', 'retry', 'active')
        and source_name = $1 and data->'payload' = $2::jsonb)
      or exists (select from failed_jobs where name = $1 and payload = $2::jsonb) as "isKnown"`,
    [name, JSON.stringify(payload), failedQueue],
  );
  return found?.isKnown ?? false;
}

/** Jobs that wait, retry or run now, by queue. */
export async function countQueuedJobs(
  db: Reader,
): Promise<{ name: string; state: string; count: number }[]> {
  return run(
    db,
    `select name, state::text, count(*) as count from jobs.job
    where state in ('created', 'retry', 'active') group by name, state`,
  );
}
