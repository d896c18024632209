/** Reads every row of a file as the product that it means, before anything is compared or written. */
import type { Column } from '#domain/catalogue/file-columns.ts';
import type { Territory } from '#domain/france/territories.ts';
import type { Reader } from '#server/platform/db.ts';
import { findTerritory } from '#server/shop/identity-store.ts';
import { setImmediate } from 'node:timers/promises';
import type { ProductCosts } from './cost-cells.ts';
import { cellsOfProducts } from './export-catalogue.ts';
import { inParts, type CountRows } from './plan.ts';
import type { RefusedRow } from './plan-addresses.ts';
import type { FileRow } from './read-file.ts';
import { readRow, type FileProduct } from './row.ts';
import { listOtherEans, listProductsBySku } from './store.ts';

export type Planning = {
  replacesStock: boolean;
  costs: Pick<ProductCosts, 'read'>;
  at: Temporal.Instant;
  /** The file lacks some column, which known products keep. */
  isPartial: boolean;
  count: CountRows;
};

type CheckedRows = { products: FileProduct[]; refused: RefusedRow[] };

export async function checkFile(
  db: Reader,
  rows: readonly FileRow[],
  { isPartial, isLocked = false, count }: Planning & { isLocked?: boolean },
): Promise<CheckedRows> {
  const territory = await findTerritory(db);
  // What is known is looked up first, which takes longer than the check.
  const checked = isPartial
    ? await checkRows(await keepKnown(db, rows, { isLocked, count }), territory)
    : await checkRows(rows, territory, count);
  const taken = await findTakenEans(db, checked.products);
  const lines = new Set(taken.map(({ line }) => line));
  return {
    products: checked.products.filter(({ line }) => !lines.has(line)),
    refused: [...checked.refused, ...taken],
  };
}

/** Gives each known product the cells of the columns that the file does not have, or leaves to it. */
async function keepKnown(
  db: Reader,
  rows: readonly FileRow[],
  { isLocked, count }: { isLocked: boolean; count: CountRows },
): Promise<FileRow[]> {
  const kept: FileRow[] = [];
  const inOrder = rows.toSorted((a, b) => ((a.record.sku ?? '') < (b.record.sku ?? '') ? -1 : 1));
  for (const part of inParts(inOrder)) {
    await setImmediate();
    const stored = await listProductsBySku(
      db,
      part.map(({ record }) => record.sku ?? ''),
      { isLocked },
    );
    const cells = await cellsOfProducts(db, stored);
    kept.push(
      ...part.map(({ line, record, onlyIfNew = [] }) => ({
        line,
        record: {
          ...record,
          ...cells.get(record.sku ?? ''),
          ...Object.fromEntries(
            Object.entries(record).filter(([column]) => !onlyIfNew.includes(column as Column)),
          ),
        },
      })),
    );
    count(kept.length, rows.length);
  }
  return kept.toSorted((a, b) => a.line - b.line);
}

export async function checkRows(
  rows: readonly FileRow[],
  territory: Territory,
  count?: CountRows,
): Promise<{ products: FileProduct[]; refused: RefusedRow[] }> {
  const products: FileProduct[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, { line, record }] of rows.entries()) {
    // Requests that came meanwhile are served.
    if (index % 100 === 99) {
      await setImmediate();
      count?.(index + 1, rows.length);
    }
    const result = readRow(record, territory);
    const reasons = 'reasons' in result ? result.reasons : [];
    if ('product' in result) {
      for (const [kind, key] of [
        ['sku', result.product.sku],
        ['ean', result.product.ean],
      ] as const) {
        if (key === null) continue;
        const before = seen.get(`${kind}:${key}`);
        if (before) reasons.push(`${kind} : « ${key} » est déjà à la ligne ${before}`);
        seen.set(`${kind}:${key}`, line);
      }
    }
    if (reasons.length > 0) refused.push({ line, sku: record.sku ?? '', reasons });
    else if ('product' in result) products.push({ ...result.product, line });
  }
  return { products, refused };
}

/** The barcode of a product that this file leaves as it is cannot become another's. */
async function findTakenEans(db: Reader, products: readonly FileProduct[]): Promise<RefusedRow[]> {
  const asked = products.flatMap(({ ean }) => ean ?? []);
  if (asked.length === 0) return [];
  const held = await listOtherEans(
    db,
    asked,
    products.map(({ sku }) => sku),
  );
  const holders = new Map(held.map(({ ean, sku }) => [ean, sku]));
  return products.flatMap(({ line, sku, ean }) => {
    const holder = holders.get(ean ?? '');
    return holder ? [{ line, sku, reasons: [`ean : « ${ean} » est celui de ${holder}`] }] : [];
  });
}
