/** Integer euro cents, tax included. */
export type Cents = number;
/** 550 means 5.50 %. */
export type BasisPoints = number;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 12,30 € », « −0,10 € »: French formatting, always two decimals, a minus sign for the hyphen. */
export function formatEuros(cents: Cents): string {
  return euros.format(cents / 100).replace('-', '−');
}

/** Formats an amount in a sentence: no decimals for whole euros. */
export function formatSum(cents: Cents): string {
  return formatEuros(cents).replace(',00', '');
}

/** Rounds down (specification, section 5). */
export function percentDiscountCents(amountCents: Cents, percent: number): Cents {
  return Math.floor((amountCents * percent) / 100);
}

/** Rounded half up. Exact below 2^53. */
export function priceOfWeightCents(perKgCents: Cents, grams: number): Cents {
  return Math.floor((perKgCents * grams + 500) / 1000);
}

/** Adds the weight margin, rounded up per line, so that captures never exceed the hold. */
export function withWeightMarginCents(amountCents: Cents, marginPercent: number): Cents {
  return Math.ceil((amountCents * (100 + marginPercent)) / 100);
}

/** VAT included in an amount, rounded half up. */
export function vatInsideCents(amountCents: Cents, rate: BasisPoints): Cents {
  return Math.round((amountCents * rate) / (10_000 + rate));
}

/** Splits a total by weights; the cents lost to rounding go to the largest remainders, equal ones in order. */
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

/** Lines sold under the exemption from VAT are frozen with this rate. */
export const exemptRate: BasisPoints = 0;

export const hasVat = ({ rate }: { rate: BasisPoints }): boolean => rate !== exemptRate;

export function formatVatRate(rate: BasisPoints): string {
  return `${(rate / 100).toLocaleString('fr-FR')} %`;
}
