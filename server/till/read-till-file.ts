/** From a till's file of sales to its tickets: a row for each line of a ticket. */
import type { TillColumnChoices, TillHeading, TillLine } from '#domain/till/contract.ts';
import { maximumTicketGrams, maximumTicketUnits } from '#domain/till/contract.ts';
import { columnName, columnOf, isColumn, type Column } from '#domain/till/file-columns.ts';
import { readCell } from '#server/catalogue/import/cell.ts';
import { readCsvLines } from '#server/catalogue/import/read-csv-lines.ts';
import { readHeadings } from '#server/catalogue/import/read-headings.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

type Cells = Partial<Record<Column, string>>;
type TillRow = { line: number; written: readonly string[]; cells: Cells };
export type FileTicket = {
  till: string;
  number: string;
  /** At noon where the file gives the day alone. */
  soldAt: string;
  isDayOnly: boolean;
  lines: TillLine[];
  rows: TillRow[];
  reasons: string[];
};
export type TillFile = {
  header: readonly string[];
  headings: TillHeading[];
  tickets: FileTicket[];
};

/** A day of a busy till: the request that sends more would wait for minutes. */
const maximumRows = 5_000;
const onlyTill = 'caisse';

/** `choices`: the column of a heading, as a person chose it; null: not read. */
export function readTillFile(
  csv: Buffer,
  choices: TillColumnChoices,
): TillFile | { problem: string; headings: TillHeading[] } {
  const read = readCsvLines(csv);
  if ('unreadable' in read)
    return { problem: `ce n’est pas un fichier CSV (${read.unreadable})`, headings: [] };
  const [first, ...rest] = read;
  const header = first?.record ?? [];
  // A till's file has prices and names that say nothing of the stock: they stay without a column.
  const headings = readHeadings(header, choices, { isColumn, columnOf });
  const problem = problemOf(headings, rest.length);
  if (problem) return { problem, headings };
  const rows = rest.map(({ record, info }): TillRow => {
    const cells = headings.flatMap(({ column }, at): [Column, string][] =>
      column ? [[column, readCell(record[at] ?? '')]] : [],
    );
    return { line: info.lines, written: record, cells: Object.fromEntries(cells) as Cells };
  });
  return { header, headings, tickets: ticketsOf(rows) };
}

function problemOf(headings: readonly TillHeading[], rows: number): string | null {
  const has = (column: Column) => headings.some((heading) => heading.column === column);
  const missing = (['ticket', 'soldAt', 'product'] as const).filter((column) => !has(column));
  const lacks = missing.map(columnName);
  if (!has('units') && !has('grams') && !has('kilograms')) lacks.push(columnName('units'));
  if (lacks.length > 0) return `colonnes manquantes : ${lacks.join(', ')}`;
  if (rows === 0) return 'le fichier ne contient aucune ligne';
  return rows > maximumRows
    ? `plus de ${maximumRows.toLocaleString('fr-FR')} lignes : partagez le fichier`
    : null;
}

/** By till and number; a ticket with a wrong line is refused whole. */
function ticketsOf(rows: readonly TillRow[]): FileTicket[] {
  const grouped = Map.groupBy(rows, ({ cells }) => `${cells.till ?? ''}\n${cells.ticket ?? ''}`);
  return [...grouped.values()].map((of) => {
    const reasons: string[] = [];
    const refuse = (reason: string): null => {
      reasons.push(reason);
      return null;
    };
    const head = of[0]?.cells ?? {};
    const number = head.ticket ?? '';
    const till = head.till || onlyTill;
    if (number === '' || number.length > 40 || till.length > 40)
      refuse('ticket : de 1 à 40 caractères');
    const moment = readMoment(head) ?? refuse(`date : « ${head.soldAt ?? ''} » n’en est pas une`);
    const lines = of.flatMap(({ cells }) => readLine(cells, refuse) ?? []);
    const { soldAt = '', isDayOnly = false } = moment ?? {};
    return { till, number, soldAt, isDayOnly, lines, rows: of, reasons };
  });
}

/** « 342 » of a weight in grams, « 0,342 » of one in kilograms or of a quantity, « 2 » of units. */
function readLine(cells: Cells, refuse: (reason: string) => null): TillLine | null {
  const product = cells.product ?? '';
  if (product === '' || product.length > 120) return refuse('référence : manque');
  const grams = numberOf(cells.grams);
  const kilograms = numberOf(cells.kilograms);
  const units = numberOf(cells.units);
  if ([grams, kilograms, units].some((value) => value !== null && Number.isNaN(value)))
    return refuse(`« ${product} » : la quantité n’est pas un nombre`);
  const weight = grams ?? kilosAsGrams(kilograms) ?? (isWhole(units) ? null : kilosAsGrams(units));
  if (weight !== null)
    return Math.abs(weight) <= maximumTicketGrams && Number.isInteger(weight)
      ? { product, grams: weight }
      : refuse(`« ${product} » : le poids va jusqu’à 1 000 kg, en grammes entiers`);
  if (units === null) return refuse(`« ${product} » : la quantité manque`);
  return Math.abs(units) <= maximumTicketUnits
    ? { product, units }
    : refuse(`« ${product} » : la quantité va jusqu’à 10 000`);
}

const kilosAsGrams = (kilos: number | null): number | null =>
  kilos === null ? null : Math.round(kilos * 1000);
const isWhole = (value: number | null): boolean => value === null || Number.isInteger(value);

/** Null: empty. NaN: no number. */
function numberOf(text: string | undefined): number | null {
  const compact = (text ?? '').replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  if (compact === '') return null;
  return /^-?\d{1,7}([.,]\d{1,4})?$/.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
}

/** « 2026-11-30T10:12:00Z », « 30/11/2026 10:12 », or a day with its hour in another column; without an hour, midday. */
function readMoment({
  soldAt = '',
  time = '',
}: Cells): Pick<FileTicket, 'soldAt' | 'isDayOnly'> | null {
  const written = `${soldAt.trim()} ${time.trim()}`.trim();
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?(Z)?)?$/.exec(
      written,
    );
  const french =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/.exec(written);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : french
      ? [french[3], french[2], french[1]]
      : [];
  if (year === undefined) return null;
  const [hour, minute = '0', second = '0'] = (iso ?? french ?? []).slice(4, 7);
  try {
    const local = Temporal.PlainDateTime.from(
      {
        year: Number(year),
        month: Number(month),
        day: Number(day),
        hour: Number(hour ?? '12'),
        minute: Number(minute),
        second: Number(second),
      },
      { overflow: 'reject' },
    );
    if (local.year < 2000 || local.year > 2099) return null;
    const instant = local.toZonedDateTime(iso?.[7] ? 'UTC' : shopTimeZone()).toInstant();
    return { soldAt: instant.toString(), isDayOnly: hour === undefined };
  } catch {
    return null;
  }
}
