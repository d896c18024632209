import type { Cents } from '../measures/money.ts';
import type { Product } from './contract.ts';

type Priced = Pick<Product, 'itemPrice' | 'promo'>;
type Measure = NonNullable<Product['pricing']['sellPrices']['perWeightUnit']>['main'];

/** Current and original unit price. Only a plain discount changes the price of one unit. */
export function pricesOf({
  itemPrice,
  promo,
}: Priced): { now: Cents; before: Cents | null } | null {
  if (itemPrice === null) return null;
  if (promo?.mechanism !== 'discount') return { now: itemPrice, before: null };
  const now = itemPrice - promo.conditions.discountPerBulk;
  const before = promo.priorPrice ?? itemPrice;
  // Discounts refer to the lowest price of the last 30 days (Omnibus directive), and are hidden
  // when they do not reduce it.
  return { now, before: before > now ? before : null };
}

/** Price per kilogram, litre or piece, after the discount when there is one. */
export function unitPriceOf(
  product: Priced & Pick<Product, 'pricing'>,
): { cents: Cents; unit: Measure } | null {
  const unit = product.pricing.sellPrices.perWeightUnit;
  const prices = pricesOf(product);
  if (!unit || !prices) return null;
  const cents = product.itemPrice
    ? Math.round((unit.value * prices.now) / product.itemPrice)
    : unit.value;
  return { cents, unit: unit.main };
}
