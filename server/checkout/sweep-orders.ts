/**
 * Finds orders with an unfinished end (uncaptured, hold not released, rewards missing) and enqueues
 * their jobs again. Skips jobs that are queued, waiting for a retry, or set aside for a manager.
 */
import { inTransaction } from '#server/platform/db.ts';
import type { JobName, JobPayload } from '#server/platform/job-payloads.ts';
import { listDeliveredBefore, listPaidWithoutRewards } from '#server/orders/overdue-store.ts';
import { listOrdersToLetGo } from '#server/payments/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

/** Younger orders may have their job running. */
const lateAfter = { minutes: 10 } as const;
/** Older holds have expired at every bank, and rewards need a person. */
const forgottenAfter = { hours: 24 * 30 } as const;
const perTurn = 100;

export async function sweepOrders(deps: CheckoutDeps): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const window = {
    before: now.subtract(lateAfter),
    after: now.subtract(forgottenAfter),
    limit: perTurn,
  };
  for (const orderId of await listDeliveredBefore(db, window))
    await enqueueAgain(deps, 'order.settle', { orderId });
  for (const orderId of await listOrdersToLetGo(db, window))
    await enqueueAgain(deps, 'order.release', { orderId });
  for (const order of await listPaidWithoutRewards(db, window))
    await enqueueAgain(deps, 'order.rewards', order);
}

/** One by one, so that a failure does not block the others. */
async function enqueueAgain<Name extends JobName>(
  deps: CheckoutDeps,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> {
  try {
    const isNew = await inTransaction(deps.database.db, (tx) =>
      deps.jobs.ensure(tx, name, payload),
    );
    if (isNew) deps.log.warn({ job: name, payload }, 'a job was missing, and is enqueued again');
  } catch (error) {
    deps.log.error({ err: error, job: name, payload }, 'a missing job could not be enqueued');
  }
}
