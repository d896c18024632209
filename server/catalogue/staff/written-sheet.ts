/** The editable part of a product, and the difference between two versions. */
import { writtenFieldNames, type WrittenFieldName } from '#domain/catalogue/sheet-fields.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import type { WrittenSheet } from '#domain/catalogue/staff-contract.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from './product-store.ts';

export function writtenSheet({
  name,
  brand,
  sheet,
  season_months: seasonMonths,
  sheet_source: source,
}: Pick<ProductRow, 'name' | 'brand' | 'sheet' | 'season_months' | 'sheet_source'>): WrittenSheet {
  const written = Object.fromEntries(writtenFieldNames.map((field) => [field, sheet[field]]));
  return {
    name,
    brand,
    seasonMonths,
    source,
    ...(written as Pick<ProductSheet, WrittenFieldName>),
  };
}

/** null: no difference. */
export function changedParts(
  was: WrittenSheet,
  is: WrittenSheet,
): { before: Partial<WrittenSheet>; after: Partial<WrittenSheet> } | null {
  const fields = (Object.keys(is) as (keyof WrittenSheet)[]).filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const pick = (sheet: WrittenSheet) =>
    Object.fromEntries(fields.map((field) => [field, sheet[field]]));
  return fields.length === 0 ? null : { before: pick(was), after: pick(is) };
}
