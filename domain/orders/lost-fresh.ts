/** Bills the lost fresh products of an uncollected pickup, up to the announced maximum. */
import { prorateCents, type BasisPoints, type Cents } from '../measures/money.ts';
import { vatRows, type Settlement } from './settle.ts';

type Line = { productId: string; rate: BasisPoints; isFresh: boolean };

/**
 * Reduces the bill of a prepared order to its fresh lines, without fees. With `hasCodesBack` the
 * promo codes are reusable and deduct nothing; otherwise the fresh lines keep their share.
 */
export function lostFreshBill(
  settlement: Settlement,
  lines: readonly Line[],
  { maximumCents, hasCodesBack }: { maximumCents: Cents; hasCodesBack: boolean },
): Settlement {
  const discounts = prorateCents(
    settlement.couponDiscountCents,
    settlement.lines.map(({ billedCents }) => billedCents),
  );
  const fresh = new Set(lines.filter(({ isFresh }) => isFresh).map(({ productId }) => productId));
  const isLost = ({ productId }: { productId: string }): boolean => fresh.has(productId);
  const billed = settlement.lines.map((line) =>
    isLost(line) ? line : { ...line, billedCents: 0, giftCents: 0 },
  );
  const netCents = sum(billed.map(({ billedCents }) => billedCents));
  const couponDiscountCents = sum(
    settlement.lines.map((line, index) =>
      isLost(line) && !hasCodesBack ? (discounts[index] ?? 0) : 0,
    ),
  );
  const billedCents = Math.min(
    netCents - couponDiscountCents,
    maximumCents,
    settlement.billedCents,
  );
  if (billedCents <= 0) return clearedBill(settlement);
  const rates = new Map(lines.map(({ productId, rate }) => [productId, rate]));
  const amounts = billed.map((line) => ({
    rate: rates.get(line.productId) ?? 0,
    cents: line.billedCents,
  }));
  return {
    lines: billed,
    netCents,
    couponDiscountCents,
    feesCents: 0,
    billedCents,
    giftCents: sum(billed.map(({ giftCents }) => giftCents)),
    vat: vatRows(amounts, billedCents - netCents),
  };
}

/** Bill of a prepared order that is not charged. */
export const clearedBill = (settlement: Settlement): Settlement => ({
  netCents: 0,
  couponDiscountCents: 0,
  feesCents: 0,
  billedCents: 0,
  giftCents: 0,
  vat: [],
  lines: settlement.lines.map((line) => ({ ...line, billedCents: 0, giftCents: 0 })),
});

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0);
