/** Predefined motives, for statistics by cause. */
export const refundMotives = [
  'missing',
  'damaged',
  'quality',
  'expired',
  'wrong',
  'price',
  'late',
  'other',
] as const;
export type RefundMotive = (typeof refundMotives)[number];

export const refundMotiveLabels: Record<RefundMotive, string> = {
  missing: 'Produit manquant',
  damaged: 'Produit abîmé',
  quality: 'Fraîcheur ou goût',
  expired: 'Date dépassée',
  wrong: 'Mauvais produit',
  price: 'Erreur de prix ou de poids',
  late: 'Livraison en retard',
  other: 'Autre',
};

export function refundReason(motive: RefundMotive, details: string): string {
  if (motive === 'other') return details;
  return details ? `${refundMotiveLabels[motive]} : ${details}` : refundMotiveLabels[motive];
}

/** `paidTwice`: the bank paid a refund it had rejected, after its goods were refunded again. */
export const refundStatuses = ['pending', 'refunded', 'failed', 'paidTwice'] as const;

/** Sort keys of the team's refund list. */
export const refundSorts = ['at', 'amount'] as const;
export type RefundSort = (typeof refundSorts)[number];
