/** Writes journal entries for a product change, one per field; the page turns them into sentences. */
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import type { Tx } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ProductRow } from './product-store.ts';
import { changedParts, writtenSheet } from './written-sheet.ts';

type ProductChanges = {
  before: ProductRow;
  after: ProductRow;
  paths: { before: readonly string[]; after: readonly string[] };
  isNewSelling: boolean;
  staffId: string;
  at: Temporal.Instant;
};

export async function tellChanges(
  tx: Tx,
  { before, after, paths, isNewSelling, staffId, at }: ProductChanges,
): Promise<void> {
  const lines: readonly (readonly [kind: ActionKind, from: unknown, to: unknown])[] = [
    ...(isNewSelling
      ? [['product.selling', sellingOf(before), sellingOf(after)] as const]
      : [['product.price', { price: before.price_cents }, { price: after.price_cents }] as const]),
    ['product.promotion', before.promotion, after.promotion],
    ['product.sale', { enabled: before.enabled }, { enabled: after.enabled }],
    ['product.shelf', { path: paths.before }, { path: paths.after }],
    [
      'product.vat',
      { vatRate: before.vat_rate_basis_points },
      { vatRate: after.vat_rate_basis_points },
    ],
    ['product.ean', { ean: before.ean }, { ean: after.ean }],
    ['product.labelling', before.labelling, after.labelling],
    ['product.picture', { picture: before.sheet.picture }, { picture: after.sheet.picture }],
  ];
  for (const [kind, from, to] of lines)
    if (!isDeepStrictEqual(from, to))
      await recordStaffAction(tx, {
        staffId,
        at,
        kind,
        subject: `product:${before.id}`,
        before: from,
        after: to,
      });
  // A new selling method already mentions the pack size.
  const parts = changedParts(written(before, isNewSelling), written(after, isNewSelling));
  if (parts)
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'product.sheet',
      subject: `product:${before.id}`,
      before: parts.before,
      after: parts.after,
    });
}

const written = (row: ProductRow, isNewSelling: boolean) =>
  isNewSelling
    ? { ...writtenSheet(row), packSize: '', netGrams: null, netMillilitres: null, pieces: null }
    : writtenSheet(row);

const sellingOf = ({
  price_cents: price,
  unit_grams: unitGrams,
  sheet: { soldBy, unitTerm, packSize, netGrams, netMillilitres, pieces },
}: ProductRow) => ({
  soldBy,
  unitTerm,
  unitGrams,
  packSize,
  netGrams,
  netMillilitres,
  pieces,
  price,
});
