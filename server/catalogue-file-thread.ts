/**
 * Imports and exports the catalogue beside the shop's own thread (open-threads.ts), on connections of its own. A thread
 * that is ended takes its transaction with it, as a process that is killed does.
 */
import { workerData } from 'node:worker_threads';
import type { ImportAnswer } from '#domain/catalogue/import-contract.ts';
import type { FileToImport } from './catalogue/import/api.ts';
import { writeExportRows, type Exported } from './catalogue/import/export-catalogue.ts';
import { importCatalogue } from './catalogue/import/import-catalogue.ts';
import type { TellImport } from './catalogue/import/plan.ts';
import type { ImportReport } from './catalogue/import/report.ts';
import { countUnitsHeld } from './orders/units-held-store.ts';
import { createClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import { setShopTimeZone } from './platform/shop-time.ts';
import { answerTasks, asBuffer } from './platform/thread-tasks.ts';
import { productCosts } from './purchases/product-costs-store.ts';
import { siteShelves } from './sites/file-shelves.ts';

export type CatalogueFileThreadData = { databaseUrl: string; readUrl: string | undefined };
type Now = {
  /** By the shop's clock, which may be another than the machine's. */
  at: string;
  timeZone: string;
};
type ExportedRows = Now & Exported & { skus: readonly string[] };
type Imported = Now & FileToImport;

// The driver closes connections that have been idle for ten seconds.
const { databaseUrl, readUrl } = workerData as CatalogueFileThreadData;
const database = openDatabase(databaseUrl, { maxConnections: 2, readUrl });

/** How many rows of a long list the answer carries. */
const shownRows = 200;

const viewReport = ({ refused, changes, newCategories, reasons, ...report }: ImportReport) =>
  ({
    ...report,
    refusedCount: refused.length,
    refused: refused.slice(0, shownRows),
    reasons: reasons.slice(0, shownRows),
    changes: changes.slice(0, shownRows),
    newCategories: newCategories.slice(0, shownRows),
  }) satisfies ImportAnswer & Pick<ImportReport, 'accepted'>;

const tasks = {
  async import({ csv, at, timeZone, ...input }: Imported, tell: TellImport) {
    setShopTimeZone(timeZone);
    const clock = createClock(Temporal.Instant.from(at));
    const deps = { database, clock, countUnitsHeld, costs: productCosts, shelves: siteShelves };
    return viewReport(await importCatalogue(deps, { csv: asBuffer(csv), ...input, tell }));
  },
  exportRows({ skus, withCosts, siteId, at, timeZone }: ExportedRows) {
    setShopTimeZone(timeZone);
    const costs = withCosts ? { of: productCosts, at: Temporal.Instant.from(at) } : null;
    const of = siteId === undefined ? undefined : { shelves: siteShelves, siteId };
    return writeExportRows(database.replica, skus, { costs, of });
  },
};
export type CatalogueFileTasks = typeof tasks;

answerTasks(tasks);
