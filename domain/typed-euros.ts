import type { Cents } from './money.ts';

/** « 3,49 », « 3.5 », « 3 »: a sum as people type it, or null. Three decimals are a mistake, not a price. */
export function centsOf(text: string): Cents | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** As it is typed: « 3,49 ». */
export function typedEuros(cents: Cents): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
