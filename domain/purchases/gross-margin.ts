/** Gross margin of a sale, without VAT on either side. */
import { type BasisPoints, type Cents, vatInsideCents } from '../measures/money.ts';

export type GrossMargin = {
  netCents: Cents;
  marginCents: Cents;
  /** Share of the price of sale without VAT. */
  share: number;
};

/** Both prices are for the same unit: a pack, or a kilogram. */
export function grossMargin(product: {
  priceCents: Cents;
  vatRateBasisPoints: BasisPoints;
  costCents: Cents;
}): GrossMargin {
  const { priceCents, vatRateBasisPoints, costCents } = product;
  const netCents = priceCents - vatInsideCents(priceCents, vatRateBasisPoints);
  const marginCents = netCents - costCents;
  return { netCents, marginCents, share: marginCents / netCents };
}
