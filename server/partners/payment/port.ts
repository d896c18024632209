/** What the shop needs of whoever moves money. Amounts are integer cents of euro; instants are Temporal. */

export type CardBrand = 'MASTERCARD' | 'VISA' | 'CARTES_BANCAIRES' | 'AMEX' | 'DINERS_CLUB';
export type CardDetails = { brand: CardBrand; last4: string; expMonth: number; expYear: number; fingerprint: string };

export type HoldStatus = 'authorized' | 'requires_action' | 'pending' | 'refused' | 'captured' | 'canceled' | 'not_found';

export type HoldState = {
  status: HoldStatus;
  providerReference: string | null;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** After this instant the hold can no longer be captured. */
  captureBefore: Temporal.Instant | null;
  /** Where the bank asks the shopper to prove who pays (3-D Secure). */
  actionUrl: string | null;
  /** The provider's own French sentence. */
  refusalReason: string | null;
  card: CardDetails | null;
  /** Present when the card was saved with this payment. */
  savedCardId: string | null;
};

export type CreateHold = {
  idempotencyKey: string;
  amountCents: number;
  currency: 'EUR';
  orderReference: string;
  customerReference: string;
  card: { token: string } | { savedCardId: string };
  saveCard: boolean;
  returnUrl: string;
};

export type PaymentEvent = { id: string; type: string; providerReference: string; idempotencyKey: string | null };

/** A call whose answer never came: the outcome is unknown, and must be looked up. */
export class PaymentReplyLost extends Error {
  override readonly name = 'PaymentReplyLost';
}
/** The provider understood and will not: capture above the hold, another request under a used key… */
export class PaymentRequestInvalid extends Error {
  override readonly name = 'PaymentRequestInvalid';
}
export class InvalidWebhookSignature extends Error {
  override readonly name = 'InvalidWebhookSignature';
}

export type PaymentProvider = {
  readonly kind: 'sandbox' | 'stripe';
  createHold(request: CreateHold): Promise<HoldState>;
  /** By reference, or by the key of the creation whose answer was lost. */
  lookup(by: { providerReference: string } | { idempotencyKey: string }): Promise<HoldState>;
  capture(request: { providerReference: string; amountCents: number; idempotencyKey: string }): Promise<HoldState>;
  cancel(request: { providerReference: string; idempotencyKey: string }): Promise<HoldState>;
  refund(request: { providerReference: string; amountCents: number; idempotencyKey: string }): Promise<HoldState>;
  saveCard(request: { token: string; customerReference: string }): Promise<{ savedCardId: string; card: CardDetails }>;
  deleteCard(request: { savedCardId: string; customerReference: string }): Promise<void>;
  /** Throws InvalidWebhookSignature. */
  verifyWebhook(rawBody: string, signatureHeader: string, now: Temporal.Instant): PaymentEvent;
};
