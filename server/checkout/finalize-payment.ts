/** Called when the page returns from the bank or polls; the provider's state decides. */
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
import { askAgain } from './follow-attempt.ts';
import { giveUpPayment } from './give-up-payment.ts';

export async function finalizeOwnPayment(
  deps: CheckoutDeps,
  input: { paymentId: string; customerId: string; isCancelled?: boolean | undefined },
): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database.db, input.paymentId);
  const order = payment ? await findOrder(deps.database.db, payment.order_id) : undefined;
  if (!payment || order?.customer_id !== input.customerId) throw new Refusal('Order.NotFound');
  return finalizePayment(deps, payment, { isCancelled: input.isCancelled });
}

/** `page`: where the attempt sends its payer back, if not the usual page. */
type FinalizeOptions = { isCancelled: boolean | undefined; page?: string };

/** For a caller that has checked who asks. */
export async function finalizePayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  asked: FinalizeOptions,
): Promise<PaymentOutcome> {
  if (isUndecided(payment)) await askForNews(deps, payment, asked);
  return outcomeOf(deps, payment.id);
}

async function askForNews(
  deps: CheckoutDeps,
  payment: PaymentRow,
  { isCancelled, page }: FinalizeOptions,
): Promise<void> {
  const state = await lookUpPayment(deps, payment);
  if (!state) return;
  // The call was lost, or is still in progress. A payer who cancelled waits for the job.
  if (state.status === 'not_found')
    return isCancelled ? undefined : askAgain(deps, payment.id, page);
  if (!isCancelled || state.status !== 'requires_action') {
    await endPayment(deps, payment, state);
    return;
  }
  await giveUpPayment(deps, payment, {
    status: 'refused',
    reason: 'Vous avez annulé le paiement.',
    providerReference: state.providerReference,
  });
}

/** The pending attempt, so that a reopened page can continue it. */
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
