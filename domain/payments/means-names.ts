const meansNames: Readonly<Record<string, string>> = {
  PAYPAL: 'PayPal',
  GOOGLE_PAY: 'Google Pay',
  APPLE_PAY: 'Apple Pay',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
  CARTES_BANCAIRES: 'Cartes Bancaires',
  AMEX: 'American Express',
  DINERS_CLUB: 'Diners Club',
};

export function cardName(card: { type: string; last4: string | null }): string {
  return `${meansNames[card.type] ?? card.type}${card.last4 ? ` •••• ${card.last4}` : ''}`;
}
