/**
 * Shopify's export of products: a row for each variant, of which the first of a product carries its texts, and rows of
 * further pictures. Both sets of headings, that of today and the one before.
 */
import { slugify } from '../../slugify.ts';
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

const handle = ['url handle', 'handle'];
const price = ['variant price', 'price'];
const optionValues = [1, 2, 3].map((number) => `option${number} value`);

/** The product's own reference, else one made from its address, which both files have. */
function skuOf(columns: Columns, row: ForeignTableRow, options: readonly string[]): string {
  const sku = columns.of(row, 'variant sku', 'sku').replace(/^'/, '');
  const id = [columns.of(row, ...handle), ...options].filter(Boolean).join('-');
  return sku || slugify(id).slice(0, 60);
}

const optionsOf = (columns: Columns, row: ForeignTableRow): string[] =>
  optionValues
    .map((name) => columns.of(row, name))
    .filter((value) => value !== '' && value !== 'Default Title');

export const shopify: ForeignSystem = {
  name: 'Shopify',
  wrote: (columns) =>
    columns.has('title') &&
    columns.has(...handle) &&
    columns.has(...price) &&
    columns.has('vendor'),
  read(columns, rows) {
    /** The row that carries the product's texts, by handle. */
    const heads = new Map<string, (typeof rows)[number]>();
    return rows.flatMap((row) => {
      const key = columns.of(row, ...handle);
      const head = heads.get(key) ?? row;
      heads.set(key, head);
      const priced = columns.of(row, ...price);
      const options = optionsOf(columns, row);
      // A further picture of a product above.
      if (priced === '' && options.length === 0 && row !== head) return [];
      const title = columns.of(head, 'title');
      const words = options.filter((value) => Object.keys(readPack(value)).length === 0);
      const size = columns.of(row, 'unit price total measure');
      const type = columns.of(head, 'type');
      return [
        {
          ...unsaid,
          line: row.line,
          sku: skuOf(columns, row, options),
          name: variantName(title, words),
          brand: columns.of(head, 'vendor'),
          path: type ? [type] : categoryPath(columns.of(head, 'product category'), />/),
          price: priced,
          // The measure on which the price per kilogram is computed is the net one.
          size: [
            Number(size) > 0
              ? `${Number(size)} ${columns.of(row, 'unit price total measure unit')}`
              : '',
            ...options,
          ].join(' '),
          isWeighed: isSoldByKilogram([title, ...options].join(' ')),
          stock: columns.said(row, 'variant inventory qty', 'inventory quantity'),
          html: columns.of(head, 'body html', 'description'),
          ean: barcode(columns.of(row, 'variant barcode', 'barcode')),
          cost: columns.of(row, 'cost per item'),
          picture:
            columns.of(row, 'variant image', 'variant image url') ||
            columns.of(head, 'image src', 'product image url'),
        },
      ];
    });
  },
};

/** Its export of stocks: a row for each variant and place. What is available is what can be sold there. */
export const shopifyInventory: ForeignSystem = {
  name: 'Shopify',
  wrote: (columns) =>
    columns.has(...handle) &&
    columns.has('location') &&
    columns.has('sku') &&
    columns.has(...available),
  read: (columns, rows) =>
    rows
      .filter((row) => !/^not stocked$/i.test(columns.of(row, ...available)))
      .map((row) => {
        const options = optionsOf(columns, row);
        const name = columns.of(row, 'title');
        return {
          ...unsaid,
          line: row.line,
          sku: skuOf(columns, row, options),
          name,
          price: '',
          isWeighed: isSoldByKilogram([name, ...options].join(' ')),
          stock: columns.of(row, ...available),
          site: columns.of(row, 'location'),
        };
      }),
};
const available = ['available not editable', 'available', 'on hand current', 'on hand'];
