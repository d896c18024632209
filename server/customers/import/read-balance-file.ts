/** What customers of a former shop have there, from the shop's own columns or as another system exports it. */
import { Columns } from '#server/catalogue/import/moving-in/foreign-table.ts';
import { readCsvLines } from '#server/catalogue/import/read-csv-lines.ts';
import {
  balanceColumns,
  balanceKinds,
  headings,
  kinds,
  type BalanceCells,
  type BalanceKind,
} from './balance-columns.ts';
import type { ForeignForm } from './moving-in/foreign-balance.ts';
import { odooCards, odooOrders, odooWishes } from './moving-in/odoo.ts';
import { prestashopOrders, prestashopVouchers } from './moving-in/prestashop.ts';
import { shopifyCards, shopifyOrders } from './moving-in/shopify.ts';
import { woocommerceCards, woocommerceOrders } from './moving-in/woocommerce.ts';

const foreignForms: readonly ForeignForm[] = [
  shopifyCards,
  shopifyOrders,
  woocommerceCards,
  woocommerceOrders,
  prestashopVouchers,
  prestashopOrders,
  odooCards,
  odooOrders,
  odooWishes,
];

export type BalanceRow = {
  kind: BalanceKind;
  line: number;
  cells: BalanceCells;
  /** As the file has them, to come back when the row is refused. */
  written: string[];
};
export type BalanceFile = {
  /** Null: the shop's own columns. */
  system: string | null;
  header: string[];
  rows: BalanceRow[];
  /** Rows that owe nothing, by reason. */
  leftOut: Map<string, number>;
  /** What becomes another number here. */
  differences: string[];
};

const noCells = Object.fromEntries(balanceColumns.map((column) => [column, ''])) as BalanceCells;

export function readBalanceFile(csv: Buffer): BalanceFile | { problem: string } {
  const lines = readCsvLines(csv);
  if ('unreadable' in lines)
    return { problem: `ce n’est pas un fichier CSV (${lines.unreadable})` };
  const [first, ...rest] = lines;
  const header = first?.record ?? [];
  const columns = new Columns(header);
  const rows = rest.map(({ record, info }) => ({ line: info.lines, cells: record }));
  const form = foreignForms.find(({ wrote }) => wrote(columns)) ?? ownForm(columns);
  if (!form)
    return {
      problem:
        'colonnes manquantes : e-mail, avec points, ou liste, référence et quantité, ou commande, référence et quantité, ou carte et solde',
    };
  const file: BalanceFile = {
    system: form.system || null,
    header,
    rows: [],
    leftOut: new Map(),
    differences: [],
  };
  form.read(columns, rows).forEach((read, at) => {
    const { line, cells: written } = rows[at] ?? { line: 0, cells: [] };
    if ('leftOut' in read)
      file.leftOut.set(read.leftOut, (file.leftOut.get(read.leftOut) ?? 0) + 1);
    else {
      const cells = { ...noCells, ...read.cells };
      file.rows.push({ kind: read.kind, line, cells, written: [...written] });
      if (read.difference) file.differences.push(read.difference);
    }
  });
  return file;
}

function ownForm(columns: Columns): ForeignForm | null {
  const has = (column: keyof BalanceCells) => columns.has(...headings[column]);
  const kind = balanceKinds.find((one) => kinds[one].every(has));
  if (!kind || !has('email')) return null;
  return {
    system: '',
    wrote: () => true,
    read: (_, rows) =>
      rows.map((row) => ({
        kind,
        cells: Object.fromEntries(
          balanceColumns.map((column) => [column, columns.of(row, ...headings[column])]),
        ),
      })),
  };
}
