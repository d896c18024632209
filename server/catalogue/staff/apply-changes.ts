/** Applies a change request to a product row, without validation. */
import type { ChangeProductRequest } from '#domain/catalogue/staff-contract.ts';
import { asSeason } from '#domain/catalogue/season.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { ProductRow } from './product-store.ts';

type Changes = Omit<ChangeProductRequest, 'version'>;

export function applyChanges(row: ProductRow, changes: Changes): ProductRow {
  const {
    price = row.price_cents,
    enabled = row.enabled,
    promotion = row.promotion,
    categoryId = row.category_id,
    vatRate = row.vat_rate_basis_points,
    ean = row.ean,
    labelling = row.labelling,
  } = changes;
  const changed = {
    ...row,
    price_cents: price,
    enabled,
    promotion,
    category_id: categoryId,
    vat_rate_basis_points: vatRate,
    ean,
    labelling,
  };
  return withPicture(
    withSelling(withSheet(changed, changes.sheet), changes.selling),
    changes.picture,
  );
}

function withSheet(row: ProductRow, sheet: Changes['sheet']): ProductRow {
  if (!sheet) return row;
  const { name, brand, seasonMonths, source, ...written } = sheet;
  // First nutrition facts select the general Nutri-Score table, as in an import.
  const nutriScoreKind =
    row.sheet.nutriScoreKind === 'none' &&
    !row.sheet.nutrition &&
    written.nutrition &&
    written.alcohol === null
      ? 'general'
      : row.sheet.nutriScoreKind;
  return {
    ...row,
    name,
    brand: brand || null,
    season_months: asSeason(seasonMonths),
    sheet_source: source,
    sheet: { ...row.sheet, ...written, nutriScoreKind },
  };
}

function withSelling(row: ProductRow, selling: Changes['selling']): ProductRow {
  if (!selling) return row;
  const { unitGrams, price, ...written } = selling;
  return {
    ...row,
    quotation: selling.soldBy === 'count' ? 'count' : 'weight',
    unit_grams: unitGrams,
    price_cents: price,
    sheet: { ...row.sheet, ...written },
  };
}

function withPicture(row: ProductRow, picture: Changes['picture']): ProductRow {
  return picture === undefined
    ? row
    : { ...row, sheet: { ...row.sheet, picture: picture ?? noPicture } };
}
