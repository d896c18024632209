/** Records of the payment provider. Amounts are positive integer cents. */

/** `dispute`: withdrawn by the payer's bank; `disputeReturn`: returned to the shop. */
export type BankTransactionKind =
  'hold' | 'capture' | 'release' | 'refund' | 'dispute' | 'disputeReturn';

export type BankTransaction = {
  /** Provider's id, which deduplicates transactions read twice. */
  id: string;
  kind: BankTransactionKind;
  /** Provider's payment id; null when the statement contains only the key. */
  providerReference: string | null;
  /** Our idempotency key: the refund's for refunds, otherwise the payment's. */
  key: string | null;
  amountCents: number;
  /** Provider's commission. */
  feeCents: number;
  /** ISO 4217, uppercase. */
  currency: string;
  at: Temporal.Instant;
};

/** A transfer to the shop's bank account. Negative when refunds exceed captures. */
export type BankPayout = {
  id: string;
  amountCents: number;
  /** Sum of the transactions paid out; null when the provider does not list them. */
  partsCents: number | null;
  currency: string;
  at: Temporal.Instant;
};

/** `next`: cursor of the following page, or null. */
export type StatementPage<Item> = { items: Item[]; next: string | null };
export type StatementRequest = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  cursor: string | null;
};
