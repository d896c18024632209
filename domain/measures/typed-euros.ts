import type { Cents } from './money.ts';

/** Parses « 3,49 », « 3.5 € », « 1 234,50 ». Null when invalid, too large or over two decimals. */
export function parseEuros(
  text: string,
  { isSigned = false, maxCents = 9_999_999 } = {},
): Cents | null {
  const compact = text
    .trim()
    .replace(/\s*€$/, '')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}\b)/g, '');
  const match = /^([-−]?)(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match || (match[1] && !isSigned)) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (cents > maxCents) return null;
  return match[1] && cents > 0 ? -cents : cents;
}

/** Formats a price for an input: « 3,49 », « 3,00 ». */
export function typedEuros(cents: Cents): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

/** Formats a fee or discount for an input: « 12,50 », « 12 ». */
export function shortTypedEuros(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
}
