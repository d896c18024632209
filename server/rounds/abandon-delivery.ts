/** Gives up a missed delivery: ends the order without charge; a job releases the hold. */
import { clearBill } from '#server/orders/clear-bill.ts';
import { isInTheVan, step } from '#domain/orders/state-groups.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { end } from './follow-move.ts';
import { abandonedEmail } from './order-emails.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';
import { findTask } from './store.ts';

export async function abandonDelivery(
  deps: RoundsDeps,
  input: { orderId: string; reason: string; staff: Staff },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const order = await moveOrder(tx, {
      orderId: input.orderId,
      to: step.close,
      by: actorOf(input.staff),
      actor: input.staff.id,
      reason: input.reason,
      at,
    });
    const task = await findTask(tx, order.id);
    if (
      !isInTheVan(order.status) ||
      !task ||
      !['failed-delivery', 'pending-redelivery'].includes(task.status)
    )
      throw new Refusal('Round.NothingToAbandon', { status: order.status });
    await end(tx, { order, staffId: input.staff.id, reason: input.reason, at }, 'abandoned');
    await clearBill(tx, order);
    await releaseCoupons(tx, order.id);
    await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
    await deps.jobs.enqueue(tx, 'email.send', abandonedEmail(deps, order));
  });
}
