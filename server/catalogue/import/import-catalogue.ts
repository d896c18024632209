/** Brings a grocer's catalogue in: every row is read first; only if all are right is anything written, in one transaction. */
import { columns, isColumn } from '#domain/catalogue/file-columns.ts';
import type {
  ColumnChoices,
  FileHeading,
  ImportChange,
  Moving,
} from '#domain/catalogue/import-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { lockTree } from '../categories/store.ts';
import { keepPictures } from '../pictures/store.ts';
import { ensureShop, findImportColumns, findShopId, keepImportColumns } from '../shop-store.ts';
import { announceCatalogue } from '../store.ts';
import type { RefusedRow } from './plan-addresses.ts';
import { findHeldUnits, type CountUnitsHeld } from './held-units.ts';
import { planImport, viewChange, type ImportPlan, type PlannedProduct } from './plan.ts';
import { checkFile, type Planning } from './check-file.ts';
import type { ProductCosts } from './cost-cells.ts';
import { readFileRows, type FileRow, type ReadFile } from './read-file.ts';
import { groupReasons, headingOf, writeRefusedFile } from './refused-file.ts';
import { listIdsBySku, lockImport } from './store.ts';
import { readForeignFile } from './moving-in/read-foreign-file.ts';
import type { MovingChoices } from './moving-in/foreign-product.ts';
import { heldAfter, sumUp, type HeldProduct } from './moving-in/sums.ts';
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
  waiting: number;
  headings: FileHeading[];
  /** Each reason once, the most frequent first. */
  reasons: { reason: string; count: number; lines: number[] }[];
  /** The refused rows with their reasons, to be corrected and imported again; null without any. */
  refusedFile: string | null;
  /** The sums of another system's file; null for a file of the shop's own. */
  moving: Moving | null;
};
type ImportDeps = {
  database: Database;
  clock: Clock;
  countUnitsHeld: CountUnitsHeld;
  /** From app.ts. */ costs: ProductCosts;
};
type ImportInput = {
  csv: Buffer;
  isDryRun: boolean;
  /** Known products keep the stock that orders have made since the file was written. */ keepsStock?: boolean;
  /** Imports the good rows without those that are refused. */ skipsRefused?: boolean;
  /** The column of a heading, as a person chose it: kept for the next file. */ choices?: ColumnChoices;
  /** What a file of another system does not say of its products. */ moving?: MovingChoices;
  /** Absent at the command line. */ staffId?: string;
};

export const maximumBytes = 40 * 1024 * 1024;

export async function importCatalogue(deps: ImportDeps, input: ImportInput): Promise<ImportReport> {
  if (input.csv.length > maximumBytes)
    return refuseFile(`le fichier dépasse ${maximumBytes / 1024 / 1024} Mo`, []);
  const foreign = readForeignFile(input.csv, input.moving ?? {});
  if (foreign !== null) {
    if ('problem' in foreign) return refuseFile(foreign.problem, []);
    const outcome = await importRows(deps, input, foreign.file);
    return { ...withRefusals(outcome, foreign.file), moving: sumUp(foreign, outcome) };
  }
  const choices = { ...(await findImportColumns(deps.database.db)), ...input.choices };
  const file = await readFileRows(input.csv, choices);
  if ('problem' in file) return refuseFile(file.problem, file.headings);
  const outcome = await importRows(deps, input, file);
  return { ...withRefusals(outcome, file), moving: null };
}

type Outcome = {
  done: ReturnType<typeof report>;
  refused: RefusedRow[];
  /** What the shop has of the file's products afterwards, or would have. */
  held: HeldProduct[];
};

async function importRows(
  deps: ImportDeps,
  input: ImportInput,
  { rows, headings }: ReadFile,
): Promise<Outcome> {
  const hasStock = headings.some(({ column }) => column === 'stock');
  const planning = {
    replacesStock: hasStock && input.keepsStock !== true,
    costs: deps.costs,
    at: deps.clock.now(),
    isPartial: columns.some((column) => headings.every((each) => each.column !== column)),
  };
  const checked = await checkFile(deps.database.db, rows, planning);
  const refused = checked.refused;
  if (input.isDryRun || (refused.length > 0 && !input.skipsRefused)) {
    const { db } = deps.database;
    const plan = await planImport(db, checked.products, { ...planning, isLocked: false });
    refused.push(...plan.refused, ...(await findHeldUnits(deps, db, plan.products)));
    return {
      done: report(plan, { isWritten: false }),
      refused,
      held: heldAfter(plan.products, planning),
    };
  }
  const write = () =>
    inTransaction(deps.database.db, (tx) =>
      writeImport(tx, deps, { ...input, rows, planning, refused }),
    );
  for (;;) {
    try {
      const plan = await write().catch((error: unknown) => {
        // A product made on a screen took an address or a barcode meanwhile: the second plan sees it.
        if (brokenConstraint(error) !== null) return write();
        throw error;
      });
      return {
        done: report(plan, { isWritten: true }),
        refused,
        held: heldAfter(plan.products, planning),
      };
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      refused.push(...error.refused);
      // The rolled-back rows are tried again without these: each turn leaves some out.
      if (!input.skipsRefused)
        return { done: { ...nothingDone, rows: 0, accepted: 0 }, refused, held: [] };
    }
  }
}

