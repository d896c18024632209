/** The threads beside the shop's own: one that draws PDF files, one that reads and writes files of the catalogue. */
import path from 'node:path';
import type { ImportProgress } from '#domain/catalogue/import-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { CatalogueFileTasks, CatalogueFileThreadData } from './catalogue-file-thread.ts';
import type { WriteExportRows } from './catalogue/import/export-catalogue.ts';
import type { ImportFile } from './catalogue/import/api.ts';
import type { DrawingTasks } from './drawing-thread.ts';
import type { DrawInvoice } from './orders/draw-document.ts';
import type { DrawLabels } from './picking/print/draw-labels.ts';
import type { DrawSheets } from './picking/print/draw-sheets.ts';
import type { Database } from './platform/db.ts';
import type { Logger } from './platform/log.ts';
import { shopTimeZone } from './platform/shop-time.ts';
import { asBuffer } from './platform/thread-tasks.ts';
import { openThreadPool } from './platform/thread-pool.ts';

export type Threads = {
  drawInvoice: DrawInvoice;
  drawSheets: DrawSheets;
  drawLabels: DrawLabels;
  importFile: ImportFile;
  writeExportRows: WriteExportRows;
  close(): Promise<void>;
};

/** A drawing takes 50 ms, sheets of a whole day a second: a second thread would cost memory for nothing. */
const drawingOptions = {
  entry: path.join(import.meta.dirname, 'drawing-thread.ts'),
  threads: 1,
  longestQueue: 50,
  patienceMs: 30_000,
  idleMs: 60_000,
  heapMegabytes: 256,
};
/** One file after the other: a second import would be refused by the first one's lock. */
const catalogueFileOptions = {
  entry: path.join(import.meta.dirname, 'catalogue-file-thread.ts'),
  threads: 1,
  longestQueue: 10,
  patienceMs: 10 * 60_000,
  /** Soon, because the catalogue that an import changed is about to be rebuilt. */
  idleMs: 1_000,
  heapMegabytes: 1_024,
};

export function openThreads({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): Threads {
  const drawing = openThreadPool<DrawingTasks>({ ...drawingOptions, log });
  const files = openThreadPool<CatalogueFileTasks>({
    ...catalogueFileOptions,
    log,
    workerData: {
      databaseUrl: database.pool.options.connectionString ?? '',
      readUrl: database.readUrl,
    } satisfies CatalogueFileThreadData,
  });
  const printed = (at: Temporal.Instant) => ({ at: at.toString(), timeZone: shopTimeZone() });
  return {
    drawInvoice: async (content, logo) =>
      asBuffer(await drawing.run('invoice', { content, logo: logo ?? null })),
    drawSheets: async (sheets, at) =>
      asBuffer(await drawing.run('sheets', { sheets, ...printed(at) })),
    drawLabels: async (orders, at) =>
      asBuffer(await drawing.run('labels', { orders, ...printed(at) })),
    importFile: (file, onProgress) =>
      files.run('import', { ...file, ...printed(clock.now()) }, (progress) =>
        onProgress?.(progress as ImportProgress),
      ),
    writeExportRows: (skus, options) =>
      files.run('exportRows', { skus, ...options, ...printed(clock.now()) }),
    async close() {
      await Promise.all([drawing.close(), files.close()]);
    },
  };
}
