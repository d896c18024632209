/** The managers' page of failed and late jobs. */
import type { StuckJobs, StuckJobView } from '#domain/jobs/contract.ts';
import { briefError, describeJob } from '#domain/jobs/describe-job.ts';
import { fillWords } from '#domain/shop/shop-words.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import type { Reader } from '#server/platform/db.ts';
import { countStuckJobs, listStuckJobs, type StuckJob } from '#server/platform/stuck-jobs.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { findOrdersOf, type OrderOfJob } from './store.ts';

const lateAfter = { minutes: 10 } as const;
const shown = 100;
/** Shared journal subject, since a job's id only exists while it is queued. */
export const journalSubject = 'jobs:undone';

export const lateSince = (deps: Pick<JobsDeps, 'clock'>): Temporal.Instant =>
  deps.clock.now().subtract(lateAfter);

export async function viewStuckJobs(deps: JobsDeps): Promise<StuckJobs> {
  const { db } = deps.database;
  const before = lateSince(deps);
  const [jobs, counted, actions] = [
    await listStuckJobs(db, { before, limit: shown }),
    await countStuckJobs(db, before),
    await readStaffActions(db, journalSubject),
  ];
  return {
    items: await viewJobs(deps, jobs),
    ...counted,
    clockSkewSeconds: deps.clockSkew?.seconds() ?? null,
    actions,
  };
}

async function viewJobs(
  { database: { db }, shop }: JobsDeps,
  jobs: readonly StuckJob[],
): Promise<StuckJobView[]> {
  const subjects = new Map(jobs.map((job) => [job.id, subjectOf(job.payload)]));
  const orders = await findOrdersOf(
    db,
    [...subjects.values()].filter((subject) => subject !== null),
  );
  return jobs.map((job) => {
    const order = orders.get(subjects.get(job.id) ?? '') ?? null;
    return {
      id: job.id,
      title: titleOf(job, order, shop),
      order: order && { id: order.id, number: order.number },
      state: job.state,
      since: job.enqueuedAt.toString(),
      tries: job.tries,
      error: briefError(job.error),
    };
  });
}

/** Description for the journal, which outlives the job. */
export async function describeStuckJob(
  db: Reader,
  { job, shop }: { job: Pick<StuckJob, 'name' | 'payload'>; shop: ShopIdentity },
): Promise<string> {
  const subject = subjectOf(job.payload);
  const orders = await findOrdersOf(db, subject === null ? [] : [subject]);
  return titleOf(job, orders.get(subject ?? '') ?? null, shop);
}

function titleOf(
  { name, payload }: Pick<StuckJob, 'name' | 'payload'>,
  order: OrderOfJob | null,
  shop: ShopIdentity,
): string {
  const { subject } = payload as { subject?: string };
  return describeJob({
    name,
    orderNumber: order?.number ?? null,
    subject: subject === undefined ? undefined : fillWords(subject, shop.words()),
  });
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id in a payload that may lead to an order; messages hold it in their key. */
function subjectOf(payload: unknown): string | null {
  const { orderId, paymentId, refundId, key } = (payload ?? {}) as Record<string, string>;
  return orderId ?? paymentId ?? refundId ?? uuid.exec(key ?? '')?.[0] ?? null;
}
