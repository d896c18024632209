/**
 * PrestaShop's products: the list that its back office exports (« Exporter »), in English or French, and the sheet of its
 * own import, which the SQL manager and most modules write.
 */
import { decimalAmount } from './amounts.ts';
import { isSoldByKilogram } from './pack.ts';
import {
  barcode,
  categoryPath,
  unsaid,
  type Columns,
  type ForeignSystem,
  type ForeignTableRow,
} from './foreign-table.ts';
import { vatRates } from '#domain/france/vat.ts';

const id = ['product id', 'id', 'id produit', 'id product', 'identifiant produit'];
const net = ['price tax excl', 'prix ht', 'price tax excluded', 'prix hors taxes'];
const gross = ['price tax incl', 'prix ttc', 'price tax included'];
/** Of either kind: the file does not say which. */
const either = ['price tax excluded or price tax included', 'price'];
const categories = ['categories x y z', 'categories'];

export const prestashop: ForeignSystem = {
  name: 'PrestaShop',
  wrote: (columns) =>
    (columns.has('active 0 1') && columns.has(...categories)) ||
    (columns.has(...id) && columns.has(...net) && columns.has(...gross)),
  read: (columns, rows) =>
    rows.map((row) => {
      const name = columns.of(row, 'name', 'nom');
      const list = columns.of(row, ...categories);
      return {
        ...unsaid,
        line: row.line,
        sku: columns.of(row, 'reference', 'reference no') || `presta-${columns.of(row, ...id)}`,
        name,
        brand: columns.of(row, 'manufacturer', 'fabricant', 'marque'),
        path: list
          ? categoryPath(list, list.includes('/') ? /[/]/ : /,/)
          : categoryPath(columns.of(row, 'category', 'categorie'), />/),
        ...pricesOf(columns, row),
        size: '',
        isWeighed: isSoldByKilogram(name),
        stock: columns.said(row, 'quantity', 'quantite'),
        html: columns.of(row, 'description') || columns.of(row, 'short description', 'resume'),
        ean: barcode(columns.of(row, 'ean13', 'ean 13')),
        cost: columns.of(row, 'wholesale price', 'prix d achat', 'cost price'),
        supplier: columns.of(row, 'supplier', 'fournisseur'),
        picture:
          columns.of(row, 'image urls x y z', 'image url', 'image').split(/,\s*(?=https?:)/)[0] ??
          '',
      };
    }),
};

/** Both prices of one product tell its rate. */
function pricesOf(columns: Columns, row: ForeignTableRow) {
  const [before, after] = [columns.of(row, ...net), columns.of(row, ...gross)];
  if (after) return { price: after, isWithVat: true, vat: rateBetween(before, after) };
  if (before) return { price: before, isWithVat: false, vat: '' };
  return { price: columns.of(row, ...either), isWithVat: null, vat: '' };
}

function rateBetween(before: string, after: string): string {
  const [low, high] = [decimalAmount(before), decimalAmount(after)];
  if (!low || !high || low < 0) return '';
  // Prices are rounded to cents: the rate that explains them, if one alone does.
  const rates = vatRates.filter((rate) => Math.abs(low * (1 + rate / 10_000) - high) <= 0.0101);
  const [rate] = rates;
  return rate !== undefined && rates.length === 1 ? String(rate / 100).replace('.', ',') : '';
}
