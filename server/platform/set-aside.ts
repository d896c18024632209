/** Handles a job without retries left: logged once, and kept for a manager by its policy. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from './db.ts';
import type { JobName } from './job-payloads.ts';
import { policyOf } from './job-policies.ts';
import type { Logger } from './log.ts';
import { giveUpMessage } from './outgoing-messages.ts';

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
  deps: { database: Database; clock: Clock; log: Logger },
  job: ExhaustedJob,
): Promise<void> {
  const name = job.sourceName as JobName;
  const payload = job.data?.payload ?? {};
  const tries = (job.sourceRetryCount ?? 0) + 1;
  const error = job.sourceOutput?.message ?? job.sourceOutput?.value?.message ?? '';
  const now = deps.clock.now();
  if (policyOf(name).isKept)
    await deps.database.db
      .insertInto('failed_jobs')
      .values({
        id: job.sourceId ?? job.id,
        name,
        payload: JSON.stringify(payload),
        enqueued_at: job.data?.at ? Temporal.Instant.from(job.data.at) : now,
        failed_at: now,
        tries,
        error,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  else await giveUpMessage(deps.database.db, (payload as { key?: string }).key ?? '', now);
  deps.log.error({ job: name, jobId: job.sourceId, tries }, 'a job failed for good');
}
