/** Closes paid orders a month after delivery, when no withdrawal is possible or pending. */
import { moveOrder } from '#server/orders/move-order.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Clock } from '#domain/time/clock.ts';
import { step } from '#domain/orders/state-groups.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { listOrdersToTerminate } from './store.ts';

/** Fourteen days to withdraw, fourteen to return the goods, plus postal delays. */
const complaintDays = 30;

export function withdrawalJobs(deps: { database: Database; clock: Clock }): JobHandlers {
  return { 'orders.terminate': () => terminateOrders(deps) };
}

async function terminateOrders({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const at = clock.now();
  for (const orderId of await listOrdersToTerminate(
    database.db,
    at.subtract({ hours: 24 * complaintDays }),
  )) {
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: step.close, by: 'system', actor: 'complaint delay', at }),
    ).catch((error: unknown) => {
      // A refund meanwhile ended the order otherwise.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
