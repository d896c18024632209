export const cancelMotives = [
  'customer',
  'outOfStock',
  'delivery',
  'address',
  'unreachable',
  'duplicate',
  'check',
  'other',
] as const;
export type CancelMotive = (typeof cancelMotives)[number];

export const cancelMotiveLabels: Record<CancelMotive, string> = {
  customer: 'À la demande du client',
  outOfStock: 'Produits manquants',
  delivery: 'Livraison ou retrait impossible à ce moment',
  address: 'Adresse impossible à livrer',
  unreachable: 'Client injoignable',
  duplicate: 'Commande en double',
  check: 'Refusée après vérification',
  other: 'Autre',
};

/** Null for « other »: the manager's message is the reason. */
const customerTexts: Record<CancelMotive, string | null> = {
  customer: 'Nous l’annulons à votre demande.',
  outOfStock: 'Trop de produits de votre commande nous manquent, et nous en sommes désolés.',
  delivery:
    'Nous ne pouvons pas assurer le créneau que vous aviez choisi, et nous en sommes désolés.',
  address: 'Nous ne pouvons pas livrer à l’adresse indiquée.',
  unreachable: 'Nous n’avons pas réussi à vous joindre.',
  duplicate: 'Vous aviez passé deux fois la même commande ; l’autre reste valable.',
  check: 'Après vérification, nous ne pouvons pas accepter votre commande.',
  other: null,
};

export const isReasonMissing = (motive: CancelMotive, details: string): boolean =>
  motive === 'other' && details.trim().length < 3;

export function cancelReason(motive: CancelMotive, details: string): string {
  if (motive === 'other') return details;
  return details ? `${cancelMotiveLabels[motive]} : ${details}` : cancelMotiveLabels[motive];
}

export function cancelWords(motive: CancelMotive, details: string): string {
  return [customerTexts[motive], details].filter(Boolean).join(' ');
}
