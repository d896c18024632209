/**
 * The way out of a hold that is over while its order is under way: the old hold is let go, and the order
 * waits for its customer to pay again, as after a refused card. Nothing ends by itself: goods are in bags.
 */
import { isHoldOver } from '#domain/payments/hold-end.ts';
import { isWithTheTeam } from '#domain/orders/state-groups.ts';
import { lockOrder } from '#server/orders/store.ts';
import { findLivePayment, lockPayment, updatePayment } from '#server/payments/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { payAnewEmail } from './pay-again-email.ts';

const answeredWithin = { hours: 24 } as const;
const reason = 'Votre banque ne réserve plus la somme : une réservation dure quelques jours.';

export async function requestPayment(
  deps: CheckoutDeps,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('Order.NotFound');
    const known = await findLivePayment(tx, orderId);
    const payment = known && (await lockPayment(tx, known.id));
    const now = deps.clock.now();
    const isOver =
      payment !== undefined &&
      (payment.status === 'authorized'
        ? isHoldOver(payment.capture_before, now)
        : ['cancelled', 'failed', 'refused'].includes(payment.status));
    if (!isOver || !isWithTheTeam(order.status)) throw new Refusal('Payment.NotAwaited');
    const payBefore = now.add(answeredWithin);
    await updatePayment(tx, payment.id, {
      pay_before: payBefore,
      refusal_reason: reason,
      updated_at: now,
      // The reconciler closes it at the bank, should it hold something after all.
      ...(payment.status === 'authorized'
        ? { status: 'failed' as const, given_up_at: now, closed_at: null }
        : {}),
    });
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'order.payment-requested',
      subject: `order:${orderId}`,
      after: { payBefore: payBefore.toString() },
    });
    await deps.jobs.enqueue(tx, 'email.send', payAnewEmail(deps, { order, payBefore }));
  });
}
