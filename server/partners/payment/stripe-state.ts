/** Maps a PaymentIntent to the port's HoldState. */
import type Stripe from 'stripe';
import type { CardBrand, CardDetails, HoldState, HoldStatus, Wallet } from './port.ts';
import { declineSentences } from './decline-sentences.ts';

const statuses: Partial<Record<Stripe.PaymentIntent.Status, HoldStatus>> = {
  requires_capture: 'authorized',
  requires_action: 'requires_action',
  requires_confirmation: 'approved',
  processing: 'pending',
  succeeded: 'captured',
  canceled: 'canceled',
  requires_payment_method: 'refused',
};
const wallets: Readonly<Record<string, Wallet>> = {
  apple_pay: 'APPLE_PAY',
  google_pay: 'GOOGLE_PAY',
};

/** `latest_charge` and `payment_method` must have been expanded. */
export function toState(intent: Stripe.PaymentIntent): HoldState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const paid = charge?.payment_method_details?.card;
  const status = statuses[intent.status] ?? 'pending';
  return {
    status,
    providerReference: intent.id,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    captureBefore: paid?.capture_before
      ? Temporal.Instant.fromEpochMilliseconds(paid.capture_before * 1000)
      : null,
    actionUrl:
      status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    refusalReason: status === 'refused' ? refusalText(intent.last_payment_error) : null,
    card: method?.card ? readCardOf(method.card) : null,
    wallet: wallets[(paid ?? method?.card)?.wallet?.type ?? ''] ?? null,
    savedCardId: intent.setup_future_usage && status === 'authorized' ? (method?.id ?? null) : null,
  };
}

type StripeCard = Pick<
  Stripe.PaymentMethod.Card,
  'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint' | 'networks'
>;

export function readCardOf(card: StripeCard): CardDetails {
  return {
    brand: brandOf(card),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? '',
  };
}

function brandOf({ brand, networks }: StripeCard): CardBrand {
  if (networks?.available.includes('cartes_bancaires') || brand === 'cartes_bancaires')
    return 'CARTES_BANCAIRES';
  if (brand === 'mastercard') return 'MASTERCARD';
  if (brand === 'amex') return 'AMEX';
  return brand === 'diners' ? 'DINERS_CLUB' : 'VISA';
}

/** Stripe localises its messages in the browser only. */
function refusalText(error: Stripe.PaymentIntent.LastPaymentError | null): string {
  const code = error?.decline_code ?? error?.code;
  if (code === 'insufficient_funds') return declineSentences.insufficientFunds;
  if (code === 'expired_card') return declineSentences.expired;
  if (code === 'authentication_required') return declineSentences.confirmation;
  if (code === 'payment_intent_authentication_failure') return declineSentences.authentication;
  return declineSentences.refused;
}
