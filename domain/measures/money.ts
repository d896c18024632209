/** Integer euro cents, VAT included. */
export type Cents = number;
/** 550 means 5.50 %. */
export type BasisPoints = number;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 12,30 € », « −0,10 € »: French format, always two decimals, a true minus sign. */
export function formatEuros(cents: Cents): string {
  return euros.format(cents / 100).replace('-', '−');
}

/** Formats an amount for a sentence: no decimals for whole euros. */
export function formatSum(cents: Cents): string {
  return formatEuros(cents).replace(',00', '');
}

/** Rounds down (specification, section 5). */
export function percentDiscountCents(amountCents: Cents, percent: number): Cents {
  return Math.floor((amountCents * percent) / 100);
}

/** Rounds half up. Exact below 2^53. */
export function priceOfWeightCents(perKgCents: Cents, grams: number): Cents {
  return Math.floor((perKgCents * grams + 500) / 1000);
}

/** Adds the weight margin, rounded up per line, so that the capture never exceeds the hold. */
export function withWeightMarginCents(amountCents: Cents, marginPercent: number): Cents {
  return Math.ceil((amountCents * (100 + marginPercent)) / 100);
}

/** VAT included in an amount, rounded half up. */
export function vatInsideCents(amountCents: Cents, rate: BasisPoints): Cents {
  return Math.round((amountCents * rate) / (10_000 + rate));
}

/** Splits a total by weights; leftover cents go to the largest remainders, ties in order. */
export function prorateCents(totalCents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((totalCents * weight) / sum));
  let left = totalCents - shares.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (totalCents * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Rate frozen on lines sold under the VAT exemption. */
export const exemptRate: BasisPoints = 0;

export const hasVat = ({ rate }: { rate: BasisPoints }): boolean => rate !== exemptRate;

export function formatVatRate(rate: BasisPoints): string {
  return `${(rate / 100).toLocaleString('fr-FR')} %`;
}
