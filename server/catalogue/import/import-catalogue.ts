/** Brings a grocer's catalogue in: every row is read first; only if all are right is anything written, in one transaction. */
import { catalogueColumns, isCostColumn } from '#domain/catalogue/file-columns.ts';
import type { ColumnChoices } from '#domain/catalogue/import-contract.ts';
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
import { countRows, planImport, type PlannedProduct, type TellImport } from './plan.ts';
import { planSites, sortRows, type PlannedSite, type SiteRows } from './plan-shelves.ts';
import { checkFile, type Planning } from './check-file.ts';
import type { ProductCosts } from './cost-cells.ts';
import { readFileRows, type FileRow, type ReadFile } from './read-file.ts';
import {
  nothingDone,
  refuseFile,
  report,
  withRefusals,
  type ImportReport,
  type Plans,
} from './report.ts';
import type { SiteShelves } from './site-shelves.ts';
import { listIdsBySku, lockImport } from './store.ts';
import { readForeignFile } from './moving-in/read-foreign-file.ts';
import type { MovingChoices } from './moving-in/foreign-product.ts';
import { heldAfter, sumUp, type HeldProduct } from './moving-in/sums.ts';
import { writeProducts } from './write-products.ts';

type ImportDeps = {
  database: Database;
  clock: Clock;
  countUnitsHeld: CountUnitsHeld;
  /** From app.ts. */ costs: ProductCosts;
  shelves: SiteShelves;
};
type ImportInput = {
  csv: Buffer;
  isDryRun: boolean;
  /** Known products keep the stock that orders have made since the file was written. */ keepsStock?: boolean;
  /** Imports the good rows without those that are refused. */ skipsRefused?: boolean;
  /** The column of a heading, as a person chose it: kept for the next file. */ choices?: ColumnChoices;
  /** What a file of another system does not say of its products. */ moving?: MovingChoices;
  /** Absent at the command line. */ staffId?: string;
  /** Who may not read the books changes no costs. */ withoutCosts?: boolean;
  /** The sites of a member who does not work at all of them. */ siteIds?:
    readonly string[] | undefined;
  /** Called every hundred rows or so. */ tell?: TellImport;
};

export const maximumBytes = 40 * 1024 * 1024;

export async function importCatalogue(deps: ImportDeps, input: ImportInput): Promise<ImportReport> {
  if (input.csv.length > maximumBytes)
    return refuseFile(`le fichier dépasse ${maximumBytes / 1024 / 1024} Mo`, []);
  const foreign = readForeignFile(input.csv, input.moving ?? {});
  if (foreign !== null) {
    if ('problem' in foreign) return refuseFile(foreign.problem, []);
    const closed = findClosedColumns(input, foreign.file);
    if (closed !== null) return refuseFile(closed, []);
    const outcome = await importRows(deps, input, foreign.file);
    return { ...withRefusals(outcome, foreign.file), moving: sumUp(foreign, outcome) };
  }
  const choices = { ...(await findImportColumns(deps.database.db)), ...input.choices };
  const file = await readFileRows(input.csv, choices);
  if ('problem' in file) return refuseFile(file.problem, file.headings);
  const closed = findClosedColumns(input, file);
  if (closed !== null) return refuseFile(closed, file.headings);
  const outcome = await importRows(deps, input, file);
  return { ...withRefusals(outcome, file), moving: null };
}

function findClosedColumns(
  { withoutCosts = false }: ImportInput,
  { headings }: Pick<ReadFile, 'headings'>,
): string | null {
  const costs = headings.map(({ column }) => column).filter(isCostColumn);
  return withoutCosts && costs.length > 0
    ? `${costs.join(', ')} : il faut aussi pouvoir lire les comptes`
    : null;
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
    count: countRows(input.tell, 'compared'),
    isPartial: catalogueColumns.some((column) => headings.every((each) => each.column !== column)),
  };
  const { db } = deps.database;
  const sorted = sortRows(rows, await deps.shelves.list(db), input.siteIds);
  const checked = await checkFile(db, sorted.catalogue, {
    ...planning,
    count: countRows(input.tell, 'read'),
  });
  const refused = [...sorted.refused, ...checked.refused];
  if (input.isDryRun || (refused.length > 0 && !input.skipsRefused)) {
    const plan = await planImport(db, checked.products, { ...planning, isLocked: false });
    const ofSites = await planSites(db, sorted.ofSites, {
      ...shelfPlanning(deps, input),
      isLocked: false,
      added: plan.products,
    });
    refused.push(
      ...plan.refused,
      ...(await findHeldUnits(deps, db, plan.products)),
      ...ofSites.refused,
    );
    return {
      done: report({ ...plan, sites: ofSites.sites }, { isWritten: false }),
      refused,
      held: heldAfter({ ...plan, sites: ofSites.sites }, planning),
    };
  }
  const write = () =>
    inTransaction(db, (tx) => writeImport(tx, deps, { ...input, ...sorted, planning, refused }));
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
        held: heldAfter(plan, planning),
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

