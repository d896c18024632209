/** What a change may not leave behind. Said here, where it can be mended; the snapshot would withhold it whoever wrote it. */
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';
import { newClaims } from '#domain/catalogue/product-claims.ts';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import {
  missingForSale,
  missingOnSale,
  promotionRefusal,
  vatRefusal,
  type MissingField,
} from '#domain/catalogue/sale-rules.ts';
import { claimRefusal } from '#domain/france/environmental-claims.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTerritory } from '#server/platform/shop-time.ts';
import { isDeepStrictEqual } from 'node:util';
import { lockShelf, type ProductRow } from './product-store.ts';

type PlacedProduct = { row: ProductRow; path: readonly string[] };

export function requireLawful(before: PlacedProduct, after: PlacedProduct): void {
  requireWholeSheet(before, after);
  requireProvenClaims(before.row, after.row);
  const { row } = after;
  const isPutOnSale = row.enabled && !before.row.enabled;
  if (isPutOnSale && row.price_cents === null)
    throw new Refusal('Article.PriceMissing', { field: 'price' });
  const ofVat = ({
    vat_rate_basis_points: vatRateBasisPoints,
    sheet: { alcohol },
  }: ProductRow) => ({ vatRateBasisPoints, alcohol });
  if (isPutOnSale || !isDeepStrictEqual(ofVat(before.row), ofVat(row))) requireVat(ofVat(row));
  const ofPromotion = ({
    row: { promotion, price_cents: price, unit_grams: grams },
    path,
  }: PlacedProduct) => [promotion, price, grams, kindOfProduct(path)];
  const tooMuch = isDeepStrictEqual(ofPromotion(before), ofPromotion(after))
    ? null
    : refusalOf(row, after.path);
  if (tooMuch)
    throw new Refusal(
      'Article.PromotionUnlawful',
      { field: 'promotion' },
      `La promotion ferait ${tooMuch}.`,
    );
}

/** Whoever fills a sheet in step by step is not stopped by the steps that are left. */
function requireWholeSheet(before: PlacedProduct, after: PlacedProduct): void {
  if (!after.row.enabled) return;
  const missing = before.row.enabled
    ? missingOnSale({ ...after.row, path: after.path })
    : missingForSale({ ...after.row, path: after.path });
  const known: readonly MissingField[] = before.row.enabled
    ? missingOnSale({ ...before.row, path: before.path })
    : [];
  if (!missing.some((field) => !known.includes(field))) return;
  const isMoved = before.row.category_id !== after.row.category_id;
  const otherwise = isMoved ? 'Article.SheetIncompleteForShelf' : 'Article.SheetIncompleteOnSale';
  throw new Refusal(before.row.enabled ? otherwise : 'Article.SheetIncomplete', { missing });
}

function requireProvenClaims(before: ProductRow, after: ProductRow): void {
  const [word] = newClaims(before, after);
  if (word) throw new Refusal('Article.ClaimUnlawful', { word }, claimRefusal(word));
}

export function requireVat(product: { vatRateBasisPoints: number; alcohol: number | null }): void {
  const refused = vatRefusal({ ...product, territory: shopTerritory() });
  if (refused)
    throw new Refusal(
      'Article.VatUnlawful',
      { field: 'vatRate' },
      `Cette TVA n’est pas la bonne : ${refused}. Changez d’abord l’une ou l’autre.`,
    );
}

/** Products stand on the last level: an aisle holds shelves, not products. */
export async function requireShelf(db: Reader, categoryId: string): Promise<void> {
  if (!(await lockShelf(db, categoryId)))
    throw new Refusal('Article.ShelfGone', { field: 'categoryId' });
}

export function refusalOf(
  row: { promotion: Promotion | null } & Pick<
    ProductRow,
    'quotation' | 'price_cents' | 'unit_grams'
  >,
  path: readonly string[],
): string | null {
  const itemCents = itemPriceCents({
    quotation: row.quotation,
    priceCents: row.price_cents,
    unitGrams: row.unit_grams,
  });
  return row.promotion && itemCents !== null
    ? promotionRefusal(row.promotion, itemCents, kindOfProduct(path))
    : null;
}
