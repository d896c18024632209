/** The whole catalogue as the file that brings it back: the import's own columns, in the order of the shelf. */
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { labellingSchema } from '#domain/catalogue/labelling.ts';
import { noPicture } from '#domain/no-picture.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { typedEuros } from '#domain/typed-euros.ts';
import type { Db } from '#server/platform/db.ts';
import { writeCell } from './cell.ts';
import { labellingCells } from './labelling-cells.ts';
import { writePromotionText } from './promotion-text.ts';
import { columns, type Column } from './columns.ts';
import { listCategoryNames, listExportedProducts, listSkus, type StoredProduct } from './store.ts';

export type WriteExportRows = (skus: readonly string[]) => Promise<string>;

/** A piece at a time, and no transaction held open while somebody's line is slow. The mark before the first column tells spreadsheets that it is UTF-8. */
export async function* exportCatalogue(db: Db, writeRows: WriteExportRows): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(';')}\r\n`;
  const skus = await listSkus(db);
  for (let start = 0; start < skus.length; start += productsAtATime)
    yield await writeRows(skus.slice(start, start + productsAtATime));
}

/** A megabyte. */
const productsAtATime = 2_000;

export async function writeExportRows(db: Db, skus: readonly string[]): Promise<string> {
  const categories = new Map((await listCategoryNames(db)).map((row) => [row.id, row]));
  const pathOf = (id: string | null): string[] => {
    const row = id === null ? undefined : categories.get(id);
    return row ? [...pathOf(row.parent_id), row.name] : [];
  };
  const rows = await listExportedProducts(db, skus);
  return rows
    .map((row) => {
      const cells = cellsOf(row, pathOf(row.category_id));
      return `${columns.map((column) => writeCell(cells[column] ?? '')).join(';')}\r\n`;
    })
    .join('');
}

function cellsOf(
  row: StoredProduct,
  [aisle = '', category = '', subcategory = '']: readonly string[],
): Partial<Record<Column, string>> {
  const sheet = productSheetSchema.parse(row.sheet);
  const promotion = promotionSchema.nullable().parse(row.promotion);
  return {
    sku: row.sku,
    ean: row.ean ?? '',
    slug: row.slug,
    name: row.name,
    brand: row.brand ?? '',
    aisle,
    category,
    subcategory,
    price: row.price_cents === null ? '' : typedEuros(row.price_cents),
    vat: decimal(row.vat_rate_basis_points / 100),
    sold_by: sheet.soldBy,
    unit_term: sheet.unitTerm,
    unit_grams: decimal(row.unit_grams),
    stock: decimal(row.stock ?? 0),
    enabled: row.enabled ? 'yes' : 'no',
    promotion: promotion ? writePromotionText(promotion) : '',
    months: row.season_months.join('|'),
    ...sheetCells(sheet),
    ...labellingCells(labellingSchema.nullable().parse(row.labelling)),
  };
}

function sheetCells(sheet: ProductSheet): Partial<Record<Column, string>> {
  const { nutrition } = sheet;
  return {
    pack_size: sheet.packSize,
    net_grams: decimal(sheet.netGrams),
    net_millilitres: decimal(sheet.netMillilitres),
    pieces: decimal(sheet.pieces),
    origin: sheet.origin ?? '',
    variety: sheet.variety ?? '',
    class: sheet.class ?? '',
    calibre: sheet.calibre ?? '',
    producer: sheet.producer ?? '',
    method: sheet.method ?? '',
    labels: sheet.labels.join('|'),
    description: sheet.description,
    ingredients: sheet.ingredients ?? '',
    allergens: sheet.allergens.join('|'),
    traces: sheet.traces.join('|'),
    kcal: decimal(nutrition?.kcal),
    fat: decimal(nutrition?.fat),
    saturates: decimal(nutrition?.saturates),
    carbohydrates: decimal(nutrition?.carbohydrates),
    sugars: decimal(nutrition?.sugars),
    fibre: decimal(nutrition?.fibre),
    protein: decimal(nutrition?.protein),
    salt: decimal(nutrition?.salt),
    fruit_vegetable_percent: decimal(nutrition?.fruitVegetablePercent),
    conservation: sheet.conservation,
    shelf_life_days: decimal(sheet.shelfLifeDays),
    alcohol: decimal(sheet.alcohol),
    keywords: sheet.keywords.join('|'),
    picture: sheet.picture === noPicture ? '' : sheet.picture,
  };
}

/** « 5,5 »: as French spreadsheets read it. */
const decimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
