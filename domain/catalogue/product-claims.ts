import { unlawfulClaims } from '../france/environmental-claims.ts';
import { labelNames } from './sheet-names.ts';
import type { ProductSheet } from './sheet.ts';

export type Claiming = { name: string; enabled: boolean; sheet: ProductSheet };

/** Unlawful claims in the texts shown to shoppers, including the names of the sheet's labels. */
export const claimsOf = ({ name, sheet }: Pick<Claiming, 'name' | 'sheet'>): string[] =>
  unlawfulClaims([
    name,
    sheet.description,
    sheet.packSize,
    sheet.method,
    ...sheet.labels.map((label) => labelNames[label]),
  ]);

/** Ignores claims that a product already on sale had before this rule. */
export function newClaims(before: Claiming | null, after: Claiming): string[] {
  if (!after.enabled) return [];
  const known = before?.enabled ? claimsOf(before) : [];
  return claimsOf(after).filter((word) => !known.includes(word));
}
