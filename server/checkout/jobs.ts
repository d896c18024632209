import { logHoldEnds } from '#server/orders/log-hold-ends.ts';
import { listOverdueReservations } from '#server/orders/overdue-store.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { findPayment } from '#server/payments/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endHolds } from './end-holds.ts';
import { endUnpaidOrders, holdDueCards } from './hold-later.ts';
import { endKeeping } from './kept-reservation.ts';
import { endUnpaidPhoneOrders } from './phone-orders/end-phone-order.ts';
import { reconcilePayment, reconcilePayments } from './reconcile-payment.ts';
import { settleDeliveredOrder } from './settle-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import { warnKeeping } from './warn-keeping.ts';

/** Unpaid reservations are released after this. */
const giveUpAfterMinutes = 15;

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    // Written by releases of before December 2026; the reconciler asks about each attempt.
    'payment.settle': async ({ paymentId }) => {
      const payment = await findPayment(deps.database.db, paymentId);
      if (payment) await reconcilePayment(deps, payment, giveUpAfterMinutes);
    },
    'payments.reconcile': async () => {
      await reconcilePayments(deps, giveUpAfterMinutes);
      await holdDueCards(deps);
      await endUnpaidOrders(deps);
      await endUnpaidPhoneOrders(deps);
      for (const orderId of await listOverdueReservations(
        deps.database.db,
        deps.clock.now().subtract({ minutes: giveUpAfterMinutes }),
      ))
        deps.log.error({ orderId }, 'a reservation outlived its payment');
    },
    'order.release': async ({ orderId }) => endHolds(deps, orderId),
    'cart.endKeeping': ({ cartId }) => endKeeping(deps, { cartId, isAbandoned: false }),
    'cart.warnKeeping': (payload) => warnKeeping(deps, payload),
    'order.settle': async ({ orderId }) => settleDeliveredOrder(deps, orderId),
    'orders.sweep': async () => {
      await logHoldEnds(deps);
      await sweepOrders(deps);
    },
  };
}
