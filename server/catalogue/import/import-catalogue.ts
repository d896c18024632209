/** Brings a grocer's catalogue in: every row is read first; only if all are right is anything written, in one transaction. */
import type { ImportChange } from '#domain/catalogue/import-contract.ts';
import type { Clock } from '#domain/clock.ts';
import { plural } from '#domain/quantity.ts';
import {
  brokenConstraint,
  inTransaction,
  type Database,
  type Reader,
  type Tx,
} from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { setImmediate } from 'node:timers/promises';
import { lockTree } from '../categories/store.ts';
import { keepPictures } from '../pictures/store.ts';
import { ensureShop, findShopId } from '../shop-store.ts';
import { announceCatalogue } from '../store.ts';
import type { RefusedRow } from './plan-addresses.ts';
import { planImport, viewChange, type ImportPlan, type PlannedProduct } from './plan.ts';
import { readFileRows, type FileRow } from './read-file.ts';
import { readRow, type FileProduct } from './row.ts';
import { listIdsBySku, listOtherEans, lockImport } from './store.ts';
import { writeProducts } from './write-products.ts';

export type ImportReport = {
  rows: number;
  accepted: number;
  refused: RefusedRow[];
  isWritten: boolean;
  added: number;
  changed: number;
  unchanged: number;
  changes: ImportChange[];
  /** « Épicerie › Riz »: what the shop does not have yet, parents before their children. */
  newCategories: string[];
  /** Known products whose stock is not the file's: replaced, or kept. */
  otherStocks: number;
};
type ImportDeps = {
  database: Database;
  clock: Clock;
  /** From app.ts: units of a sku that orders hold and may give back. */ countUnitsHeld(
    db: Reader,
    sku: string,
  ): Promise<number>;
};
type ImportInput = {
  csv: Buffer;
  isDryRun: boolean;
  /** Known products keep the stock that orders have made since the file was written. */ keepsStock?: boolean;
  /** Absent at the command line. */ staffId?: string;
};

export const maximumBytes = 40 * 1024 * 1024;

