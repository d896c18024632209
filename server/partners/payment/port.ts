/** Port of payment. Amounts are integer euro cents; instants are Temporal. */
import type {
  BankPayout,
  BankTransaction,
  StatementPage,
  StatementRequest,
} from '#domain/payments/bank-statement.ts';
import type { BankDispute } from '#domain/payments/disputes.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import type { pageMeans, PageMeans } from '#domain/payments/means.ts';

export type CardBrand = 'MASTERCARD' | 'VISA' | 'CARTES_BANCAIRES' | 'AMEX' | 'DINERS_CLUB';
/** Pays with a card that it keeps: a card hold whose token the phone makes. */
export type CardWallet = 'APPLE_PAY' | 'GOOGLE_PAY';
export type Wallet = (typeof pageMeans)[PageMeans]['type'] | CardWallet;
export type CardDetails = {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
};

/** `approved`: the payer agreed on the provider's page, but nothing is held until `confirm`. */
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
  captureBefore: Temporal.Instant | null;
  /** Page that the payer must visit: 3-D Secure or PayPal. */
  actionUrl: string | null;
  /** The provider's French sentence. */
  refusalReason: string | null;
  card: CardDetails | null;
  wallet: Wallet | null;
  /** Set when the card was saved or registered with this payment. */
  savedCardId: string | null;
};

/** `token`: of the provider's own card form, or `hostedCard` where the card is typed on its page. */
export type Means = { token: string } | { savedCardId: string } | { wallet: PageMeans };

export type CreateHold = {
  idempotencyKey: string;
  amountCents: number;
  currency: 'EUR';
  orderReference: string;
  customerReference: string;
  means: Means;
  saveCard: boolean;
  /**
   * The slot may outlive the hold: asks for a longer one, and for the right to hold the card again
   * without the shopper.
   */
  registersCard: boolean;
  /** The shopper is away: nothing can be confirmed, and a bank that wants it refuses. */
  isOffSession: boolean;
  returnUrl: string;
  /** Where the provider sends a payer who gives up. */
  cancelUrl: string;
  /** The shop, as the payer reads it on the provider's page. */
  brandName: string;
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
  /** Set when the event is about a dispute of the payment. */
  disputeId: string | null;
};

/** The answer for a payment that the provider does not know. */
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

/** No answer arrived: the outcome is unknown and must be looked up. */
export class PaymentReplyLost extends Error {
  override readonly name = 'PaymentReplyLost';
}
/** The provider refuses the request: capture above the hold, a key reused for another request… */
export class PaymentRequestInvalid extends Error {
  override readonly name = 'PaymentRequestInvalid';
}
export class InvalidWebhookSignature extends Error {
  override readonly name = 'InvalidWebhookSignature';
}

export type PaymentProvider = {
  readonly kind: 'sandbox' | 'stripe' | 'paypal' | 'none' | `adapter:${string}`;
  /** Means that it takes, and for how long each holds money. */
  readonly abilities: MeansAbilities;
  createHold(request: CreateHold): Promise<HoldState>;
  /** By reference, or by the key of a creation that got no answer. */
  lookup(by: { providerReference: string } | { idempotencyKey: string }): Promise<HoldState>;
  /** Places the hold that the payer approved. Idempotent. */
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
  /** Idempotent. */
  deleteCard(request: { savedCardId: string; customerReference: string }): Promise<void>;
  /** What its own books say of the span, in pages. A transaction may come back in a later reading. */
  listTransactions(request: StatementRequest): Promise<StatementPage<BankTransaction>>;
  listPayouts(request: StatementRequest): Promise<StatementPage<BankPayout>>;
  /** Those opened in the span, as they stand now. */
  listDisputes(request: StatementRequest): Promise<StatementPage<BankDispute>>;
  findDispute(id: string): Promise<BankDispute | null>;
  /** Throws InvalidWebhookSignature. */
  verifyWebhook(message: WebhookMessage, now: Temporal.Instant): Promise<PaymentEvent>;
};
