/** Reference price of a reduction: lowest in 30 days (Code de la consommation, art. L112-1-1). */
import type { Cents } from '../measures/money.ts';
import { promotionDiscountCents, type Promotion } from './product.ts';

export type PractisedPrice = {
  from: Temporal.Instant;
  itemCents: Cents;
  promotion: Promotion | null;
};

const measuredOver = { hours: 24 * 30 } as const;

/** Price of a single unit; nth-unit and bulk offers do not lower it. */
export function unitCents({
  itemCents,
  promotion,
}: Pick<PractisedPrice, 'itemCents' | 'promotion'>): Cents {
  return promotion?.mechanism === 'discount'
    ? itemCents - promotionDiscountCents(promotion, itemCents, 1)
    : itemCents;
}

/** `history`: oldest first. Successive deeper reductions count as one. Null: no earlier price. */
export function lowestBeforeReduction(history: readonly PractisedPrice[]): Cents | null {
  let first = history.length - 1;
  while (first > 0 && isOneReduction(history[first - 1], history[first])) first -= 1;
  const windowStart = history[first]?.from.subtract(measuredOver);
  if (!windowStart) return null;
  // A price stays in force until the next one, even if it started before the 30 days.
  const before = history
    .slice(0, first)
    .filter(
      (_, index) =>
        Temporal.Instant.compare(history[index + 1]?.from ?? windowStart, windowStart) > 0,
    );
  return before.length === 0 ? null : Math.min(...before.map(unitCents));
}

function isOneReduction(
  earlier: PractisedPrice | undefined,
  later: PractisedPrice | undefined,
): boolean {
  if (!earlier?.promotion || !later?.promotion) return false;
  const isSameSort =
    (earlier.promotion.mechanism === 'discount') === (later.promotion.mechanism === 'discount');
  return isSameSort && unitCents(earlier) >= unitCents(later);
}
