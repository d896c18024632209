/** The calls to the payment provider, always outside a transaction. A lost answer is no answer: the job will look it up. */
import { z } from 'zod';
import type { HoldState } from '#server/partners/payment/port.ts';
import { findOrder } from '#server/orders/store.ts';
import { findPayment, type PaymentRow } from '#server/payments/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

const requestSchema = z.object({ card: z.union([z.object({ token: z.string() }), z.object({ savedCardId: z.string() })]).nullable(), saveCard: z.boolean() });

/** What was asked for nothing to be paid: an order that coupons cover entirely. */
const nothingToHold = (payment: PaymentRow): HoldState => ({
  status: 'authorized', providerReference: null, amountCents: payment.amount_cents, capturedCents: 0, refundedCents: 0, captureBefore: null, actionUrl: null, refusalReason: null, card: null, savedCardId: null,
});

/** Null when the answer never came. */
export async function askProvider(deps: CheckoutDeps, paymentId: string): Promise<HoldState | null> {
  const payment = await findPayment(deps.database.db, paymentId);
  const order = payment ? await findOrder(deps.database.db, payment.order_id) : undefined;
  if (!payment || !order) return null;
  const { card, saveCard } = requestSchema.parse(payment.request);
  if (!card) return nothingToHold(payment);
  try {
    return await deps.partners.payment.createHold({
      idempotencyKey: payment.idempotency_key, amountCents: payment.amount_cents, currency: 'EUR', orderReference: order.number, customerReference: order.customer_id, card, saveCard,
      returnUrl: `${deps.publicUrl}/checkout?paymentId=${payment.id}`,
    });
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'the payment provider did not answer');
    return null;
  }
}

/** The provider's own account of an attempt. Null when it cannot be reached. */
export async function lookUpPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<HoldState | null> {
  if (payment.provider === 'none') return nothingToHold(payment);
  try {
    return await deps.partners.payment.lookup(payment.provider_reference ? { providerReference: payment.provider_reference } : { idempotencyKey: payment.idempotency_key });
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'the payment provider could not be asked');
    return null;
  }
}
