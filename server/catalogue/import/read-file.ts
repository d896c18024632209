/** From a file's bytes to its rows, a piece at a time: the shop goes on serving while a grocer's 50,000 products are read. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { readCell } from './cell.ts';
import { columns, requiredColumns, type Column } from './columns.ts';

export type FileRow = { line: number; record: Partial<Record<Column, string>> };

const maximumRows = 100_000;
const pieceBytes = 64 * 1024;

export async function readFileRows(
  csv: Buffer,
): Promise<{ rows: FileRow[] } | { problem: string }> {
  const text = decode(csv).replace(/^\ufeff/, '');
  const rows: FileRow[] = [];
  if (text.includes('\0'))
    return { problem: 'ce n’est pas un fichier CSV : enregistrez la feuille au format CSV' };
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      columns: true,
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
        const problem = headerProblem(Object.keys(record));
        if (problem) return { problem };
      }
      if (rows.length === maximumRows)
        return {
          problem: `plus de ${maximumRows.toLocaleString('fr-FR')} lignes : partagez le fichier`,
        };
      rows.push({
        line: info.lines,
        record: Object.fromEntries(
          Object.entries(record).map(([name, value]) => [name, readCell(value)]),
        ),
      });
    }
  } catch (error) {
    return { problem: explain(error) };
  }
  return rows.length === 0 ? { problem: 'le fichier ne contient aucune ligne' } : { rows };
}

function headerProblem(header: readonly string[]): string | null {
  const unknown = header.filter((name) => !(columns as readonly string[]).includes(name));
  const missing = requiredColumns.filter((name) => !header.includes(name));
  if (unknown.length > 0) return `colonnes inconnues : ${unknown.join(', ')}`;
  return missing.length > 0 ? `colonnes manquantes : ${missing.join(', ')}` : null;
}

/** The parser's errors, for people: what is wrong, where, and what to do. */
function explain(error: unknown): string {
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
function decode(csv: Buffer): string {
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
function delimiterOf(text: string): ',' | ';' | '\t' {
  const end = text.indexOf('\n');
  const header = text.slice(0, end === -1 ? text.length : end);
  if (header.includes('\t')) return '\t';
  return header.includes(';') ? ';' : ',';
}
