/**
 * Called when the bank reports a lost hold (cancelled or expired). Orders not taken in charge end;
 * later ones keep their state, and the steps out of the shop refuse them.
 */
import { findPayment, lockPayment, updatePayment } from '#server/payments/store.ts';
import { awaitsPreparation, isBeingChanged, isUnderWay } from '#domain/orders/state-groups.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { cancelLocked, type CancelDeps } from './cancel-order.ts';
import { lockOrder } from './store.ts';

export async function loseHold(
  deps: CancelDeps & { log: Pick<Logger, 'error'> },
  paymentId: string,
): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const known = await findPayment(tx, paymentId);
    // Only a hold recorded as authorised can be lost. Locks the order before its payment, like the
    // settlement.
    if (known?.status !== 'authorized') return [];
    const order = await lockOrder(tx, known.order_id);
    const payment = await lockPayment(tx, paymentId);
    if (!order || payment?.status !== 'authorized') return [];
    const isWaiting = awaitsPreparation(order.status);
    // An order being modified holds money that it may need again, as it was.
    if (!isWaiting && !isUnderWay(order.status) && !isBeingChanged(order.status)) return [];
    const at = deps.clock.now();
    await updatePayment(tx, payment.id, {
      status: 'cancelled',
      refusal_reason: 'La banque ne réserve plus la somme.',
      hold_unchecked_since: null,
      updated_at: at,
    });
    deps.log.error({ orderId: order.id, status: order.status }, 'the bank let a hold go by itself');
    return isWaiting
      ? cancelLocked(tx, deps, {
          orderId: order.id,
          by: 'system',
          actor: 'payment',
          reason: 'the bank no longer holds the money',
        })
      : [];
  });
  deps.catalogue.applyStock(left);
}
