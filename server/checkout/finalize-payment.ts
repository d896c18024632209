/** The page came back from the bank, or asks again while it waits: the provider's own account decides. */
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { findOrder } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findPayment } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment, outcomeOf } from './end-payment.ts';

export async function finalizePayment(deps: CheckoutDeps, input: { paymentId: string; customerId: string }): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database.db, input.paymentId);
  const order = payment ? await findOrder(deps.database.db, payment.order_id) : undefined;
  if (!payment || order?.customer_id !== input.customerId) throw new Refusal('Order.NotFound');
  if (['initiated', 'requires_action', 'pending'].includes(payment.status)) {
    const state = await lookUpPayment(deps, payment);
    // « Not found » this early may only mean that the creation is still on its way: the job decides later.
    if (state && state.status !== 'not_found') await endPayment(deps, payment.id, state);
  }
  return outcomeOf(deps, payment.id);
}
