/** A missed delivery that is given up: the order ends, nothing is billed, the hold is let go by a job. */
import { frozenSettlementSchema } from '#domain/orders/frozen.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { clearBill } from '#server/orders/redelivery-store.ts';
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
      to: 'terminated',
      by: actorOf(input.staff),
      actor: input.staff.id,
      reason: input.reason,
      at,
    });
    const task = await findTask(tx, order.id);
    if (
      order.status !== 'readyToDeliver' ||
      !task ||
      !['failed-delivery', 'pending-redelivery'].includes(task.status)
    )
      throw new Refusal(
        'Order.CannotModify',
        { status: order.status },
        'Seule une livraison manquée s’abandonne.',
      );
    await end(tx, { order, staffId: input.staff.id, reason: input.reason, at }, 'abandoned');
    const settlement = frozenSettlementSchema.parse(order.settlement);
    await clearBill(tx, order.id, {
      netCents: 0,
      couponDiscountCents: 0,
      feesCents: 0,
      billedCents: 0,
      giftCents: 0,
      vat: [],
      lines: settlement.lines.map((line) => ({ ...line, billedCents: 0, giftCents: 0 })),
    });
    await releaseCoupons(tx, order.id);
    await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
    await deps.jobs.enqueue(tx, 'email.send', abandonedEmail(deps, order));
  });
}
