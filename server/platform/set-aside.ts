/** Handles a job whose retries are exhausted: logged once, and kept for a manager when its policy says so. */
import type pg from 'pg';
import type { Clock } from '#domain/paris-time.ts';
import type { JobName } from './job-payloads.ts';
import { policyOf } from './job-policies.ts';
import type { Logger } from './log.ts';

export type ExhaustedJob = {
  id: string;
  data: { payload?: unknown; at?: string } | null;
  sourceName: string | null;
  sourceId: string | null;
  sourceRetryCount: number | null;
  sourceOutput: { message?: string; value?: { message?: string } } | null;
};

/** Idempotent: the row carries the job's id. */
export async function setAside(
  deps: { pool: pg.Pool; clock: Clock; log: Logger },
  job: ExhaustedJob,
): Promise<void> {
  const name = job.sourceName as JobName;
  const payload = job.data?.payload ?? {};
  const tries = (job.sourceRetryCount ?? 0) + 1;
  const error = job.sourceOutput?.message ?? job.sourceOutput?.value?.message ?? '';
  const now = deps.clock.now().toString();
  if (policyOf(name).isKept)
    await deps.pool.query(
      `insert into failed_jobs (id, name, payload, enqueued_at, failed_at, tries, error)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [job.sourceId, name, JSON.stringify(payload), job.data?.at ?? now, now, tries, error],
    );
  else
    await deps.pool.query(
      'update outgoing_messages set given_up_at = $2 where key = $1 and sent_at is null and given_up_at is null',
      [(payload as { key?: string }).key ?? '', now],
    );
  deps.log.error({ job: name, jobId: job.sourceId, tries }, 'a job failed for good');
}
