/** A paid order is over once nobody can withdraw from it any more and nothing is awaited: a month after its delivery. */
import { moveOrder } from '#server/orders/move-order.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { listOrdersToTerminate } from './store.ts';

/** Fourteen days to withdraw, fourteen to send the goods back, and a few for the post. */
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
      moveOrder(tx, { orderId, to: 'terminated', by: 'system', actor: 'complaint delay', at }),
    ).catch((error: unknown) => {
      // Refunded in between: it is over in another way.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
