import { pageMeans, pageMeansOfType } from './means.ts';

const meansNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(pageMeans).map(({ type, name }) => [type, name])),
  GOOGLE_PAY: 'Google Pay',
  APPLE_PAY: 'Apple Pay',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
  CARTES_BANCAIRES: 'Cartes Bancaires',
  AMEX: 'American Express',
  DINERS_CLUB: 'Diners Club',
  CARD: 'Carte bancaire',
};

/** « Carte ou autre » when an old payment does not record its payment method. */
export const meansName = (means: string): string =>
  meansNames[means] ?? (means === 'OTHER' ? 'Carte ou autre' : means);

/** Returns null for a card used without a wallet. */
export const walletName = (means: string): string | null =>
  pageMeansOfType(means) || ['GOOGLE_PAY', 'APPLE_PAY'].includes(means) ? meansName(means) : null;

export function cardName(card: { type: string; last4: string | null }): string {
  return `${meansName(card.type)}${card.last4 ? ` •••• ${card.last4}` : ''}`;
}
