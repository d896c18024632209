import { listOverdueReservations } from '#server/orders/overdue-store.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { findPayment, listPaymentsToLetGo, listUnsettledPayments, lockPayment, updatePayment, type PaymentRow } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment, giveUp } from './end-payment.ts';
import { settleDeliveredOrder } from './settle-order.ts';

const askAgainAfter = { minutes: 2 } as const;
/** Unpaid after this, places and stock go back. */
const giveUpAfterMinutes = 15;

export function checkoutJobs(deps: CheckoutDeps): JobHandlers {
  return {
    'payment.settle': async ({ paymentId }) => {
      const payment = await findPayment(deps.database.db, paymentId);
      if (payment) await reconcile(deps, payment);
    },
    'payments.reconcile': async () => {
      const before = deps.clock.now().subtract(askAgainAfter);
      for (const payment of await listUnsettledPayments(deps.database.db, before)) await reconcile(deps, payment);
      for (const orderId of await listOverdueReservations(deps.database.db, deps.clock.now().subtract({ minutes: giveUpAfterMinutes }))) deps.log.error({ orderId }, 'a reservation outlived its payment');
    },
    'order.release': async ({ orderId }) => {
      for (const payment of await listPaymentsToLetGo(deps.database.db, orderId)) await letHoldGo(deps, payment);
    },
    'order.settle': async ({ orderId }) => settleDeliveredOrder(deps, orderId),
  };
}

async function reconcile(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (!['initiated', 'requires_action', 'pending'].includes(payment.status)) return;
  const state = await lookUpPayment(deps, payment);
  if (!state) return;
  const isOld = deps.clock.now().since(payment.created_at).total('minutes') >= giveUpAfterMinutes;
  const isWaiting = state.status === 'requires_action' || state.status === 'pending';
  if (!isWaiting) return endPayment(deps, payment.id, state);
  if (!isOld) return endPayment(deps, payment.id, state);
  // Nobody came back from the bank's page: everything is given back, and the hold, should it ever come, is let go.
  if (state.providerReference) await deps.partners.payment.cancel({ providerReference: state.providerReference, idempotencyKey: `abandon-${payment.id}` });
  const left = await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (!locked || !['initiated', 'requires_action', 'pending'].includes(locked.status)) return [];
    return giveUp(tx, deps, locked, { status: 'failed', reason: 'Le paiement n’a pas été confirmé à temps.' });
  });
  deps.catalogue.applyStock(left);
}

async function letHoldGo(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (payment.provider_reference) await deps.partners.payment.cancel({ providerReference: payment.provider_reference, idempotencyKey: `release-${payment.id}` });
  await updatePayment(deps.database.db, payment.id, { status: 'cancelled', updated_at: deps.clock.now() });
}
