/**
 * Pays for an order taken by telephone, through its link: the frozen amount, by the bank's usual
 * path. Its customer confirms their age and accepts the terms here. The order's lock settles races
 * with its deadline, with the team, and between two devices.
 */
import { phoneOrderPage } from '#domain/checkout/phone-order.ts';
import type { CreatePaymentIntentRequest, PaymentOutcome } from '#domain/payments/contract.ts';
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import { findCustomer, updateCustomer } from '#server/account/store.ts';
import { findTermsInForce } from '#server/content/terms-store.ts';
import { findSlot } from '#server/delivery/store.ts';
import { setTermsVersion } from '#server/orders/placing-store.ts';
import { listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { findLivePayment, findPayment, isUndecided } from '#server/payments/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireAdult } from '../check-cart.ts';
import { requireOpenShop, requireSeller } from '../closed-checkout.ts';
import { finalizePayment } from '../finalize-payment.ts';
import { followAttempt, type AttemptPress } from '../follow-attempt.ts';
import { openAttempt } from '../payment-rows.ts';
import { readMeans } from '../read-means.ts';
import { requireTermsShown } from '../require-terms-shown.ts';
import { awaitsPayment } from '#domain/orders/state-groups.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { findPhoneOrder, type PhoneOrderRow } from './store.ts';

type PhonePaymentInput = { orderId: string; request: CreatePaymentIntentRequest };

export async function payPhoneOrder(
  deps: PhoneOrdersDeps,
  { orderId, request }: PhonePaymentInput,
): Promise<PaymentOutcome> {
  if (!request.acceptTerms) throw new Refusal('Payment.TermsNotAccepted', { field: 'acceptTerms' });
  requireSeller(deps);
  const press = await inTransaction(deps.database.db, (tx) =>
    writeIntent(tx, deps, { orderId, request }),
  );
  return followAttempt(deps, press, phoneOrderPage);
}

/** The page is back from the bank, or asks again. */
export async function followPayment(
  deps: PhoneOrdersDeps,
  asked: { orderId: string; paymentId: string; isCancelled: boolean | undefined },
): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database.db, asked.paymentId);
  if (payment?.order_id !== asked.orderId) throw new Refusal('Order.NotFound');
  return finalizePayment(deps, payment, {
    isCancelled: asked.isCancelled,
    // The bank returns to a page without the token: the browser that pays keeps it.
    page: phoneOrderPage,
  });
}

async function writeIntent(
  tx: Tx,
  deps: PhoneOrdersDeps,
  { orderId, request }: PhonePaymentInput,
): Promise<AttemptPress> {
  const order = await lockOrder(tx, orderId);
  const phoneOrder = await findPhoneOrder(tx, orderId);
  if (!order || !phoneOrder) throw new Refusal('Order.NotFound');
  const live = await findLivePayment(tx, orderId);
  // Another press or device began to pay, or has paid: both see how that ends.
  if (live && (isUndecided(live) || live.status === 'authorized' || live.status === 'registered'))
    return { earlierPaymentId: live.id };
  requireAwaited(deps, order, phoneOrder);
  await requireOpenShop(tx);
  const slot = await findSlot(tx, order.slot_id);
  if (!slot || slot.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  // Closed to new orders since the call, and this one is not agreed yet.
  if (slot.is_excluded) throw new Refusal('Delivery.TimeSlotExcluded');
  if (request.acceptedAmount !== order.preauthorization_cents)
    throw new Refusal('EcomCart.TotalAmountOutdated', { amount: order.preauthorization_cents });
  requireAdult(await holdsAlcohol(tx, orderId), request);
  await acceptTerms(tx, deps, { order, request });
  const { from, to } = frozenDeliverySchema.parse(order.delivery);
  const payment = await openAttempt(tx, deps, {
    id: newId(),
    orderId,
    amountCents: order.preauthorization_cents,
    request: await readMeans(tx, deps, {
      payment: requireOwnMeans(request.payment),
      customerId: order.customer_id,
      amountCents: order.preauthorization_cents,
      slot: { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
    }),
    purpose: 'link',
  });
  return { opened: { payment, order } };
}

function requireAwaited(
  { clock }: Pick<PhoneOrdersDeps, 'clock'>,
  { status }: OrderRow,
  { ending, pay_before: payBefore }: PhoneOrderRow,
): void {
  const isOver = Temporal.Instant.compare(clock.now(), payBefore) >= 0;
  if (ending === 'unpaid' || (awaitsPayment(status) && isOver))
    throw new Refusal('Payment.DeadlinePassed');
  if (!awaitsPayment(status)) throw new Refusal('Payment.NotAwaited');
}

/** A link says nothing of who holds it: saved cards are for those who sign in. */
function requireOwnMeans(
  payment: CreatePaymentIntentRequest['payment'],
): CreatePaymentIntentRequest['payment'] {
  if (payment?.cardId) throw new Refusal('Payment.CardNotFound');
  return payment && { ...payment, saveCard: false };
}

async function holdsAlcohol(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await listLines(tx, [orderId]);
  return lines.some((line) => frozenProductSchema.parse(line.product).isAlcohol);
}

async function acceptTerms(
  tx: Tx,
  deps: PhoneOrdersDeps,
  { order, request }: { order: OrderRow; request: CreatePaymentIntentRequest },
): Promise<void> {
  const terms = await findTermsInForce(tx);
  await setTermsVersion(tx, order.id, requireTermsShown(terms, deps, request));
  const customer = await findCustomer(tx, order.customer_id);
  // An account that the team opened on the telephone.
  if (customer && customer.terms_accepted_at === null)
    await updateCustomer(tx, customer.id, { terms_accepted_at: deps.clock.now() });
}
