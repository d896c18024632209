/** The law asks different things of different aisles, and knows an aisle by its name. */
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import { missingOnSale } from '#domain/catalogue/sale-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProductRow } from '../staff/product-store.ts';
import { refusalOf } from '../staff/require-lawful.ts';

type Paths = { before: readonly string[]; after: readonly string[] };

export function isOtherKind({ before, after }: Paths): boolean {
  return kindOfProduct(before) !== kindOfProduct(after);
}

/** Refuses to take products off sale as a side effect: their sheets are completed first. */
export function requireLawfulShelves(products: readonly { row: ProductRow; paths: Paths }[]): void {
  const broken = products.flatMap(({ row, paths }) => {
    if (!row.enabled || !isOtherKind(paths)) return [];
    const known = missingOnSale({ ...row, path: paths.before });
    const missing = missingOnSale({ ...row, path: paths.after }).filter(
      (field) => !known.includes(field),
    );
    const isOverCeiling = !refusalOf(row, paths.before) && refusalOf(row, paths.after) !== null;
    return missing.length > 0 || isOverCeiling
      ? [{ sku: row.sku, name: row.name, missing, promotion: isOverCeiling }]
      : [];
  });
  const [first, ...others] = broken;
  if (!first) return;
  const who =
    others.length === 0
      ? `« ${first.name} », en vente, n’aurait`
      : `« ${first.name} » et ${plural(others.length, 'autre produit en vente', 'autres produits en vente')} n’auraient`;
  throw new Refusal(
    'Category.SheetsIncomplete',
    { products: broken.slice(0, 20) },
    first.promotion && first.missing.length === 0
      ? `${who} plus une promotion permise dans ce rayon. Arrêtez-la d’abord.`
      : `${who} plus toutes les mentions que la loi demande dans ce rayon. Complétez les fiches d’abord, ou retirez de la vente.`,
  );
}
