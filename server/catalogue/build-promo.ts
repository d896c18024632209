/** Builds a promotion's display: reference price and label. */
import type { Product } from '#domain/catalogue/contract.ts';
import {
  lowestBeforeReduction,
  unitCents,
  type PractisedPrice,
} from '#domain/catalogue/prior-price.ts';
import { itemPriceCents, promotionDiscountCents } from '#domain/catalogue/product.ts';
import { announcedLabel } from '#domain/catalogue/promotion-label.ts';
import type { Cents } from '#domain/measures/money.ts';
import { kindOfProduct, type ProductKind } from '#domain/catalogue/product-kind.ts';
import { priorPriceCents, promotionRefusal } from '#domain/catalogue/sale-rules.ts';
import type { CatalogueRows } from './store.ts';

type ProductRow = CatalogueRows['products'][number];

export function buildPromo(
  row: ProductRow,
  itemPrice: number,
  { path, asked }: { path: readonly string[]; asked: CatalogueRows['history'] },
): Product['promo'] {
  const promotion = row.promotion;
  if (!promotion) return null;
  const lowestCents = lowestBeforeReduction(practisedPrices(row, kindOfProduct(path), asked));
  const nowCents = unitCents({ itemCents: itemPrice, promotion });
  const priorPrice = priorPriceCents({
    shelfLifeDays: row.sheet.shelfLifeDays,
    itemCents: itemPrice,
    nowCents,
    lowestCents,
  });
  const batch = promotion.mechanism === 'discount' ? 1 : promotion.nthQuantity;
  return {
    mechanism: promotion.mechanism,
    label: announcedLabel(promotion, { itemCents: itemPrice, nowCents, priorCents: priorPrice }),
    priorPrice,
    conditions: {
      nthQuantity: batch,
      nthQuantityOffered: promotion.mechanism === 'nth' ? promotion.nthQuantityOffered : 0,
      type: promotion.type,
      value: promotion.value,
      discountPerBulk: promotionDiscountCents(promotion, itemPrice, batch),
      itemOriginalPrice: itemPrice,
    },
  };
}

/** Reference price of a reduction that would start now. */
export function lowestUntil(
  now: Temporal.Instant,
  row: ProductRow,
  { path, asked }: { path: readonly string[]; asked: CatalogueRows['history'] },
): Cents | null {
  const itemCents = itemPriceCents({
    quotation: row.quotation,
    priceCents: row.price_cents,
    unitGrams: row.unit_grams,
  });
  return itemCents === null
    ? null
    : lowestBeforeReduction([
        ...practisedPrices(row, kindOfProduct(path), asked),
        { from: now, itemCents, promotion: null },
      ]);
}

/**
 * Past prices for the reference price. Prices of another selling method are not comparable, and
 * promotions above the legal ceiling were never applied.
 */
function practisedPrices(
  row: ProductRow,
  kind: ProductKind,
  asked: CatalogueRows['history'],
): PractisedPrice[] {
  return asked
    .filter(({ quotation }) => quotation === null || quotation === row.quotation)
    .flatMap(({ price_cents: priceCents, promotion, effective_from: from }) => {
      const itemCents = itemPriceCents({
        quotation: row.quotation,
        priceCents,
        unitGrams: row.unit_grams,
      });
      return itemCents === null
        ? []
        : [
            {
              from,
              itemCents,
              promotion:
                promotion && !promotionRefusal(promotion, itemCents, kind) ? promotion : null,
            },
          ];
    });
}
