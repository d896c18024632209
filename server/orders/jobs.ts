import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { remindUncollected } from './remind-uncollected.ts';
import { closeOverdueOrders, insertEvent } from './store.ts';

export function ordersJobs(deps: {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string;
}): JobHandlers {
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
    'orders.uncollected': () => remindUncollected(deps),
  };
}
