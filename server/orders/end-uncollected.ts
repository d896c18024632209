/** Ends the pickups that nobody came for, once the team has had half a day to do it by hand. */
import { remindedForEnd, uncollectedReason } from '#domain/orders/uncollected.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cancelLocked, type CancelDeps } from './cancel-order.ts';
import { listReadyRemindedBefore } from './overdue-store.ts';
import { hasHandedOverComplement } from './initial-order-store.ts';

const atOnce = 50;

/**
 * Each order in a transaction of its own, so that one that fails holds back no other: the next run
 * takes up what a crash or a failure left. An order collected meanwhile refuses the move.
 */
export async function endUncollectedOrders(deps: CancelDeps): Promise<void> {
  const before = remindedForEnd(deps.clock.now());
  const failures: unknown[] = [];
  for (const orderId of await listReadyRemindedBefore(deps.database.db, { before, limit: atOnce }))
    try {
      await end(deps, orderId);
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'uncollected orders not ended');
}

async function end(deps: CancelDeps, orderId: string): Promise<void> {
  const left = await inTransaction(deps.database.db, (tx) =>
    cancelLocked(tx, deps, {
      orderId,
      by: 'system',
      actor: 'uncollected',
      reason: uncollectedReason,
      isUncollected: true,
      // Nobody has looked into the bag: what spoils is lost.
      takesFreshBack: false,
      async follow(locked, order) {
        if (await hasHandedOverComplement(locked, order.id))
          throw new Refusal('Picking.ComplementHandedOver', { orderId: order.id });
      },
    }),
  );
  deps.catalogue.applyStock(left);
}
