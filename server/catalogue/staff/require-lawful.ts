/** What a change may not leave behind. Said here, where it can be mended; the snapshot would withhold it whoever wrote it. */
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';
import {
  kindOfProduct,
  missingForSale,
  promotionRefusal,
  vatRefusal,
  type MissingField,
} from '#domain/catalogue/sale-rules.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from './product-store.ts';

type Placed = { row: ProductRow; path: readonly string[] };

export function requireLawful(before: Placed, after: Placed): void {
  requireWholeSheet(before, after);
  const { row } = after;
  if (row.enabled && !before.row.enabled && row.price_cents === null)
    throw new Refusal(
      'Shared.Validation',
      { field: 'price' },
      'Ce produit n’a pas de prix : donnez-lui en un avant de le mettre en vente.',
    );
  const ofVat = ({
    vat_rate_basis_points: vatRateBasisPoints,
    sheet: { alcohol },
  }: ProductRow) => ({ vatRateBasisPoints, alcohol });
  if (!isDeepStrictEqual(ofVat(before.row), ofVat(row))) requireVat(ofVat(row));
  const ofPromotion = ({
    row: { promotion, price_cents: price, unit_grams: grams },
    path,
  }: Placed) => [promotion, price, grams, kindOfProduct(path)];
  const tooMuch = isDeepStrictEqual(ofPromotion(before), ofPromotion(after))
    ? null
    : refusalOf(row, after.path);
  if (tooMuch)
    throw new Refusal(
      'Shared.Validation',
      { field: 'promotion' },
      `La promotion ferait ${tooMuch}.`,
    );
}

/** Whoever fills a sheet in step by step is not stopped by the steps that are left. */
function requireWholeSheet(before: Placed, after: Placed): void {
  if (!after.row.enabled) return;
  const missing = missingForSale({ ...after.row, path: after.path });
  const known: readonly MissingField[] = before.row.enabled
    ? missingForSale({ ...before.row, path: before.path })
    : [];
  if (!missing.some((field) => !known.includes(field))) return;
  const isMoved = before.row.category_id !== after.row.category_id;
  const otherwise = isMoved
    ? 'Ce rayon demande des mentions que la fiche n’a pas encore. Complétez-la d’abord, ou retirez le produit de la vente.'
    : 'Ce produit est en vente : sa fiche doit rester complète. Complétez-la, ou retirez-le d’abord de la vente.';
  throw new Refusal(
    'Shared.Validation',
    { missing },
    before.row.enabled
      ? otherwise
      : 'Ce produit ne peut pas être mis en vente : il manque des mentions obligatoires.',
  );
}

export function requireVat(product: { vatRateBasisPoints: number; alcohol: number | null }): void {
  const refused = vatRefusal(product);
  if (refused)
    throw new Refusal(
      'Shared.Validation',
      { field: 'vatRate' },
      `Cette TVA n’est pas la bonne : ${refused}. Changez d’abord l’une ou l’autre.`,
    );
}

/** Products stand on the last level: an aisle holds shelves, not products. */
export async function requireShelf(db: Reader, categoryId: string): Promise<void> {
  const [shelf] = await run<{ id: string }>(
    db,
    'select id from categories c where id = $1 and not exists (select 1 from categories where parent_id = c.id) for key share',
    [categoryId],
  );
  if (!shelf)
    throw new Refusal(
      'Shared.Validation',
      { field: 'categoryId' },
      'Ce rayon n’existe plus. Choisissez-en un autre.',
    );
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
