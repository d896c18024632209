/** Money is integer cents, tax included, never a float of euros. */
export type Cents = number;
/** 550 means 5.50 %. */
export type BasisPoints = number;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 12,30 € »: French formatting, always two decimals. */
export function formatEuros(cents: Cents): string {
  return euros.format(cents / 100);
}

/** « 100 € » where a sentence speaks of a sum that has no cents, « 12,30 € » where it has some. A price keeps its cents. */
export function formatSum(cents: Cents): string {
  return formatEuros(cents).replace(',00', '');
}

/** A percentage discount rounds down, in the shop's favour by less than a cent (specification, section 5). */
export function percentDiscountCents(amountCents: Cents, percent: number): Cents {
  return Math.floor((amountCents * percent) / 100);
}

/** perKg x grams, rounded half up, once. Exact while the product stays below 2^53. */
export function priceOfWeightCents(perKgCents: Cents, grams: number): Cents {
  return Math.floor((perKgCents * grams + 500) / 1000);
}

/** 115 % of an amount, each line rounded up, so that the sum of captures can never pass the hold. */
export function withWeightMarginCents(amountCents: Cents): Cents {
  return Math.ceil((amountCents * 115) / 100);
}

/** The tax inside a tax-included amount, rounded half up. */
export function vatInsideCents(amountCents: Cents, rate: BasisPoints): Cents {
  return Math.round((amountCents * rate) / (10_000 + rate));
}

/**
 * Splits a total over weights so that the parts sum to it exactly: floor each share, then give the
 * remaining cents to the largest remainders, first come first served. Shares are 0 when all weights are.
 */
export function prorateCents(totalCents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((totalCents * weight) / sum));
  let left = totalCents - shares.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (totalCents * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** French invoices name each rate by a letter; the order is the one of our invoices since the first. */
const vatLetters: Record<BasisPoints, string> = { 550: 'A', 1000: 'B', 2000: 'C', 210: 'D' };

export function vatLetter(rate: BasisPoints): string {
  return vatLetters[rate] ?? 'Z';
}

export function formatVatRate(rate: BasisPoints): string {
  return `${(rate / 100).toLocaleString('fr-FR')} %`;
}
