/**
 * Numbers as other systems export them: « 3.20 », « 3,2 », « 3.200000 », « 1 234,50 € », « -2 ». Null for any other text,
 * and for a comma and a dot together: either may be the decimal one.
 */
export function decimalAmount(text: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f€]/g, '').replace(/^'/, '');
  return /^[-−]?\d{1,9}([.,]\d{1,8})?$/.test(compact)
    ? Number(compact.replace('−', '-').replace(',', '.'))
    : null;
}
