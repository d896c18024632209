/** A payment provider's own records. Amounts are positive integer cents. */

/** `dispute`: the payer's bank took the money back; `disputeReturn`: it gave it back to the shop. */
export type BankTransactionKind =
  'hold' | 'capture' | 'release' | 'refund' | 'dispute' | 'disputeReturn';

export type BankTransaction = {
  /** The provider's own id: a transaction read twice is one. */
  id: string;
  kind: BankTransactionKind;
  /** The payment at the provider; null where its statement names the key alone. */
  providerReference: string | null;
  /** Our idempotency key: the refund's for refunds, else the payment's. */
  key: string | null;
  amountCents: number;
  /** The provider's commission. */
  feeCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  at: Temporal.Instant;
};

/** Money sent to the shop's bank account. Negative when refunds exceeded captures. */
export type BankPayout = {
  id: string;
  amountCents: number;
  /** Sum of the transactions that it pays; null when the provider does not list them. */
  partsCents: number | null;
  currency: string;
  at: Temporal.Instant;
};

/** `next`: the cursor of the following page, or null. */
export type StatementPage<Item> = { items: Item[]; next: string | null };
export type StatementRequest = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  cursor: string | null;
};