export async function importCatalogue(deps: ImportDeps, input: ImportInput): Promise<ImportReport> {
  if (input.csv.length > maximumBytes)
    return refuseFile(`le fichier dépasse ${maximumBytes / 1024 / 1024} Mo`);
  const read = await readFileRows(input.csv);
  if ('problem' in read) return refuseFile(read.problem);
  const { products, refused } = await checkRows(read.rows);
  refused.push(...(await findTakenEans(deps.database, products)));
  const { rows } = read;
  const replacesStock = input.keepsStock !== true;
  const refusedLines = new Set(refused.map(({ line }) => line));
  if (input.isDryRun || refused.length > 0) {
    const plan = await planImport(
      deps.database.db,
      products.filter(({ line }) => !refusedLines.has(line)),
      { isLocked: false, replacesStock },
    );
    refused.push(...plan.refused, ...(await findHeldUnits(deps, deps.database.db, plan.products)));
    return {
      ...report(plan, { isWritten: false }),
      rows: rows.length,
      refused: refused.toSorted((a, b) => a.line - b.line),
    };
  }
  const write = () =>
    inTransaction(deps.database.db, async (tx) => {
      const plan = await writeImport(tx, deps, products, {
        staffId: input.staffId ?? null,
        replacesStock,
      });
      return report(plan, { isWritten: true });
    });
  try {
    return await write().catch((error: unknown) => {
      // A product made on a screen took an address or a barcode meanwhile: the second plan sees it.
      if (brokenConstraint(error) !== null) return write();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error;
    return { ...nothingDone, rows: rows.length, accepted: 0, refused: error.refused };
  }
}

const nothingDone = {
  added: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  newCategories: [],
  otherStocks: 0,
  isWritten: false,
};

function refuseFile(problem: string): ImportReport {
  return {
    ...nothingDone,
    rows: 0,
    accepted: 0,
    refused: [{ line: 1, sku: '', reasons: [problem] }],
  };
}

function report(
  { products: planned, categories }: ImportPlan,
  { isWritten }: { isWritten: boolean },
): ImportReport {
  const count = (kind: PlannedProduct['kind']) =>
    planned.filter((product) => product.kind === kind).length;
  return {
    rows: planned.length,
    accepted: planned.length,
    refused: [],
    isWritten,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    changes: planned.filter(({ kind }) => kind !== 'unchanged').map(viewChange),
    newCategories: categories.map(({ path }) => path),
    otherStocks: planned.filter(
      ({ stock, stockBefore, kind }) => kind !== 'added' && stockBefore !== stock,
    ).length,
  };
}

async function checkRows(
  rows: readonly FileRow[],
): Promise<{ products: FileProduct[]; refused: RefusedRow[] }> {
  const products: FileProduct[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, { line, record }] of rows.entries()) {
    // Requests that came meanwhile are served.
    if (index % 100 === 99) await setImmediate();
    const result = readRow(record);
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
async function findTakenEans(
  { db }: Database,
  products: readonly FileProduct[],
): Promise<RefusedRow[]> {
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

/** Rolls the import back. */
class RefusedRows extends Error {
  readonly refused: RefusedRow[];
  constructor(refused: RefusedRow[]) {
    super('rows of the import are refused');
    this.refused = refused;
  }
}

/** Their number would come back to a stock that counts something else. */
async function findHeldUnits(
  { countUnitsHeld }: ImportDeps,
  db: Reader,
  planned: readonly PlannedProduct[],
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  for (const { line, sku } of planned.filter(({ isOtherUnit }) => isOtherUnit)) {
    const units = await countUnitsHeld(db, sku);
    if (units > 0)
      refused.push({
        line,
        sku,
        reasons: [
          `sold_by : ${plural(units, 'unité est dans des commandes en cours', 'unités sont dans des commandes en cours')}, la façon de vendre ne peut pas changer avant leur livraison`,
        ],
      });
  }
  return refused;
}

type Writing = { staffId: string | null; replacesStock: boolean };

async function writeImport(
  tx: Tx,
  deps: ImportDeps,
  products: readonly FileProduct[],
  { staffId, replacesStock }: Writing,
): Promise<ImportPlan> {
  if (!(await lockImport(tx))) throw new Refusal('Article.ImportRunning', { reason: 'import' });
  await lockTree(tx);
  const plan = await planImport(tx, products, { isLocked: true, replacesStock });
  if (plan.refused.length > 0) throw new RefusedRows(plan.refused);
  const written = plan.products.filter(({ kind }) => kind !== 'unchanged');
  if (written.length === 0) return plan;
  await ensureShop(tx);
  const shopId = await findShopId(tx);
  const at = deps.clock.now();
  await writeProducts(
    tx,
    { products: written, categories: plan.categories },
    { shopId, at, staffId },
  );
  await keepPictures(
    tx,
    written.map(({ sheet }) => sheet.picture),
  );
  // Their stock is locked by now: a checkout that sold meanwhile has committed, and its order is counted.
  const held = await findHeldUnits(deps, tx, written);
  if (held.length > 0) throw new RefusedRows(held);
  if (staffId) await tellJournal(tx, written, { staffId, at });
  await announceCatalogue(tx, shopId);
  return plan;
}

async function tellJournal(
  tx: Tx,
  written: readonly PlannedProduct[],
  { staffId, at }: { staffId: string; at: Temporal.Instant },
): Promise<void> {
  const ids = await listIdsBySku(
    tx,
    written.map(({ sku }) => sku),
  );
  await recordStaffActions(
    tx,
    written.map(({ sku, kind, fields }) => ({
      staffId,
      at,
      kind: 'product.import',
      subject: `product:${ids.get(sku) ?? sku}`,
      after: kind === 'added' ? {} : { fields },
    })),
  );
}
