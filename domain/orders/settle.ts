/**
 * From what was put in the bag to what is billed. Billed = min(real, 115 % of announced); the rest is a gift. The
 * benefits of the order (coupon, shipping) stay as they were when it was placed, and the whole never passes the hold.
 */
import {
  type BasisPoints,
  type Cents,
  priceOfWeightCents,
  prorateCents,
  vatInsideCents,
  vatLetter,
} from '../money.ts';
import type { Grams } from '../quantity.ts';

export type PreparedLine = {
  productId: string;
  name: string;
  quotation: 'count' | 'weight';
  vatRateBasisPoints: BasisPoints;
  /** What the line was to cost, promotion included, and the most it may. */
  requestedCents: Cents;
  maximumCents: Cents;
  requestedQuantity: number;
  announcedGrams: Grams | null;
  preparedQuantity: number;
  preparedGrams: Grams | null;
  /** What was found instead: its own price, for what was put in the bag, up to the most that the line may cost. */
  replacement?: { quotation: 'count' | 'weight'; unitPriceCents: Cents } | null;
};

export type BilledLine = {
  productId: string;
  realCents: Cents;
  billedCents: Cents;
  giftCents: Cents;
  missingCents: Cents;
};

/** A counted line is billed in proportion of what was found; a weighed one by its real grams, at its promoted price per gram. */
export function billLine(line: PreparedLine): BilledLine {
  const realCents = realCost(line);
  const billedCents = Math.min(realCents, line.maximumCents);
  return {
    productId: line.productId,
    realCents,
    billedCents,
    giftCents: realCents - billedCents,
    missingCents: Math.max(0, line.requestedCents - realCents),
  };
}

function realCost(line: PreparedLine): Cents {
  if (line.preparedQuantity === 0) return 0;
  if (line.replacement)
    return line.replacement.quotation === 'count'
      ? line.replacement.unitPriceCents * line.preparedQuantity
      : priceOfWeightCents(line.replacement.unitPriceCents, line.preparedGrams ?? 0);
  if (line.quotation === 'count') {
    if (line.preparedQuantity >= line.requestedQuantity) return line.requestedCents;
    return Math.floor((line.requestedCents * line.preparedQuantity) / line.requestedQuantity);
  }
  const announced = line.announcedGrams ?? 0;
  if (announced === 0) return line.requestedCents;
  // Without a weighing, what was found counts at its announced weight.
  const grams =
    line.preparedGrams ?? Math.floor((announced * line.preparedQuantity) / line.requestedQuantity);
  return Math.round((line.requestedCents * grams) / announced);
}

export type VatRow = { letter: string; rate: BasisPoints; base: Cents; vat: Cents; total: Cents };
export type Settlement = {
  lines: BilledLine[];
  netCents: Cents;
  couponDiscountCents: Cents;
  feesCents: Cents;
  billedCents: Cents;
  giftCents: Cents;
  vat: VatRow[];
};

/** `feesCents`: shipping and preparation, kept as promised even when a shortage drops the basket under a tier. Nothing found at all: nothing billed. */
export function settleOrder(order: {
  lines: readonly PreparedLine[];
  couponDiscountCents: Cents;
  feesCents: Cents;
  holdCents: Cents;
}): Settlement {
  const lines = order.lines.map(billLine);
  const netCents = lines.reduce((sum, line) => sum + line.billedCents, 0);
  const feesCents = netCents === 0 ? 0 : order.feesCents;
  const couponDiscountCents = Math.min(order.couponDiscountCents, netCents);
  const billedCents = Math.min(netCents - couponDiscountCents + feesCents, order.holdCents);
  const giftCents = lines.reduce((sum, line) => sum + line.giftCents, 0);
  const amounts = order.lines.map((line, index) => ({
    rate: line.vatRateBasisPoints,
    cents: lines[index]?.billedCents ?? 0,
  }));
  return {
    lines,
    netCents,
    couponDiscountCents,
    feesCents,
    billedCents,
    giftCents,
    vat: vatRows(amounts, billedCents - netCents, netCents),
  };
}

/** Fees and discounts share the rates of the goods they go with, so that the rows sum to the total exactly. */
export function vatRows(
  lines: readonly { rate: BasisPoints; cents: Cents }[],
  adjustmentCents: Cents,
  netCents: Cents,
): VatRow[] {
  const byRate = new Map<BasisPoints, Cents>();
  for (const line of lines) byRate.set(line.rate, (byRate.get(line.rate) ?? 0) + line.cents);
  const rates = [...byRate].filter(([, cents]) => cents > 0).toSorted(([a], [b]) => a - b);
  const shares = prorateCents(
    Math.abs(adjustmentCents),
    rates.map(([, cents]) => cents),
  );
  const sign = Math.sign(adjustmentCents);
  if (netCents === 0) return [];
  return rates.map(([rate, cents], index) => {
    const total = cents + sign * (shares[index] ?? 0);
    const vat = vatInsideCents(total, rate);
    return { letter: vatLetter(rate), rate, base: total - vat, vat, total };
  });
}
