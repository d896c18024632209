import { CsvError, parse } from 'csv-parse/sync';
import { decode, delimiterOf } from './read-file.ts';

/** `record`: the cells, trimmed; `info.lines`: the line of the file, from 1. */
export type CsvLine = { record: string[]; info: { lines: number } };

/** A small file at once, in the encoding and with the separator that a spreadsheet gave it. `unreadable`: the parser's words. */
export function readCsvLines(csv: Buffer): CsvLine[] | { unreadable: string } {
  const text = decode(csv).replace(/^\ufeff/, '');
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { unreadable: error.message };
  }
}
