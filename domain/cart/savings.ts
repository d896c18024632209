import { formatEuros, type Cents } from '../measures/money.ts';

export const nothingToPay = 'Vos avantages couvrent toute la commande : rien ne sera débité.';

/** « 0,80 € économisé », « 3,20 € économisés »: singular up to one euro (specification, section 5). */
export function savingsText(cents: Cents): string {
  return `${formatEuros(cents)} ${cents <= 100 ? 'économisé' : 'économisés'}`;
}
