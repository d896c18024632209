/** Odoo's export of products or variants, by its technical names or by its labels in English or French. */
import { isSoldByKilogram } from './pack.ts';
import { barcode, categoryPath, unsaid, type ForeignSystem } from './foreign-table.ts';

const reference = ['default code', 'internal reference', 'reference interne'];
const price = ['list price', 'lst price', 'sales price', 'sale price', 'prix de vente'];
const category = [
  'categ id',
  'product category',
  'categorie de produits',
  'categorie de produit',
  'categorie d article',
  'categorie',
];
const taxes = [
  'taxes id',
  'customer taxes',
  'sales taxes',
  'taxes a la vente',
  'taxes de vente',
  'taxes client',
];
const unit = ['uom id', 'unit of measure', 'unit', 'unite de mesure', 'unite'];

export const odoo: ForeignSystem = {
  name: 'Odoo',
  wrote: (columns) =>
    columns.has('default code', 'list price', 'lst price') ||
    (columns.has(...reference) &&
      columns.has(...price) &&
      columns.has('external id', 'id externe', ...category)),
  read(columns, rows) {
    return (
      rows
        // A second line of one record holds more of a list, and nothing of the product.
        .filter((row) => columns.of(row, 'name', 'nom') !== '')
        .map((row) => {
          const name = columns.of(row, 'name', 'nom');
          const tax = columns.of(row, ...taxes);
          const values = columns.of(
            row,
            'product template attribute value ids',
            'product template variant value ids',
            'variant values',
            'valeurs de variante',
          );
          return {
            ...unsaid,
            line: row.line,
            sku:
              columns.of(row, ...reference) || columns.of(row, 'external id', 'id externe', 'id'),
            name,
            brand: columns.of(row, 'brand', 'marque', 'product brand id'),
            path: categoryPath(columns.of(row, ...category), /\s\/\s/),
            price: columns.of(row, ...price),
            // A rate of Odoo is added to the price unless it is named as included.
            isWithVat: tax === '' ? null : /ttc|incl/i.test(tax),
            vat: /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(tax)?.[1]?.replace('.', ',') ?? '',
            size: values,
            isWeighed: /^kg$|^kilo/i.test(columns.of(row, ...unit)) || isSoldByKilogram(name),
            stock: columns.said(
              row,
              'qty available',
              'quantity on hand',
              'quantite en stock',
              'quantite disponible',
            ),
            html: columns.of(
              row,
              'description ecommerce',
              'website description',
              'description sale',
              'sales description',
              'description de vente',
              'description pour les ventes',
            ),
            ean: barcode(columns.of(row, 'barcode', 'code barres')),
            cost: columns.of(row, 'standard price', 'cost', 'cout'),
          };
        })
    );
  },
};
