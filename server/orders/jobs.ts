import { inTransaction } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import type { CancelDeps } from './cancel-order.ts';
import { endUncollectedOrders } from './end-uncollected.ts';
import { remindUncollected } from './remind-uncollected.ts';
import { settleStock } from './settle-stock.ts';
import { closeOverdueOrders, insertEvent } from './store.ts';

export function ordersJobs(deps: CancelDeps): JobHandlers {
  return {
    /**
     * Order rules check the clock themselves (domain/orders/states.ts): this job moves the order up
     * in the preparers' list and records the time.
     */
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
    'stock.settle': () => settleStock(deps.database, deps.clock),
    async 'orders.uncollected'() {
      await remindUncollected(deps);
      await endUncollectedOrders(deps);
    },
  };
}
