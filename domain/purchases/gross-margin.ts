/** Gross margin, without VAT on sale and purchase. */
import { type BasisPoints, type Cents, vatInsideCents } from '../measures/money.ts';

export type GrossMargin = {
  netCents: Cents;
  marginCents: Cents;
  /** Share of the selling price without VAT. */
  share: number;
};

/** Both prices are per pack, or both per kilogram. */
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
