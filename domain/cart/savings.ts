import { formatEuros, type Cents } from '../money.ts';

/** « 0,80 € économisé », « 3,20 € économisés »: savings are singular up to one euro included (specification, section 5). */
export function savingsText(cents: Cents): string {
  return `${formatEuros(cents)} ${cents <= 100 ? 'économisé' : 'économisés'}`;
}
