/** What an import would do, or has done, for the person who made the file. */
import { isColumn } from '#domain/catalogue/file-columns.ts';
import type { FileHeading, ImportChange, Moving } from '#domain/catalogue/import-contract.ts';
import type { RefusedRow } from './plan-addresses.ts';
import { viewChange, type ImportPlan, type PlannedProduct } from './plan.ts';
import type { PlannedSite } from './plan-shelves.ts';
import type { ReadFile } from './read-file.ts';
import { groupReasons, headingOf, writeRefusedFile } from './refused-file.ts';
import type { PlannedShelf } from './shelf-row.ts';

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
  /** Known products whose stock is not the file's, at the site of the row: replaced, or kept. */
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
/** What was refused, said as the person who made the file would look for it. */
export function withRefusals(
  { done, refused }: { done: ReturnType<typeof report>; refused: readonly RefusedRow[] },
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

export const nothingDone = {
  added: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  newCategories: [],
  otherStocks: 0,
  waiting: 0,
  isWritten: false,
};

export function refuseFile(problem: string, headings: FileHeading[]): ImportReport {
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

export type Plans = ImportPlan & { sites: readonly PlannedSite[] };

export function report(
  { products: planned, categories, sites }: Plans,
  { isWritten }: { isWritten: boolean },
): Omit<ImportReport, 'refused' | 'headings' | 'reasons' | 'refusedFile' | 'moving'> {
  const shelves = sites.flatMap((one) => one.shelves);
  const rows = [...planned, ...shelves];
  const count = (kind: PlannedProduct['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    rows: rows.length,
    accepted: rows.length,
    isWritten,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    changes: [
      ...planned.filter(({ kind }) => kind !== 'unchanged').map(viewChange),
      ...sites.flatMap(({ site, shelves: ofSite }) =>
        ofSite
          .filter(({ kind }) => kind !== 'unchanged')
          .map((shelf) => viewShelfChange(shelf, site.name)),
      ),
    ].toSorted((a, b) => a.line - b.line),
    newCategories: categories.map(({ path }) => path),
    otherStocks:
      planned.filter(({ stock, stockBefore, kind }) => kind !== 'added' && stockBefore !== stock)
        .length + shelves.filter(({ isOtherStock }) => isOtherStock).length,
    waiting: planned.filter(({ isWaiting }) => isWaiting).length,
  };
}

const viewShelfChange = (
  { line, sku, kind, fields, shown }: PlannedShelf,
  site: string,
): ImportChange => ({
  line,
  sku,
  site,
  kind: kind === 'added' ? 'added' : 'changed',
  fields,
  ...shown,
});
