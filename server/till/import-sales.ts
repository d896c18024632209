/**
 * Counts the tickets of a till's file, each in a transaction of its own, as if the till had sent it: an import that dies
 * halfway is started again. A refused ticket stays whole, and comes back with its reason.
 */
import type {
  TillColumnChoices,
  TillFileReport,
  TillHeading,
  TillMove,
} from '#domain/till/contract.ts';
import { isDiffering, movedUnits } from '#domain/till/differing-move.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { reasonHeading } from '#server/catalogue/import/read-headings.ts';
import { groupReasons } from '#server/catalogue/import/refused-file.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { inTransaction } from '#server/platform/db.ts';
import { readTillFile, type FileTicket, type TillFile } from './read-till-file.ts';
import {
  aboutUnits,
  isBeforeCount,
  moveBeforeCount,
  readSales,
  recordTicket,
  requireSold,
  type TillDeps,
} from './record-ticket.ts';
import { findTicket, findTillColumns, keepTillColumns } from './store.ts';

type Input = {
  csv: Buffer;
  shopId: string;
  staffId: string;
  isDryRun: boolean;
  choices: TillColumnChoices;
};
type Tally = Pick<TillFileReport, 'counted' | 'known' | 'units' | 'differences'>;

export async function importSales(deps: TillDeps, input: Input): Promise<TillFileReport> {
  const { db } = deps.database;
  const choices = { ...(await findTillColumns(db)), ...input.choices };
  const file = readTillFile(input.csv, choices);
  if ('problem' in file) return unreadable(file.problem, file.headings);
  const tally: Tally = { counted: 0, known: 0, units: 0, differences: [] };
  const refused: FileTicket[] = [];
  for (const ticket of file.tickets) {
    const reasons =
      ticket.reasons.length > 0 ? ticket.reasons : await take(deps, input, ticket, tally);
    if (reasons.length > 0) refused.push({ ...ticket, reasons });
  }
  if (!input.isDryRun)
    await inTransaction(db, async (tx) => {
      if (Object.keys(input.choices).length > 0) await keepTillColumns(tx, input.choices);
      if (tally.counted > 0)
        await recordStaffAction(tx, {
          staffId: input.staffId,
          at: deps.clock.now(),
          kind: 'till.import',
          subject: `site:${input.shopId}`,
          after: { tickets: tally.counted, units: tally.units },
        });
    });
  return {
    ...tally,
    isWritten: !input.isDryRun,
    rows: file.tickets.reduce((sum, { rows }) => sum + rows.length, 0),
    refused: refused.length,
    headings: file.headings,
    reasons: groupReasons(
      refused.flatMap(({ rows, reasons }) =>
        rows.slice(0, 1).map(({ line }) => ({ line, sku: '', reasons })),
      ),
    ),
    refusedFile: refused.length > 0 ? writeRefused(file, refused) : null,
  };
}

/** Returns why the ticket is refused; nothing when it is counted, or was. */
async function take(
  deps: TillDeps,
  { shopId, staffId, isDryRun }: Input,
  { till, number, soldAt, isDayOnly, lines }: FileTicket,
  tally: Tally,
): Promise<string[]> {
  const name = { shopId, till, number };
  try {
    if (isDryRun) {
      const { db } = deps.database;
      if (await findTicket(db, name)) tally.known += 1;
      else {
        // A weight becomes units when it is counted, with what the sales before left over.
        const sales = await readSales(db, lines);
        await requireSold(db, shopId, sales);
        const time = { shopId, soldAt: Temporal.Instant.from(soldAt), isDayOnly };
        const moving: number[] = [];
        const before: TillMove[] = [];
        for (const sale of sales)
          if (await isBeforeCount(db, sale.product, time)) before.push(moveBeforeCount(sale));
          else moving.push(aboutUnits(sale));
        tally.counted += 1;
        tally.units += moving.reduce((sum, units) => sum + units, 0);
        tally.differences.push(...before.map((move) => ({ ...move, ticket: number })));
      }
      return [];
    }
    const { ticket, isNew } = await recordTicket(deps, {
      ...name,
      staffId,
      ticket: { soldAt, lines },
      isDayOnly,
    });
    if (!isNew) {
      tally.known += 1;
      return [];
    }
    tally.counted += 1;
    tally.units += ticket.moves.reduce((sum, move) => sum + movedUnits(move), 0);
    tally.differences.push(
      ...ticket.moves.filter(isDiffering).map((move) => ({ ...move, ticket: number })),
    );
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.body.message];
    throw error;
  }
}

function unreadable(problem: string, headings: TillHeading[]): TillFileReport {
  return {
    isWritten: false,
    rows: 0,
    counted: 0,
    known: 0,
    refused: 0,
    units: 0,
    differences: [],
    reasons: [{ reason: problem, count: 1, lines: [1] }],
    refusedFile: null,
    headings,
  };
}

const writeRefused = ({ header }: TillFile, refused: readonly FileTicket[]): string => {
  const kept = header.filter((heading) => heading !== reasonHeading);
  return csvFile([
    [...kept, reasonHeading],
    ...refused.flatMap(({ rows, reasons }) =>
      rows.map(({ written }) => [
        ...written.filter((_, at) => header[at] !== reasonHeading),
        reasons.join(' | '),
      ]),
    ),
  ]);
};
