/** From a file's bytes to its rows, a piece at a time: the shop goes on serving while a grocer's 50,000 products are read. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { readCell } from './cell.ts';
import { movedReasonHeading, readHeadings } from './read-headings.ts';
import { columnName, columnOf, isColumn, type Column } from '#domain/catalogue/file-columns.ts';
import type { ColumnChoices, FileHeading } from '#domain/catalogue/import-contract.ts';

export type FileRow = {
  line: number;
  record: Partial<Record<Column, string>>;
  /** Cells that a product which the shop knows leaves aside. */
  onlyIfNew?: readonly Column[];
};
export type ReadFile = { rows: FileRow[]; headings: FileHeading[] };

/** Of a product that the shop knows, all but its price, and the stock of what is sold by the unit, is the shop's own. */
export function leftToShop(record: FileRow['record']): Column[] {
  const isWeighed = record.sold_by === 'au poids';
  return (Object.keys(record) as Column[]).filter(
    (column) => column !== 'sku' && column !== 'price' && (column !== 'stock' || isWeighed),
  );
}

export const maximumRows = 100_000;
const pieceBytes = 64 * 1024;

/** `choices`: the column of a heading, as a person chose it; null: none. */
export async function readFileRows(
  csv: Buffer,
  choices: ColumnChoices = {},
): Promise<ReadFile | { problem: string; headings: FileHeading[] }> {
  const text = decode(csv).replace(/^\ufeff/, '');
  const rows: FileRow[] = [];
  let headings: FileHeading[] = [];
  if (text.includes('\0'))
    return {
      problem: 'ce n’est pas un fichier CSV : enregistrez la feuille au format CSV',
      headings,
    };
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      columns: (header: string[]) => {
        headings = readHeadings(header, choices, { isColumn, columnOf });
        return headings.map(({ column }) => column ?? undefined);
      },
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      trim: true,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      if (rows.length === 0) {
        const problem = headerProblem(headings);
        if (problem) return { problem, headings };
      }
      if (rows.length === maximumRows)
        return {
          problem: `plus de ${maximumRows.toLocaleString('fr-FR')} lignes : partagez le fichier`,
          headings,
        };
      const cells: FileRow['record'] = Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, readCell(value)]),
      );
      const isMoved = headings.some(({ heading }) => heading === movedReasonHeading);
      rows.push({
        line: info.lines,
        record: cells,
        ...(isMoved ? { onlyIfNew: leftToShop(cells) } : {}),
      });
    }
  } catch (error) {
    return { problem: explain(error), headings };
  }
  return rows.length === 0
    ? { problem: 'le fichier ne contient aucune ligne', headings }
    : { rows, headings };
}

function headerProblem(headings: readonly FileHeading[]): string | null {
  const unknown = headings.filter(({ column, isIgnored }) => column === null && !isIgnored);
  if (unknown.length > 0)
    return `colonnes inconnues : ${unknown.map(({ heading }) => heading).join(', ')}`;
  if (headings.some(({ column }) => column === 'sku')) return null;
  return `colonnes manquantes : ${columnName('sku')}`;
}

/** The parser's errors, for people: what is wrong, where, and what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const { lines, quote_char: quote = '"' } = error as CsvError & {
    lines?: number;
    quote_char?: string;
  };
  const line = lines === undefined ? '' : `ligne ${lines} : `;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${line}un guillemet (${quote}) est ouvert et jamais fermé`;
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `${line}un guillemet (${quote}) est mal placé : doublez-le, ou entourez toute la cellule`;
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return `${line}elle n’a pas autant de cellules que la première ligne a de colonnes`;
    default:
      return `${line}ce n’est pas un fichier CSV : enregistrez la feuille au format CSV`;
  }
}

/** Excel's « Texte Unicode » is UTF-16; a French spreadsheet that saves as « CSV » writes Windows-1252, where « é » is invalid UTF-8. */
export function decode(csv: Buffer): string {
  if (csv[0] === 0xff && csv[1] === 0xfe) return new TextDecoder('utf-16le').decode(csv);
  if (csv[0] === 0xfe && csv[1] === 0xff) return new TextDecoder('utf-16be').decode(csv);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(csv);
  } catch {
    return new TextDecoder('windows-1252').decode(csv);
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceBytes) {
    // Requests that came meanwhile are served between two pieces.
    await setImmediate();
    yield text.slice(start, start + pieceBytes);
  }
}

/** French spreadsheets separate by semicolons and write « 3,20 », « Texte Unicode » by tabs: the header, which holds no price, tells. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const end = text.indexOf('\n');
  const header = text.slice(0, end === -1 ? text.length : end);
  if (header.includes('\t')) return '\t';
  return header.includes(';') ? ';' : ',';
}
