/** One row of a grocer's catalogue.csv: everything that must be right before it may be sold. */
import { columns, columnsRequired, type Column } from '#domain/catalogue/file-columns.ts';
import { readWayOfSelling, wayOfSellingNames } from '#domain/catalogue/read-words.ts';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import {
  missingInSheet,
  missingReasons,
  promotionRefusal,
  vatRefusal,
} from '#domain/catalogue/sale-rules.ts';
import type { Territory } from '#domain/france/territories.ts';
import { vatRatesOf } from '#domain/france/vat.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { itemPriceCents, type Promotion } from '#domain/catalogue/product.ts';
import type { Labelling } from '#domain/catalogue/labelling.ts';
import { slugify } from '../slugify.ts';
import {
  eanRefusal,
  readEnabled,
  readEuros,
  readMonths,
  readNumber,
  readPromotion,
  readVat,
  type NumberForm,
} from './cell-values.ts';
import { missingColumns } from './columns.ts';
import { readCosts, type FileCosts } from './cost-cells.ts';
import { readLabelling } from './labelling-cells.ts';
import { readSheet } from './sheet-cells.ts';

type ImportedProduct = {
  sku: string;
  /** null: this file does not say. */ ean: string | null;
  /** null: made from the name, see address.ts. */
  slug: string | null;
  name: string;
  brand: string | null;
  path: [string, string, string];
  priceCents: number;
  unitGrams: number | null;
  vat: number;
  stock: number;
  enabled: boolean;
  promotion: Promotion | null;
  /** null: the file has no such column. */ seasonMonths: number[] | null;
  sheet: ProductSheet;
  /** null: this row does not say; so are its parts. */ labelling: Labelling | null;
  costs: FileCosts;
  /** Columns that the file does not have, of which a known product keeps its own. */
  absent: readonly Column[];
  /** Comes in without being on sale, because the file has no column for what it lacks. */
  isWaiting: boolean;
};
export type FileProduct = ImportedProduct & { line: number };
export type RowResult = { product: ImportedProduct } | { reasons: string[] };

const longest: Readonly<Partial<Record<Column, number>>> = {
  sku: 60,
  name: 120,
  brand: 80,
  aisle: 80,
  category: 80,
  subcategory: 80,
};

type Row = Partial<Record<Column, string>>;

export function readRow(row: Row, territory: Territory): RowResult {
  const reasons: string[] = [];
  const text = (column: Column): string | null => row[column]?.trim() || null;
  const refuse = (reason: string): void => {
    reasons.push(reason);
  };
  const number = (column: Column, form: NumberForm = 'whole'): number | null =>
    readNumber(text(column), form, (reason) => refuse(`${column} : ${reason}`));
  for (const [column, length] of Object.entries(longest) as [Column, number][])
    if ((text(column)?.length ?? 0) > length) refuse(`${column} : plus de ${length} caractères`);
  const slug = text('slug');
  if (slug !== null && slugify(slug) !== slug)
    refuse('slug : des minuscules sans accent, des chiffres et des traits d’union');
  for (const column of ['name', 'aisle', 'category', 'subcategory'] as const)
    if (text(column) !== null && !/[\p{L}\p{N}]/u.test(text(column) ?? ''))
      refuse(`${column} : « ${text(column)} » n’a ni lettre ni chiffre`);
  const absent = columns.filter((column) => !(column in row));
  for (const column of columnsRequired('always'))
    if (text(column) === null) refuse(`${column} : manque`);
  for (const column of columnsRequired('whenPresent'))
    if (column in row && text(column) === null) refuse(`${column} : manque`);

  const ean = text('ean');
  const wrongEan = ean === null ? null : eanRefusal(ean);
  if (wrongEan) refuse(`ean : ${wrongEan}`);
  const stock = number('stock') ?? 0;
  const priceCents = readEuros(text('price'), refuse);
  const vat = readVat(text('vat'), vatRatesOf(territory), refuse);
  const sold = text('sold_by');
  const way = sold === null ? 'count' : readWayOfSelling(sold);
  if (way === null)
    refuse(`sold_by : « ${sold} » n’est ni ${Object.values(wayOfSellingNames).join(', ni ')}`);
  const soldBy = way ?? 'count';
  const unitGrams = number('unit_grams');
  if (soldBy !== 'count' && !unitGrams)
    refuse('unit_grams : manque, pour un produit vendu au poids');
  const sheet = readSheet({ text, number, refuse, soldBy });
  const labelling = readLabelling(text, refuse);
  const wrongVat =
    sheet && vat !== null
      ? vatRefusal({ vatRateBasisPoints: vat, alcohol: sheet.alcohol, territory })
      : null;
  if (wrongVat) refuse(`vat : ${wrongVat}`);
  const promotion = readPromotion(text('promotion'), refuse);
  const enabled = readEnabled(text('enabled'), refuse);
  const seasonMonths = row.months === undefined ? null : readMonths(row.months, refuse);
  const aisle = text('aisle') ?? '';
  const category = text('category') ?? aisle;
  const path: [string, string, string] = [aisle, category, text('subcategory') ?? category];
  const tooMuch =
    promotion && priceCents
      ? promotionRefusal(
          promotion,
          itemPriceCents({
            quotation: soldBy === 'count' ? 'count' : 'weight',
            priceCents,
            unitGrams,
          }) ?? 0,
          kindOfProduct(path),
        )
      : null;
  if (tooMuch) refuse(`promotion : ${tooMuch}`);
  // What is not put on sale may wait for its last mentions, as it may in the back office. Its
  // labelling is checked with the product it changes, in plan.ts.
  let isWaiting = false;
  if (sheet && enabled)
    for (const field of missingInSheet({ name: text('name') ?? '', path, sheet }))
      if (mayWait(missingColumns[field], absent)) isWaiting = true;
      else refuse(`${missingColumns[field]} : ${missingReasons[field]}`);
  const costs = readCosts(row, refuse);
  if (reasons.length > 0 || !sheet || priceCents === null || vat === null) return { reasons };
  const name = text('name') ?? '';
  return {
    product: {
      sku: text('sku') ?? '',
      ean,
      slug,
      name,
      brand: text('brand'),
      path,
      priceCents,
      unitGrams: soldBy === 'count' ? null : unitGrams,
      vat,
      stock,
      enabled: enabled && !isWaiting,
      promotion,
      seasonMonths,
      sheet,
      labelling,
      costs,
      absent,
      isWaiting,
    },
  };
}

/** A file without a column for this mention brings its new products in, for their pages to be completed. */
export const mayWait = (column: Column, absent: readonly Column[]): boolean =>
  absent.includes('enabled') && absent.includes(column);
