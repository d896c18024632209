/** Retries or dismisses a job for a manager, with a journal entry in the same transaction. */
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  dismissJob,
  listStuckJobs,
  runJobAgain,
  type StuckJob,
} from '#server/platform/stuck-jobs.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { describeStuckJob, journalSubject, lateSince } from './view-stuck-jobs.ts';

type Author = { staffId: string };

export async function runAgain(
  deps: JobsDeps,
  { id, staffId }: Author & { id: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const job = await runJobAgain(tx, deps.jobs.enqueue, id);
    if (!job) throw new Refusal('Job.NotWaiting', { id });
    await record(tx, deps, { job, staffId, kind: 'job.again' });
  });
}

/** Limit per request. Each job has its own transaction, so that a failure does not block the others. */
const mostAtOnce = 500;

export async function runAllAgain(deps: JobsDeps, { staffId }: Author): Promise<void> {
  const jobs = await listStuckJobs(deps.database.db, {
    before: lateSince(deps),
    limit: mostAtOnce,
  });
  for (const { id } of jobs)
    await runAgain(deps, { id, staffId }).catch((error: unknown) => {
      // A colleague was faster, or the job has just succeeded.
      if (!(error instanceof Refusal)) throw error;
    });
}

export async function dismiss(
  deps: JobsDeps,
  { id, staffId, reason }: Author & { id: string; reason: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const job = await dismissJob(tx, { id, staffId, reason, at: deps.clock.now() });
    if (!job) throw new Refusal('Job.NotWaiting', { id });
    await record(tx, deps, { job, staffId, kind: 'job.dismissal', reason });
  });
}

async function record(
  tx: Tx,
  deps: JobsDeps,
  did: Author & { job: Pick<StuckJob, 'name' | 'payload'>; kind: ActionKind; reason?: string },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId: did.staffId,
    at: deps.clock.now(),
    kind: did.kind,
    subject: journalSubject,
    before: { title: await describeStuckJob(tx, { job: did.job, shop: deps.shop }) },
    ...(did.reason === undefined ? {} : { after: { reason: did.reason } }),
  });
}