/** What was refused, said as the person who made the file would look for it. */
function withRefusals(
  { done, refused }: Outcome,
  { rows, headings }: ReadFile,
): Omit<ImportReport, 'moving'> {
  const say = (reason: string) =>
    reason.replace(/^([a-z_]+) : /, (whole, column: string) =>
      isColumn(column) ? `${headingOf(column, headings)} : ` : whole,
    );
  const said = refused
    .map(({ reasons, ...row }) => ({ ...row, reasons: reasons.map(say) }))
    .toSorted((a, b) => a.line - b.line);
  return {
    ...done,
    rows: rows.length,
    refused: said,
    headings,
    reasons: groupReasons(said),
    refusedFile: said.length > 0 ? writeRefusedFile(said, { rows, headings }) : null,
  };
}

const nothingDone = {
  added: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  newCategories: [],
  otherStocks: 0,
  waiting: 0,
  isWritten: false,
};

function refuseFile(problem: string, headings: FileHeading[]): ImportReport {
  return {
    ...nothingDone,
    rows: 0,
    accepted: 0,
    refused: [{ line: 1, sku: '', reasons: [problem] }],
    headings,
    reasons: [{ reason: problem, count: 1, lines: [1] }],
    refusedFile: null,
    moving: null,
  };
}

function report(
  { products: planned, categories }: ImportPlan,
  { isWritten }: { isWritten: boolean },
): Omit<ImportReport, 'refused' | 'headings' | 'reasons' | 'refusedFile' | 'moving'> {
  const count = (kind: PlannedProduct['kind']) =>
    planned.filter((product) => product.kind === kind).length;
  return {
    rows: planned.length,
    accepted: planned.length,
    isWritten,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    changes: planned.filter(({ kind }) => kind !== 'unchanged').map(viewChange),
    newCategories: categories.map(({ path }) => path),
    otherStocks: planned.filter(
      ({ stock, stockBefore, kind }) => kind !== 'added' && stockBefore !== stock,
    ).length,
    waiting: planned.filter(({ isWaiting }) => isWaiting).length,
  };
}

/** Rolls the import back. */
class RefusedRows extends Error {
  readonly refused: RefusedRow[];
  constructor(refused: RefusedRow[]) {
    super('rows of the import are refused');
    this.refused = refused;
  }
}

type Writing = {
  rows: readonly FileRow[];
  planning: Planning;
  /** Found before: these rows are left out. */
  refused: readonly RefusedRow[];
  staffId?: string;
  choices?: ColumnChoices;
};

async function writeImport(
  tx: Tx,
  deps: ImportDeps,
  { rows, planning, refused, staffId, choices }: Writing,
): Promise<ImportPlan> {
  if (!(await lockImport(tx))) throw new Refusal('Article.ImportRunning', { reason: 'import' });
  await lockTree(tx);
  const left = new Set(refused.map(({ line }) => line));
  const checked = await checkFile(
    tx,
    rows.filter(({ line }) => !left.has(line)),
    { ...planning, isLocked: true },
  );
  if (checked.refused.length > 0) throw new RefusedRows(checked.refused);
  const plan = await planImport(tx, checked.products, { ...planning, isLocked: true });
  if (plan.refused.length > 0) throw new RefusedRows(plan.refused);
  const written = plan.products.filter(({ kind }) => kind !== 'unchanged');
  if (written.length === 0) return plan;
  await ensureShop(tx);
  const shopId = await findShopId(tx);
  const at = deps.clock.now();
  await writeProducts(
    tx,
    { products: written, categories: plan.categories },
    { shopId, at, staffId: staffId ?? null, costs: deps.costs },
  );
  if (choices && Object.keys(choices).length > 0) await keepImportColumns(tx, choices);
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
