/** Bills bagged goods with the promotions and fees as ordered, never above the hold. */
import type { Promotion } from '../catalogue/product.ts';
import { vatLetter } from '../france/vat.ts';
import {
  type BasisPoints,
  type Cents,
  percentDiscountCents,
  priceOfWeightCents,
  prorateCents,
  vatInsideCents,
} from '../measures/money.ts';
import {
  type AgreedMargin,
  type Grams,
  marginPercentOf,
  withWeightMarginGrams,
} from '../measures/quantity.ts';

export type PreparedLine = {
  productId: string;
  name: string;
  quotation: 'count' | 'weight';
  vatRateBasisPoints: BasisPoints;
  unitPriceCents: Cents;
  promotion: Promotion | null;
  /** Expected price of the line after promotion, and its maximum. */
  requestedCents: Cents;
  maximumCents: Cents;
  requestedQuantity: number;
  announcedGrams: Grams | null;
  preparedQuantity: number;
  preparedGrams: Grams | null;
  /** Substitute, billed at its own price up to the line's maximum. */
  replacement?: { quotation: 'count' | 'weight'; unitPriceCents: Cents } | null;
  /** Not charged: it expires sooner than promised. */
  isGiven?: boolean;
};

export type BilledLine = {
  productId: string;
  realCents: Cents;
  billedCents: Cents;
  giftCents: Cents;
  missingCents: Cents;
};

export function billLine(line: PreparedLine, agreed: AgreedMargin): BilledLine {
  const realCents = realCost(line);
  const billedCents = line.isGiven
    ? 0
    : Math.min(realCents, costWithinAnnounced(line, agreed), line.maximumCents);
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
  if (line.quotation === 'weight' && line.announcedGrams)
    return costOfGrams(line, foundGrams(line, line.announcedGrams));
  if (line.preparedQuantity >= line.requestedQuantity) return line.requestedCents;
  return Math.floor((line.requestedCents * line.preparedQuantity) / line.requestedQuantity);
}

/** Weight beyond the announced weight and its margin is free. */
function costWithinAnnounced(line: PreparedLine, agreed: AgreedMargin): Cents {
  if (line.quotation === 'count' || line.replacement || !line.announcedGrams)
    return line.maximumCents;
  return costOfGrams(
    line,
    Math.min(
      foundGrams(line, line.announcedGrams),
      withWeightMarginGrams(line.announcedGrams, marginPercentOf(agreed, line)),
    ),
  );
}

/** Unweighed units count at their announced weight. */
function foundGrams(line: PreparedLine, announcedGrams: Grams): Grams {
  return (
    line.preparedGrams ??
    Math.floor((announcedGrams * line.preparedQuantity) / line.requestedQuantity)
  );
}

function costOfGrams(line: PreparedLine, grams: Grams): Cents {
  const grossCents = priceOfWeightCents(line.unitPriceCents, grams);
  return grossCents - discountOfWeight(line, grossCents);
}

/** Percentages apply to the actual price; other promotions keep their share of the announced price. */
function discountOfWeight(line: PreparedLine, grossCents: Cents): Cents {
  const { promotion, requestedQuantity, announcedGrams } = line;
  if (promotion?.mechanism === 'discount' && promotion.type === 'PERCENT')
    return percentDiscountCents(grossCents, promotion.value);
  const unitGrams = (announcedGrams ?? 0) / requestedQuantity;
  const estimatedCents = priceOfWeightCents(line.unitPriceCents, unitGrams) * requestedQuantity;
  const promisedCents = estimatedCents - line.requestedCents;
  if (promisedCents <= 0) return 0;
  return Math.floor((2 * grossCents * promisedCents + estimatedCents) / (2 * estimatedCents));
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

/** `feesCents` stay as agreed, even if shortages drop the cart below a tier. Nothing found: no bill. */
export function settleOrder(
  order: AgreedMargin & {
    lines: readonly PreparedLine[];
    couponDiscountCents: Cents;
    feesCents: Cents;
    holdCents: Cents;
  },
): Settlement {
  const lines = order.lines.map((line) => billLine(line, order));
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
    vat: vatRows(amounts, billedCents - netCents),
  };
}

/** Spreads fees and discounts over the goods' VAT rates, so that rows add up exactly to the total. */
export function vatRows(
  lines: readonly { rate: BasisPoints; cents: Cents }[],
  adjustmentCents: Cents,
): VatRow[] {
  const byRate = new Map<BasisPoints, Cents>();
  for (const line of lines) byRate.set(line.rate, (byRate.get(line.rate) ?? 0) + line.cents);
  const rates = [...byRate].filter(([, cents]) => cents > 0).toSorted(([a], [b]) => a - b);
  const shares = prorateCents(
    Math.abs(adjustmentCents),
    rates.map(([, cents]) => cents),
  );
  const sign = Math.sign(adjustmentCents);
  return rates.map(([rate, cents], index) => {
    const total = cents + sign * (shares[index] ?? 0);
    const vat = vatInsideCents(total, rate);
    return { letter: vatLetter(rate), rate, base: total - vat, vat, total };
  });
}
