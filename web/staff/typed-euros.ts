type SumForm = { /** Of euros, at most. */ digits?: number; isSigned?: boolean };

/** « 12,50 », « 12.5 € » and « 1 200 » as a grocer types them, in cents. Null: not a sum. */
export function typedCents(
  text: string,
  { digits = 7, isSigned = false }: SumForm = {},
): number | null {
  const compact = text.replace(/[\s€]/g, '').replace(',', '.').replace('−', '-');
  const sum = new RegExp(`^${isSigned ? '-?' : ''}\\d{1,${digits}}(\\.\\d{1,2})?$`);
  return sum.test(compact) ? Math.round(Number(compact) * 100) : null;
}

/** « 12,50 », « 12 »: as it is typed again. */
export function centsAsTyped(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
}
