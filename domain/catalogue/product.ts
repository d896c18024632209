/** A product as the shop's own code sees it: what pricing, availability and the cart need, units last. */
import type { CategoryId, ProductId, Sku } from '../ids.ts';
import {
  type BasisPoints,
  type Cents,
  percentDiscountCents,
  priceOfWeightCents,
} from '../money.ts';
import type { Grams } from '../quantity.ts';

/** The rates of VAT on what a grocer sells, in basis points. */
export const vatRates = [210, 550, 1000, 2000] as const;

export type Promotion =
  /** On each unit: −value %, or −value cents. */
  | { mechanism: 'discount'; type: 'PERCENT' | 'VALUE'; value: number }
  /** In each full group of nthQuantity, nthQuantityOffered units cost −value % (PERCENT) or exactly value cents (VALUE, 0 = free). */
  | {
      mechanism: 'nth';
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'PERCENT' | 'VALUE';
      value: number;
    }
  /** On each full batch of nthQuantity: −value % of the batch, or −value cents. */
  | { mechanism: 'bulk'; nthQuantity: number; type: 'PERCENT' | 'VALUE'; value: number };

export type SellableProduct = {
  id: ProductId;
  sku: Sku;
  slug: string;
  name: string;
  categoryId: CategoryId;
  enabled: boolean;
  quotation: 'count' | 'weight';
  /** For a pack when sold by count, for a kilogram when sold by weight; null: not priced, not for sale. */
  priceCents: Cents | null;
  /** What one unit in the cart weighs, announced; null when sold by count. */
  unitGrams: Grams | null;
  /** « pièce », « botte », « tranche » */
  unitTerm: string;
  packSize: string;
  vatRateBasisPoints: BasisPoints;
  promotion: Promotion | null;
  /** Percent by volume; not null means adults only. */
  alcohol: number | null;
  /** Dry goods and drinks keep the 14-day right of withdrawal, perishables do not (art. L221-28). */
  isReturnable: boolean;
};

/** Cents for one unit in the cart, before promotion (`itemPrice` on the API). */
export function itemPriceCents(
  product: Pick<SellableProduct, 'quotation' | 'priceCents' | 'unitGrams'>,
): Cents | null {
  if (product.priceCents === null) return null;
  if (product.quotation === 'count') return product.priceCents;
  return priceOfWeightCents(product.priceCents, product.unitGrams ?? 0);
}

/** A product is available only with stock, with a price, and unless it is disabled. */
export function isAvailable(product: {
  availableQuantity: number;
  itemPrice: Cents | null;
  enabled?: boolean;
}): boolean {
  return product.availableQuantity > 0 && product.itemPrice !== null && product.enabled !== false;
}

/** What a promotion takes off `quantity` units at `itemCents` each. Percentages round down, unit by unit or batch by batch. */
export function promotionDiscountCents(
  promotion: Promotion | null,
  itemCents: Cents,
  quantity: number,
): Cents {
  if (!promotion || quantity <= 0) return 0;
  if (promotion.mechanism === 'discount') return quantity * discountOf(promotion, itemCents);
  const batches = Math.floor(quantity / promotion.nthQuantity);
  if (promotion.mechanism === 'bulk')
    return batches * discountOf(promotion, itemCents * promotion.nthQuantity);
  const discounted = batches * promotion.nthQuantityOffered;
  const each =
    promotion.type === 'PERCENT'
      ? percentDiscountCents(itemCents, promotion.value)
      : Math.max(0, itemCents - promotion.value);
  return discounted * each;
}

function discountOf(
  promotion: { type: 'PERCENT' | 'VALUE'; value: number },
  amountCents: Cents,
): Cents {
  if (promotion.type === 'PERCENT') return percentDiscountCents(amountCents, promotion.value);
  return Math.min(promotion.value, amountCents);
}

/** A batch discount is free when it says 0 on VALUE or 100 on PERCENT (specification, section 5). */
export function isBatchFree(promotion: { type: 'PERCENT' | 'VALUE'; value: number }): boolean {
  return promotion.type === 'VALUE' ? promotion.value === 0 : promotion.value === 100;
}

type Unit = { soldBy: 'count' | 'piece' | 'step'; unitGrams: Grams | null };

/** What a stock, a line of a basket and a line of an order count is no longer the same thing: a pack becomes a weight, or the step another. */
export function isOtherUnit(before: Unit, after: Unit): boolean {
  return (
    before.soldBy !== after.soldBy ||
    (after.soldBy === 'step' && before.unitGrams !== after.unitGrams)
  );
}
