/** What the shop needs of whoever moves money. Amounts are integer cents of euro; instants are Temporal. */

export type CardBrand = 'MASTERCARD' | 'VISA' | 'CARTES_BANCAIRES' | 'AMEX' | 'DINERS_CLUB';
/** What stands before a card, or in its place. */
export type Wallet = 'PAYPAL' | 'APPLE_PAY' | 'GOOGLE_PAY';
export type CardDetails = {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
};

/** `approved`: the payer agreed on the provider's page, and nothing is held until `confirm`. */
export type HoldStatus =
  | 'authorized'
  | 'requires_action'
  | 'approved'
  | 'pending'
  | 'refused'
  | 'captured'
  | 'canceled'
  | 'not_found';

export type HoldState = {
  status: HoldStatus;
  providerReference: string | null;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** After this instant the hold can no longer be captured. */
  captureBefore: Temporal.Instant | null;
  /** Where the payer must go: the bank's 3-D Secure page, or PayPal's. */
  actionUrl: string | null;
  /** The provider's own French sentence. */
  refusalReason: string | null;
  card: CardDetails | null;
  wallet: Wallet | null;
  /** Present when the card was saved with this payment. */
  savedCardId: string | null;
};

export type Means = { token: string } | { savedCardId: string } | { wallet: 'paypal' };

export type CreateHold = {
  idempotencyKey: string;
  amountCents: number;
  currency: 'EUR';
  orderReference: string;
  customerReference: string;
  means: Means;
  saveCard: boolean;
  returnUrl: string;
  /** Where a payer who gives up on the provider's page is sent. */
  cancelUrl: string;
};

export type WebhookMessage = {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};
export type PaymentEvent = {
  id: string;
  type: string;
  providerReference: string;
  idempotencyKey: string | null;
};

/** What a provider answers about a payment it never heard of. */
export const unknownHold: HoldState = {
  status: 'not_found',
  providerReference: null,
  amountCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  captureBefore: null,
  actionUrl: null,
  refusalReason: null,
  card: null,
  wallet: null,
  savedCardId: null,
};

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
  readonly kind: 'sandbox' | 'stripe' | 'paypal';
  readonly accepts: readonly ('card' | 'paypal')[];
  createHold(request: CreateHold): Promise<HoldState>;
  /** By reference, or by the key of the creation whose answer was lost. */
  lookup(by: { providerReference: string } | { idempotencyKey: string }): Promise<HoldState>;
  /** Makes the hold that the payer approved. Repeated, it answers the same hold. */
  confirm(request: { providerReference: string; idempotencyKey: string }): Promise<HoldState>;
  capture(request: {
    providerReference: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<HoldState>;
  cancel(request: { providerReference: string; idempotencyKey: string }): Promise<HoldState>;
  refund(request: {
    providerReference: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<HoldState>;
  saveCard(request: {
    token: string;
    customerReference: string;
  }): Promise<{ savedCardId: string; card: CardDetails }>;
  deleteCard(request: { savedCardId: string; customerReference: string }): Promise<void>;
  /** Throws InvalidWebhookSignature. */
  verifyWebhook(message: WebhookMessage, now: Temporal.Instant): Promise<PaymentEvent>;
};
