import type { CategoryId, ProductId, Sku } from '../contract/ids.ts';
import {
  type BasisPoints,
  type Cents,
  percentDiscountCents,
  priceOfWeightCents,
} from '../measures/money.ts';
import type { Grams } from '../measures/quantity.ts';

export type Promotion =
  /** Every unit gets −value %, or −value cents. */
  | { mechanism: 'discount'; type: 'PERCENT' | 'VALUE'; value: number }
  /** In each batch of nthQuantity units, nthQuantityOffered get −value % or cost value cents (0: free). */
  | {
      mechanism: 'nth';
      nthQuantity: number;
      nthQuantityOffered: number;
      type: 'PERCENT' | 'VALUE';
      value: number;
    }
  /** Each full batch of nthQuantity: −value %, or −value cents. */
  | { mechanism: 'bulk'; nthQuantity: number; type: 'PERCENT' | 'VALUE'; value: number };

export type SellableProduct = {
  id: ProductId;
  sku: Sku;
  slug: string;
  name: string;
  categoryId: CategoryId;
  enabled: boolean;
  quotation: 'count' | 'weight';
  /** Per pack when sold by count, per kilogram when sold by weight; null: not priced, not for sale. */
  priceCents: Cents | null;
  /** Announced weight of one cart unit; null when sold by count. */
  unitGrams: Grams | null;
  unitTerm: string;
  packSize: string;
  vatRateBasisPoints: BasisPoints;
  promotion: Promotion | null;
  alcohol: number | null;
  /** Perishables have no 14-day right of withdrawal (art. L221-28). */
  isReturnable: boolean;
};

/** Price of one cart unit before promotion (`itemPrice` on the API), in cents. */
export function itemPriceCents(
  product: Pick<SellableProduct, 'quotation' | 'priceCents' | 'unitGrams'>,
): Cents | null {
  if (product.priceCents === null) return null;
  if (product.quotation === 'count') return product.priceCents;
  return priceOfWeightCents(product.priceCents, product.unitGrams ?? 0);
}

export function isAvailable(product: {
  availableQuantity: number;
  itemPrice: Cents | null;
  enabled?: boolean;
}): boolean {
  return product.availableQuantity > 0 && product.itemPrice !== null && product.enabled !== false;
}

/** Discount on `quantity` units at `itemCents` each. Percentages round down per unit or per batch. */
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

/** A free batch is encoded as VALUE 0 or PERCENT 100 (specification, section 5). */
export function isBatchFree(promotion: { type: 'PERCENT' | 'VALUE'; value: number }): boolean {
  return promotion.type === 'VALUE' ? promotion.value === 0 : promotion.value === 100;
}

type Unit = { soldBy: 'count' | 'piece' | 'step'; unitGrams: Grams | null };

/** Whether quantities in stock, carts and orders would change meaning: another way of selling or step. */
export function isOtherUnit(before: Unit, after: Unit): boolean {
  return (
    before.soldBy !== after.soldBy ||
    (after.soldBy === 'step' && before.unitGrams !== after.unitGrams)
  );
}
