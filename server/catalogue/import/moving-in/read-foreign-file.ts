/** Recognises the products of another shop's system and translates them, in front of the import, into rows of its own format. */
import { parse } from 'csv-parse/sync';
import { readCell } from '../cell.ts';
import { Columns, type ForeignSystem, type ForeignTableRow } from './foreign-table.ts';
import { fileOf, rowOf, type ForeignRow, type MovingChoices } from './foreign-product.ts';
import { odoo, odooQuants } from './odoo.ts';
import { prestashop } from './prestashop.ts';
import { shopify, shopifyInventory } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';
import { decode, delimiterOf, explain, maximumRows, type ReadFile } from '../read-file.ts';

const systems: readonly ForeignSystem[] = [
  shopify,
  shopifyInventory,
  woocommerce,
  prestashop,
  odooQuants,
  odoo,
];

export type ForeignFile = {
  system: string;
  file: Omit<ReadFile, 'rows'> & { rows: ForeignRow[] };
  /** Pictures or their addresses, by reference. */
  pictures: ReadonlyMap<string, string>;
};

/** Null when it is no export of a system that is known: the import reads it as a catalogue file. */
export function readForeignFile(
  csv: Buffer,
  choices: MovingChoices,
): ForeignFile | { problem: string } | null {
  const text = decode(csv).replace(/^\ufeff/, '');
  const reading = { delimiter: delimiterOf(text), skip_empty_lines: true, trim: true };
  let headings: string[];
  try {
    headings = (parse(text, { ...reading, to: 1 }) as string[][])[0] ?? [];
  } catch {
    return null;
  }
  const columns = new Columns(headings);
  const system = systems.find(({ wrote }) => wrote(columns));
  if (!system) return null;
  try {
    const [, ...read] = parse(text, {
      ...reading,
      info: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (read.length > maximumRows)
      return {
        problem: `plus de ${maximumRows.toLocaleString('fr-FR')} lignes : partagez le fichier`,
      };
    const rows = read.map(({ record, info }): ForeignTableRow => ({
      line: info.lines,
      cells: record.map(readCell),
    }));
    const products = system.read(columns, rows);
    if (products.length === 0) return { problem: 'le fichier ne contient aucun produit' };
    const translated = products.map((product) => rowOf(product, choices));
    return {
      system: system.name,
      file: { ...fileOf(translated), rows: translated },
      pictures: new Map(
        products.flatMap(({ sku, picture }) => (picture ? [[sku, picture] as const] : [])),
      ),
    };
  } catch (error) {
    return { problem: explain(error) };
  }
}
