/** The page came back from the bank, or asks again while it waits: the provider's own account decides. */
import type { PaymentOutcome, WaitingPayment } from '#domain/payments/contract.ts';
import { findCart } from '#server/cart/store.ts';
import { findOrder, findPrepayingOrder } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  findLivePayment,
  findPayment,
  isUndecided,
  type PaymentRow,
} from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import { bankReplyUntil } from './bank-reply.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment, outcomeOf } from './end-payment.ts';

export async function finalizePayment(
  deps: CheckoutDeps,
  input: { paymentId: string; customerId: string; isCancelled?: boolean | undefined },
): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database.db, input.paymentId);
  const order = payment ? await findOrder(deps.database.db, payment.order_id) : undefined;
  if (!payment || order?.customer_id !== input.customerId) throw new Refusal('Order.NotFound');
  if (isUndecided(payment)) await askForNews(deps, payment, input.isCancelled ?? false);
  return outcomeOf(deps, payment.id);
}

async function askForNews(
  deps: CheckoutDeps,
  payment: PaymentRow,
  isCancelled: boolean,
): Promise<void> {
  const state = await lookUpPayment(deps, payment);
  // « Not found » this early may only mean that the creation is still on its way: the job decides later.
  if (!state || state.status === 'not_found') return;
  if (!isCancelled || state.status !== 'requires_action' || !state.providerReference)
    return endPayment(deps, payment.id, state);
  // The payer gave up: closed at the provider first, so that nothing can be approved behind the shop's back.
  const closed = await deps.partners.payment.cancel({
    providerReference: state.providerReference,
    idempotencyKey: `abandon-${payment.id}`,
  });
  await endPayment(deps, payment.id, {
    ...closed,
    status: closed.status === 'canceled' ? 'refused' : closed.status,
    refusalReason: 'Vous avez annulé le paiement.',
  });
}

/** The attempt that the bank, or the shopper, has not ended yet: a page opened again goes on from there. */
export async function findWaitingPayment(
  deps: CheckoutDeps,
  customerId: string,
): Promise<WaitingPayment | null> {
  const { db } = deps.database;
  const cart = await findCart(db, { customerId, sessionId: null });
  const order = cart ? await findPrepayingOrder(db, cart.id) : undefined;
  const payment = order ? await findLivePayment(db, order.id) : undefined;
  if (!order || !payment || !isUndecided(payment)) return null;
  return { ...(await outcomeOf(deps, payment.id)), until: bankReplyUntil(order).toString() };
}
