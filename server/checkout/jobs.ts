import { listOverdueReservations } from '#server/orders/overdue-store.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import {
  findPayment,
  listPaymentsToLetGo,
  listUnsettledPayments,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endKeeping } from './kept-reservation.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { settleDeliveredOrder } from './settle-order.ts';

const askAgainAfter = { minutes: 2 } as const;
/** Unpaid after this, places and stock go back. */
const giveUpAfterMinutes = 15;

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    'payment.settle': async ({ paymentId }) => {
      const payment = await findPayment(deps.database.db, paymentId);
      if (payment) await reconcilePayment(deps, payment, giveUpAfterMinutes);
    },
    'payments.reconcile': async () => {
      const before = deps.clock.now().subtract(askAgainAfter);
      for (const payment of await listUnsettledPayments(deps.database.db, before))
        await reconcilePayment(deps, payment, giveUpAfterMinutes);
      for (const orderId of await listOverdueReservations(
        deps.database.db,
        deps.clock.now().subtract({ minutes: giveUpAfterMinutes }),
      ))
        deps.log.error({ orderId }, 'a reservation outlived its payment');
    },
    'order.release': async ({ orderId }) => {
      for (const payment of await listPaymentsToLetGo(deps.database.db, orderId))
        await letHoldGo(deps, payment);
    },
    'cart.endKeeping': ({ cartId }) => endKeeping(deps, { cartId, isAbandoned: false }),
    'order.settle': async ({ orderId }) => settleDeliveredOrder(deps, orderId),
  };
}

async function letHoldGo(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (payment.provider_reference)
    await deps.partners.payment.cancel({
      providerReference: payment.provider_reference,
      idempotencyKey: `release-${payment.id}`,
    });
  await updatePayment(deps.database.db, payment.id, {
    status: 'cancelled',
    updated_at: deps.clock.now(),
  });
}
