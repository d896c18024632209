/** WooCommerce's export of products, in English or French. A variation is a product; what it varies is not sold itself. */
import { isSoldByKilogram, readPack } from './pack.ts';
import {
  barcode,
  categoryPath,
  unsaid,
  variantName,
  type Columns,
  type ForeignSystem,
  type ForeignTableRow,
} from './foreign-table.ts';

const sku = ['sku', 'ugs'];
const price = ['regular price', 'tarif regulier'];
/** « Attribute 1 value(s) », « Valeur(s) de l’attribut 1 ». */
const attributeValues = /^attribute \d+ value|^valeurs? .*attribut \d+/;

export const woocommerce: ForeignSystem = {
  name: 'WooCommerce',
  wrote: (columns) => columns.has('type') && columns.has(...sku) && columns.has(...price),
  read(columns, rows) {
    const byName = new Map<string, ForeignTableRow>();
    for (const row of rows) {
      byName.set(`id:${columns.of(row, 'id')}`, row);
      if (columns.of(row, ...sku)) byName.set(columns.of(row, ...sku), row);
    }
    return rows
      .filter((row) => !/^(variable|grouped|external)/.test(columns.of(row, 'type')))
      .map((row) => {
        const parent = byName.get(columns.of(row, 'parent'));
        const isVariation = columns.of(row, 'type').startsWith('variation');
        const own = (...names: string[]) =>
          columns.of(row, ...names) || (parent ? columns.of(parent, ...names) : '');
        const options = isVariation ? columns.starting(row, attributeValues).filter(Boolean) : [];
        const words = options.filter((value) => Object.keys(readPack(value)).length === 0);
        const name =
          parent && isVariation
            ? columns.of(parent, 'name', 'nom')
            : columns.of(row, 'name', 'nom');
        const stock = columns.said(row, 'stock');
        return {
          ...unsaid,
          line: row.line,
          sku: columns.of(row, ...sku) || `woo-${columns.of(row, 'id')}`,
          name: variantName(name, words),
          brand: own('brands', 'marques', 'marque'),
          path: longestPath(own('categories')),
          price: columns.of(row, ...price),
          vat: rateOf(columns, row, parent),
          size: options.join(' '),
          isWeighed: isSoldByKilogram([name, ...options].join(' ')),
          // « parent »: the variations share one stock, which none of them has for itself.
          stock: stock === 'parent' ? null : stock,
          html: own('description') || own('short description', 'description courte'),
          ean: barcode(columns.of(row, 'gtin upc ean or isbn', 'gtin upc ean ou isbn')),
          cost: columns.of(row, 'cost of goods', 'cout des marchandises'),
          picture: own('images').split(/,\s*(?=https?:)/)[0] ?? '',
        };
      });
  },
};

/** The class of a rate is a name of the shop: only a number in it says which. */
function rateOf(
  columns: Columns,
  row: ForeignTableRow,
  parent: ForeignTableRow | undefined,
): string {
  const names = ['tax class', 'classe de tva', 'classe de taxe'];
  const own = columns.of(row, ...names);
  const name = own === 'parent' || own === '' ? (parent ? columns.of(parent, ...names) : own) : own;
  return /(\d{1,2}(?:[.,-]\d)?)(?!\d)/.exec(name)?.[1]?.replace(/[.-]/, ',') ?? '';
}

/** A comma of a name is written « \, ». */
function longestPath(text: string): string[] {
  const paths = text
    .split(/(?<!\\),/)
    .map((path) => categoryPath(path.replaceAll('\\,', ','), />/));
  return paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
}
