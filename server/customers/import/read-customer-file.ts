/** From the bytes of a file of customers to its rows. */
import {
  customerColumns,
  readHeadings,
  type CustomerColumn,
} from '#domain/customers/file-columns.ts';
import { readCsvLines } from '#server/catalogue/import/read-csv-lines.ts';

export type CustomerRow = {
  line: number;
  cells: Record<CustomerColumn, string>;
  /** As the file has them, to come back when the row is refused. */
  written: string[];
};
export type CustomerFile = { header: string[]; rows: CustomerRow[]; ignored: string[] };

export function readCustomerFile(csv: Buffer): CustomerFile | { problem: string } {
  const lines = readCsvLines(csv);
  if ('unreadable' in lines)
    return { problem: `ce n’est pas un fichier CSV (${lines.unreadable})` };
  const [first, ...rest] = lines;
  const { positions, ignored } = readHeadings(first?.record ?? []);
  const missing = (['email', 'phone'] as const).filter((column) => positions[column].length === 0);
  if (missing.length > 0)
    return {
      problem: `colonnes manquantes : ${missing.map((column) => required[column]).join(', ')}`,
    };
  return {
    header: first?.record ?? [],
    ignored,
    rows: rest.map(({ record, info }) => ({
      line: info.lines,
      written: record,
      cells: Object.fromEntries(
        customerColumns.map((column) => [
          column,
          positions[column].map((at) => record[at] ?? '').find((cell) => cell !== '') ?? '',
        ]),
      ) as Record<CustomerColumn, string>,
    })),
  };
}

const required = { email: 'e-mail', phone: 'téléphone' } as const;
