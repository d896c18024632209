/** Card disputes: the payer's bank takes the money back, and the shop may answer before a deadline. */

export const disputeReasons = [
  'fraud',
  'notReceived',
  'notAsDescribed',
  'creditNotProcessed',
  'duplicate',
  'unrecognised',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** `closed`: an inquiry that ended without money moving. */
export const disputeStatuses = ['needsAnswer', 'underReview', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export type BankDispute = {
  /** The provider's own id. */
  id: string;
  providerReference: string | null;
  /** Our key of the payment. */
  key: string | null;
  amountCents: number;
  reason: DisputeReason;
  status: DisputeStatus;
  answerBefore: Temporal.Instant | null;
  openedAt: Temporal.Instant;
  /** Sums that the provider has taken from the shop, and given back. */
  withdrawnCents: number;
  returnedCents: number;
};

export const disputeReasonNames: Readonly<Record<DisputeReason, string>> = {
  fraud: 'Paiement frauduleux, selon le porteur',
  notReceived: 'Commande non reçue, selon le porteur',
  notAsDescribed: 'Produits non conformes, selon le porteur',
  creditNotProcessed: 'Remboursement attendu',
  duplicate: 'Débit en double',
  unrecognised: 'Débit non reconnu',
  other: 'Autre motif',
};

type DisputeAmounts = Pick<BankDispute, 'withdrawnCents' | 'returnedCents'>;

/** Moves not yet in the ledger. Provider totals only grow, so a smaller one is a stale answer. */
export function newDisputeMoves(
  before: DisputeAmounts,
  now: DisputeAmounts,
): { reason: 'dispute' | 'disputeReturn'; amountCents: number }[] {
  const moves = [
    { reason: 'dispute' as const, amountCents: now.withdrawnCents - before.withdrawnCents },
    { reason: 'disputeReturn' as const, amountCents: now.returnedCents - before.returnedCents },
  ];
  return moves.filter(({ amountCents }) => amountCents > 0);
}