const shelfPlanning = (
  { shelves, costs }: Pick<ImportDeps, 'shelves' | 'costs'>,
  { keepsStock, tell }: Pick<ImportInput, 'keepsStock' | 'tell'>,
) => ({
  shelves,
  costs,
  replacesStock: keepsStock !== true,
  count: countRows(tell, 'compared'),
});

/** Rolls the import back. */
class RefusedRows extends Error {
  readonly refused: RefusedRow[];
  constructor(refused: RefusedRow[]) {
    super('rows of the import are refused');
    this.refused = refused;
  }
}

type Writing = {
  catalogue: readonly FileRow[];
  ofSites: readonly SiteRows[];
  planning: Planning;
  /** Found before: these rows are left out. */
  refused: readonly RefusedRow[];
  keepsStock?: boolean;
  staffId?: string;
  choices?: ColumnChoices;
  tell?: TellImport;
};

async function writeImport(tx: Tx, deps: ImportDeps, input: Writing): Promise<Plans> {
  if (!(await lockImport(tx))) throw new Refusal('Article.ImportRunning', { reason: 'import' });
  const left = new Set(input.refused.map(({ line }) => line));
  const kept = (rows: readonly FileRow[]) => rows.filter(({ line }) => !left.has(line));
  const plan = await writeCatalogue(tx, deps, { ...input, catalogue: kept(input.catalogue) });
  const sites = await writeSites(tx, deps, {
    ...input,
    ofSites: input.ofSites.map(({ site, rows }) => ({ site, rows: kept(rows) })),
  });
  const isOther = ({ kind }: { kind: string }) => kind !== 'unchanged';
  if (plan.products.some(isOther) || sites.some(({ shelves }) => shelves.some(isOther))) {
    if (input.choices && Object.keys(input.choices).length > 0)
      await keepImportColumns(tx, input.choices);
    await announceCatalogue(tx, await findShopId(tx));
  }
  return { ...plan, sites };
}

async function writeCatalogue(
  tx: Tx,
  deps: ImportDeps,
  { catalogue, planning, staffId, tell }: Writing,
): Promise<Omit<Plans, 'sites'>> {
  await lockTree(tx);
  const checked = await checkFile(tx, catalogue, {
    ...planning,
    isLocked: true,
    count: countRows(tell, 'checked'),
  });
  if (checked.refused.length > 0) throw new RefusedRows(checked.refused);
  const plan = await planImport(tx, checked.products, { ...planning, isLocked: true });
  if (plan.refused.length > 0) throw new RefusedRows(plan.refused);
  const written = plan.products.filter(({ kind }) => kind !== 'unchanged');
  if (written.length === 0) return plan;
  await ensureShop(tx);
  const at = deps.clock.now();
  await writeProducts(
    tx,
    { products: written, categories: plan.categories },
    {
      shopId: await findShopId(tx),
      at,
      staffId: staffId ?? null,
      costs: deps.costs,
      count: countRows(tell, 'written'),
    },
  );
  await keepPictures(
    tx,
    written.map(({ sheet }) => sheet.picture),
  );
  // Their stock is locked by now: a checkout that sold meanwhile has committed, and its order is counted.
  const held = await findHeldUnits(deps, tx, written);
  if (held.length > 0) throw new RefusedRows(held);
  if (staffId) await tellJournal(tx, written, { staffId, at });
  return plan;
}

async function writeSites(tx: Tx, deps: ImportDeps, input: Writing): Promise<PlannedSite[]> {
  const planned = await planSites(tx, input.ofSites, {
    ...shelfPlanning(deps, input),
    isLocked: true,
  });
  if (planned.refused.length > 0) throw new RefusedRows(planned.refused);
  const by = { staffId: input.staffId ?? null, at: deps.clock.now() };
  for (const { site, shelves } of planned.sites) {
    const changes = shelves.flatMap(({ productId, ...change }) =>
      productId === null || change.kind === 'unchanged' ? [] : [{ productId, ...change }],
    );
    const isPoint = (field: string) => field === 'reorder_point';
    const onShelf = changes.filter(({ fields }) => !fields.every(isPoint));
    const held = new Set(await deps.shelves.write(tx, site, onShelf, by));
    if (held.size > 0)
      throw new RefusedRows(
        shelves
          .filter(({ sku }) => held.has(sku))
          .map(({ line, sku }) => ({
            line,
            sku,
            reasons: [`enabled : des commandes de « ${site.name} » attendent encore ce produit`],
          })),
      );
    const points = changes.filter(({ fields }) => fields.some(isPoint));
    if (points.length > 0) await deps.costs.writePoints(tx, site, points, by);
  }
  return planned.sites;
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
