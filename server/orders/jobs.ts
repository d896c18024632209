import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { closeOverdueOrders, insertEvent } from './store.ts';

export function ordersJobs(deps: { database: Database; clock: Clock }): JobHandlers {
  return {
    /** The rule itself reads the clock (domain/orders/states.ts): this only moves the order up the preparers' list and writes down when. */
    'orders.deadlines': () =>
      inTransaction(deps.database.db, async (tx) => {
        const at = deps.clock.now();
        for (const { id, status } of await closeOverdueOrders(tx, at))
          await insertEvent(tx, {
            order_id: id,
            from_status: status,
            to_status: status,
            actor: 'system:deadline',
            reason: 'closed to changes',
            at,
          });
      }),
  };
}
