/**
 * What a reduction is measured from (art. L112-1-1 of the Code de la consommation): the lowest price that was practised in the
 * 30 days before it, earlier reductions included. Reductions that follow each other, each at least as deep, are one.
 */
import type { Cents } from '../money.ts';
import { promotionDiscountCents, type Promotion } from './product.ts';

/** The price of one unit and the promotion it was sold with, since an instant. */
export type PractisedPrice = {
  from: Temporal.Instant;
  itemCents: Cents;
  promotion: Promotion | null;
};

const measuredOver = { hours: 24 * 30 } as const;

/** What one unit cost: an offer on the second or on a batch leaves the price of one as it is. */
export function unitCents({
  itemCents,
  promotion,
}: Pick<PractisedPrice, 'itemCents' | 'promotion'>): Cents {
  return promotion?.mechanism === 'discount'
    ? itemCents - promotionDiscountCents(promotion, itemCents, 1)
    : itemCents;
}

/** The oldest first; the last is that of now. null: nothing was asked before the reduction. */
export function lowestBeforeReduction(history: readonly PractisedPrice[]): Cents | null {
  let first = history.length - 1;
  while (first > 0 && isOneReduction(history[first - 1], history[first])) first -= 1;
  const windowStart = history[first]?.from.subtract(measuredOver);
  if (!windowStart) return null;
  // In force until the next began, however long before it was first asked.
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
