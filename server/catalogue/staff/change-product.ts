/** A price, a promotion, a sheet, or whether it is sold at all: what a grocer changes of one product. */
import type { ChangeProductRequest } from '#domain/catalogue/staff-contract.ts';
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';
import { kindOfProduct, missingForSale, promotionRefusal, type MissingField } from '#domain/catalogue/sale-rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../snapshot-types.ts';
import { lockProduct, readPath, type ProductRow } from './product-store.ts';
import { announceProducts } from '../store.ts';
import { changedParts, writtenSheet } from './written-sheet.ts';

export type ShelfDeps = { database: Database; clock: Clock; catalogue: Catalogue };
type Input = { sku: string; staffId: string; changes: ChangeProductRequest };

export async function changeProduct(deps: ShelfDeps, { sku, staffId, changes }: Input): Promise<void> {
  const announced = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockProduct(tx, sku);
    const after = applyChanges(before, changes);
    // Asked again after a lost answer, or by two at once: it is done.
    if (isDeepStrictEqual(before, after)) return null;
    if (before.version !== changes.version) throw new Refusal('Order.CannotModify', { version: before.version }, 'Un collègue, ou un import, a changé ce produit entre-temps. Rien n’a été enregistré : relisez, puis recommencez.');
    requireLawful(before, after, await readPath(tx, before.category_id));
    await writeProduct(tx, after, deps.clock.now());
    await tellJournal(tx, { before, after, staffId, at: deps.clock.now() });
    return announceProducts(tx, [before.id]);
  });
  if (announced) await deps.catalogue.applyChange(announced);
}

export function applyChanges(row: ProductRow, { price, enabled, promotion, sheet }: Pick<ChangeProductRequest, 'price' | 'enabled' | 'promotion' | 'sheet'>): ProductRow {
  const changed = { ...row, price_cents: price ?? row.price_cents, enabled: enabled ?? row.enabled, promotion: promotion === undefined ? row.promotion : promotion };
  if (!sheet) return changed;
  const { name, brand, ...written } = sheet;
  // What has nutrition facts for the first time takes the general table of the Nutri-Score, as an import's row does.
  const nutriScoreKind = row.sheet.nutriScoreKind === 'none' && !row.sheet.nutrition && written.nutrition && written.alcohol === null ? 'general' : row.sheet.nutriScoreKind;
  return { ...changed, name, brand: brand || null, sheet: { ...row.sheet, ...written, nutriScoreKind } };
}

/** Said here, where it can be mended; the snapshot would withhold it whoever wrote it. */
function requireLawful(before: ProductRow, after: ProductRow, path: readonly string[]): void {
  const missing = missingForSale({ ...after, path });
  const known: readonly MissingField[] = before.enabled ? missingForSale({ ...before, path }) : [];
  // Whoever fills a sheet in step by step is not stopped by the steps that are left.
  const isWorse = missing.some((field) => !known.includes(field));
  if (after.enabled && isWorse) throw new Refusal('Shared.Validation', { missing }, before.enabled ? 'Ce produit est en vente : sa fiche doit rester complète. Complétez-la, ou retirez-le d’abord de la vente.' : 'Ce produit ne peut pas être mis en vente : il manque des mentions obligatoires.');
  if (after.enabled && !before.enabled && after.price_cents === null) throw new Refusal('Shared.Validation', { field: 'price' }, 'Ce produit n’a pas de prix : donnez-lui en un avant de le mettre en vente.');
  const isPromotionTouched = !isDeepStrictEqual([before.promotion, before.price_cents], [after.promotion, after.price_cents]);
  const tooMuch = isPromotionTouched ? refusalOf(after, path) : null;
  if (tooMuch) throw new Refusal('Shared.Validation', { field: 'promotion' }, `La promotion ferait ${tooMuch}.`);
}

export function refusalOf(row: { promotion: Promotion | null } & Pick<ProductRow, 'quotation' | 'price_cents' | 'unit_grams'>, path: readonly string[]): string | null {
  const itemCents = itemPriceCents({ quotation: row.quotation, priceCents: row.price_cents, unitGrams: row.unit_grams });
  return row.promotion && itemCents !== null ? promotionRefusal(row.promotion, itemCents, kindOfProduct(path)) : null;
}

async function writeProduct(tx: Tx, row: ProductRow, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('products').set({
    name: row.name, brand: row.brand, enabled: row.enabled, price_cents: row.price_cents, promotion: row.promotion ? JSON.stringify(row.promotion) : null, sheet: JSON.stringify(row.sheet), updated_at: at,
  }).where('id', '=', row.id).execute();
}

/** One line a thing, in words that the page turns into a sentence. */
async function tellJournal(tx: Tx, { before, after, staffId, at }: { before: ProductRow; after: ProductRow; staffId: string; at: Temporal.Instant }): Promise<void> {
  const tell = (kind: string, from: unknown, to: unknown) => recordStaffAction(tx, { staffId, at, kind, subject: `product:${before.id}`, before: from, after: to });
  if (before.price_cents !== after.price_cents) await tell('product.price', { price: before.price_cents }, { price: after.price_cents });
  if (!isDeepStrictEqual(before.promotion, after.promotion)) await tell('product.promotion', before.promotion, after.promotion);
  if (before.enabled !== after.enabled) await tell('product.sale', { enabled: before.enabled }, { enabled: after.enabled });
  const sheets = changedParts(writtenSheet(before), writtenSheet(after));
  if (sheets) await tell('product.sheet', sheets.before, sheets.after);
}
