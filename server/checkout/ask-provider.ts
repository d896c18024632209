/**
 * Calls to the payment provider, never inside a transaction. When an answer is lost, a job looks
 * the payment up.
 */
import {
  PaymentRequestInvalid,
  unknownHold,
  type HoldState,
} from '#server/partners/payment/port.ts';
import { readHoldRequest } from '#server/payments/hold-request.ts';
import { isUndecided, type PaymentRow } from '#server/payments/store.ts';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import { findAttempt, type Attempt } from './attempt-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

/** Result for an order fully covered by coupons. */
const nothingToHold = (payment: Pick<PaymentRow, 'amount_cents'>): HoldState => ({
  ...unknownHold,
  status: 'authorized',
  amountCents: payment.amount_cents,
});

/** Returns null without an answer. `page`: where the provider sends the payer back, if not the usual page. */
export async function askProvider(
  deps: CheckoutDeps,
  { payment, order }: Attempt,
  page?: string,
): Promise<HoldState | null> {
  const { means, saveCard, registersCard } = readHoldRequest(payment);
  if (!means) return nothingToHold(payment);
  const returnUrl = `${deps.publicUrl}${page ?? pageOf(payment)}?paymentId=${payment.id}`;
  try {
    return await deps.partners.payment.createHold({
      idempotencyKey: payment.idempotency_key,
      amountCents: payment.amount_cents,
      currency: 'EUR',
      orderReference: order.number,
      customerReference: order.customer_id,
      means,
      saveCard,
      registersCard,
      isOffSession: payment.purpose === 'later',
      returnUrl,
      cancelUrl: `${returnUrl}&annule=1`,
      brandName: deps.shop.shown().name,
    });
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'the payment provider did not answer');
    // Without the shopper, only this answer shows that a registered card no longer works.
    return payment.purpose === 'later' && error instanceof PaymentRequestInvalid
      ? { ...unknownHold, status: 'refused', refusalReason: cardUnusable }
      : null;
  }
}

/** The same for an attempt that was written before, by this process or another. */
export async function askProviderAbout(
  deps: CheckoutDeps,
  paymentId: string,
  page?: string,
): Promise<HoldState | null> {
  const attempt = await findAttempt(deps.database.db, paymentId);
  return attempt && askProvider(deps, attempt, page);
}

const cardUnusable = 'Votre carte n’est plus utilisable.';

const pageOf = (payment: Attempt['payment']): string =>
  payment.purpose === 'again' ? payAgainPath(payment.order_id) : '/checkout';

/**
 * The provider's state of an attempt. Places the hold once the payer has approved it, unless the
 * shop gave the attempt up. Null when the provider is unreachable.
 */
export async function lookUpPayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  providerReference = payment.provider_reference,
): Promise<HoldState | null> {
  if (payment.provider === 'none') return nothingToHold(payment);
  try {
    const { payment: provider } = deps.partners;
    const state = await provider.lookup(
      providerReference ? { providerReference } : { idempotencyKey: payment.idempotency_key },
    );
    if (state.status !== 'approved' || !state.providerReference || !isUndecided(payment))
      return state;
    return await provider.confirm({
      providerReference: state.providerReference,
      idempotencyKey: `confirm-${payment.id}`,
    });
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'the payment provider could not be asked');
    return null;
  }
}
