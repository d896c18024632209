import { unlawfulClaims } from '../france/environmental-claims.ts';
import { labelNames } from './sheet-names.ts';
import type { ProductSheet } from './sheet.ts';

export type Claiming = { name: string; enabled: boolean; sheet: ProductSheet };

/** Unlawful claims in the texts that shoppers read, which also show the labels ticked on the sheet. */
export const claimsOf = ({ name, sheet }: Pick<Claiming, 'name' | 'sheet'>): string[] =>
  unlawfulClaims([
    name,
    sheet.description,
    sheet.packSize,
    sheet.method,
    ...sheet.labels.map((label) => labelNames[label]),
  ]);

/** A product on sale from before this rule keeps its words until they change. */
export function newClaims(before: Claiming | null, after: Claiming): string[] {
  if (!after.enabled) return [];
  const known = before?.enabled ? claimsOf(before) : [];
  return claimsOf(after).filter((word) => !known.includes(word));
}
