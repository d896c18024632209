/** One row of a grocer's catalogue.csv: everything that must be right before it may be sold. */
import { columns, type Column } from '#domain/catalogue/file-columns.ts';
import {
  readAllergen,
  readLabel,
  readWayOfSelling,
  wayOfSellingNames,
} from '#domain/catalogue/read-words.ts';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import {
  missingInSheet,
  missingReasons,
  promotionRefusal,
  vatRefusal,
} from '#domain/catalogue/sale-rules.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import type { Territory } from '#domain/france/territories.ts';
import { vatRatesOf } from '#domain/france/vat.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { productSheetSchema, type ProductSheet } from '#domain/catalogue/sheet.ts';
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
import { missingColumns, requiredColumns, requiredWhenPresent } from './columns.ts';
import { readCosts, type FileCosts } from './cost-cells.ts';
import { readLabelling } from './labelling-cells.ts';

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
  for (const column of requiredColumns) if (text(column) === null) refuse(`${column} : manque`);
  for (const column of requiredWhenPresent)
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

type Reading = {
  text(column: Column): string | null;
  number(column: Column, form?: NumberForm): number | null;
  refuse(reason: string): void;
  soldBy: 'count' | 'piece' | 'step';
};

function readSheet({ text, number, refuse, soldBy }: Reading): ProductSheet | null {
  const list = (column: Column, separators = /[;|]/): string[] =>
    (text(column) ?? '')
      .split(separators)
      .map((item) => item.trim())
      .filter(Boolean);
  const nutrition =
    text('kcal') === null
      ? null
      : {
          kcal: number('kcal', 'decimal') ?? 0,
          fat: number('fat', 'decimal') ?? 0,
          saturates: number('saturates', 'decimal') ?? 0,
          carbohydrates: number('carbohydrates', 'decimal') ?? 0,
          sugars: number('sugars', 'decimal') ?? 0,
          fibre: number('fibre', 'decimal') ?? 0,
          protein: number('protein', 'decimal') ?? 0,
          salt: number('salt', 'decimal') ?? 0,
          ...(text('fruit_vegetable_percent')
            ? { fruitVegetablePercent: number('fruit_vegetable_percent', 'decimal') ?? 0 }
            : {}),
        };
  const parsed = productSheetSchema.safeParse({
    description: text('description') ?? '',
    soldBy,
    unitTerm: text('unit_term') ?? 'pièce',
    packSize: text('pack_size') ?? (soldBy === 'count' ? '1 unité' : 'au poids'),
    netGrams: number('net_grams'),
    netMillilitres: number('net_millilitres'),
    pieces: number('pieces'),
    origin: text('origin'),
    variety: text('variety'),
    class: text('class'),
    calibre: text('calibre'),
    producer: text('producer'),
    method: text('method'),
    labels: list('labels', words).map(readLabel),
    ingredients: text('ingredients'),
    allergens: list('allergens', words).map(readAllergen),
    traces: list('traces', words).map(readAllergen),
    nutrition,
    nutriScoreKind: nutrition && !text('alcohol') ? 'general' : 'none',
    conservation: text('conservation') ?? '',
    shelfLifeDays: number('shelf_life_days') ?? 0,
    alcohol: number('alcohol', 'decimal'),
    isReturnable: false,
    isNew: false,
    rating: null,
    keywords: list('keywords'),
    substituteIds: [],
    picture: text('picture') ?? noPicture,
  });
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) {
    const [field = '', index] = path;
    const written = field === 'labels' || field === 'allergens' || field === 'traces';
    const word = written && typeof index === 'number' ? list(field, words)[index] : undefined;
    refuse(`${columnOfField(String(field))} : ${explain(String(field), word)}`);
  }
  return null;
}

const words = /[;|,]/;

/** « packSize » is written in the column pack_size. */
const columnOfField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function explain(field: string, word: string | undefined): string {
  const refused = word === undefined ? '' : `« ${word} » n’en est pas un, `;
  if (field === 'labels')
    return `${refused}les labels connus sont ${Object.values(labelNames).join(', ')}`;
  return field === 'allergens' || field === 'traces'
    ? `${refused}les quatorze allergènes sont ${Object.values(allergenNames).join(', ').toLowerCase()}`
    : 'n’est pas de la forme attendue';
}
