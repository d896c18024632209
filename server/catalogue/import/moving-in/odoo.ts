/** Odoo's exports of products or variants, and of stock by place, by technical names or by labels in English or French. */
import { decimalAmount } from './amounts.ts';
import { isSoldByKilogram } from './pack.ts';
import { barcode, categoryPath, unsaid, type ForeignSystem } from './foreign-table.ts';
import { embeddedPicture } from './foreign-product.ts';

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
            picture: pictureOf(columns.of(row, 'image 1920', 'image 1024', 'image 512', 'image')),
          };
        })
    );
  },
};

/** An export has the picture itself, in base64; a sheet that was filled in may have an address. */
const pictureOf = (cell: string): string =>
  /^[a-z0-9+/\s]+={0,2}$/i.test(cell) ? embeddedPicture + cell : cell;

const place = ['location id', 'location', 'emplacement'];
const warehouse = ['warehouse id', 'warehouse', 'entrepot'];
const product = ['product id', 'product', 'produit', 'article'];
const productReference = [
  'product id default code',
  'product internal reference',
  'produit reference interne',
  'article reference interne',
];
/** What is available is what can be sold there; the rest is kept for orders. */
const inPlace = [
  'available quantity',
  'quantite disponible',
  'quantity',
  'quantite',
  'inventory quantity auto apply',
  'quantite inventoriee',
];
/** Of goods that are nowhere, or on their way. */
const elsewhere = /^(virtual|partner|physical|inter-|emplacements? virtuel|partenaire|transit)/i;

/** Its stock by place: a row for each product, place and lot, which are one stock for a site. */
export const odooQuants: ForeignSystem = {
  name: 'Odoo',
  wrote: (columns) =>
    columns.has(...place, ...warehouse) &&
    columns.has(...product, ...productReference) &&
    columns.has(...inPlace) &&
    !columns.has(...price),
  read(columns, rows) {
    const read = rows.flatMap((row) => {
      // « [COM-18] Comté 18 mois » is how a product is written where its reference was not exported.
      const written = columns.of(row, ...product);
      const [, between = ''] = /^\[([^\]]+)\]/.exec(written) ?? [];
      const sku = columns.of(row, ...productReference) || between;
      const path = columns.of(row, ...place);
      // « PARIS/Stock/Froid »: the first word is the warehouse's own short name.
      const site = columns.of(row, ...warehouse) || (path.split('/')[0] ?? '').trim();
      const isHere = columns.of(row, ...warehouse) !== '' || !elsewhere.test(path);
      return (sku || written) && isHere ? [{ row, sku, written, site }] : [];
    });
    return [...Map.groupBy(read, ({ sku, written, site }) => `${sku || written}\n${site}`)].flatMap(
      ([, [first, ...others]]) => {
        if (!first) return [];
        const amounts = [first, ...others].map(({ row }) => columns.of(row, ...inPlace));
        const name = first.written.replace(/^\[[^\]]+\]\s*/, '');
        return [
          {
            ...unsaid,
            line: first.row.line,
            sku: first.sku,
            name,
            price: '',
            isWeighed:
              /^kg$|^kilo/i.test(columns.of(first.row, 'product uom id', ...unit)) ||
              isSoldByKilogram(name),
            stock: summed(amounts),
            site: first.site,
          },
        ];
      },
    );
  },
};

/** A text that is no number goes on to be refused. */
function summed(amounts: readonly string[]): string {
  const numbers = amounts.map(decimalAmount);
  const wrong = numbers.indexOf(null);
  if (wrong >= 0) return amounts[wrong] ?? '';
  return String(Number(numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0).toFixed(4)));
}
