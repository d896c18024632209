/** Card disputes: the payer's bank takes the money back; the shop may answer before a deadline. */

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

/** `closed`: an inquiry that ended without moving money. */
export const disputeStatuses = ['needsAnswer', 'underReview', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export type BankDispute = {
  /** Provider's id. */
  id: string;
  providerReference: string | null;
  /** Our payment key. */
  key: string | null;
  amountCents: number;
  reason: DisputeReason;
  status: DisputeStatus;
  answerBefore: Temporal.Instant | null;
  openedAt: Temporal.Instant;
  /** Totals that the provider withdrew from the shop, and returned. */
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

/** Movements missing from the ledger. Provider totals only grow, so a lower one is stale. */
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
