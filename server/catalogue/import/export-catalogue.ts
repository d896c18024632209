/** The whole catalogue as the file that brings it back: the import's own columns, in the order of the shelf. */
import { columnName, columns, costColumns, type Column } from '#domain/catalogue/file-columns.ts';
import { wayOfSellingNames } from '#domain/catalogue/read-words.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { labellingSchema } from '#domain/catalogue/labelling.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { typedEuros } from '#domain/measures/typed-euros.ts';
import type { Reader } from '#server/platform/db.ts';
import { writeCell } from './cell.ts';
import { costCells, noCosts, type ProductCosts } from './cost-cells.ts';
import { labellingCells } from './labelling-cells.ts';
import { writePromotionText } from './promotion-text.ts';
import { listCategoryNames, listExportedProducts, listSkus, type StoredProduct } from './store.ts';

export type WriteExportRows = (
  skus: readonly string[],
  options: { withCosts: boolean },
) => Promise<string>;

const exported = (withCosts: boolean): readonly Column[] =>
  withCosts
    ? columns
    : columns.filter((column) => !(costColumns as readonly Column[]).includes(column));

/** A piece at a time, and no transaction held open while somebody's line is slow. The mark before the first column tells spreadsheets that it is UTF-8. */
export async function* exportCatalogue(
  db: Reader,
  writeRows: WriteExportRows,
  { withCosts }: { withCosts: boolean },
): AsyncGenerator<string> {
  yield `\uFEFF${exported(withCosts).map(columnName).map(writeCell).join(';')}\r\n`;
  const skus = await listSkus(db);
  for (let start = 0; start < skus.length; start += productsAtATime)
    yield await writeRows(skus.slice(start, start + productsAtATime), { withCosts });
}

/** A megabyte. */
const productsAtATime = 2_000;

export async function writeExportRows(
  db: Reader,
  skus: readonly string[],
  costs: { of: Pick<ProductCosts, 'read'>; at: Temporal.Instant } | null,
): Promise<string> {
  const rows = await listExportedProducts(db, skus);
  const [cells, paid] = await Promise.all([
    cellsOfProducts(db, rows),
    costs?.of.read(
      db,
      rows.map(({ sku }) => sku),
      costs.at,
    ),
  ]);
  const shown = exported(costs !== null);
  return rows
    .map(({ sku, labelling }) => {
      const mentions = labellingCells(labellingSchema.nullable().parse(labelling));
      const row = { ...cells.get(sku), ...mentions, ...costCells(paid?.get(sku) ?? noCosts) };
      return `${shown.map((column) => writeCell(row[column] ?? '')).join(';')}\r\n`;
    })
    .join('');
}

export type ProductCells = Partial<Record<Column, string>>;

/** By sku, without the legal mentions and the costs, which a file cannot take away. */
export async function cellsOfProducts(
  db: Reader,
  rows: readonly StoredProduct[],
): Promise<ReadonlyMap<string, ProductCells>> {
  if (rows.length === 0) return new Map();
  const categories = new Map((await listCategoryNames(db)).map((row) => [row.id, row]));
  const pathOf = (id: string | null): string[] => {
    const row = id === null ? undefined : categories.get(id);
    return row ? [...pathOf(row.parent_id), row.name] : [];
  };
  return new Map(rows.map((row) => [row.sku, cellsOf(row, pathOf(row.category_id))]));
}

function cellsOf(
  row: StoredProduct,
  [aisle = '', category = '', subcategory = '']: readonly string[],
): ProductCells {
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
    sold_by: wayOfSellingNames[sheet.soldBy],
    unit_term: sheet.unitTerm,
    unit_grams: decimal(row.unit_grams),
    stock: decimal(row.stock ?? 0),
    enabled: row.enabled ? 'oui' : 'non',
    promotion: promotion ? writePromotionText(promotion) : '',
    months: row.season_months.join('|'),
    ...sheetCells(sheet),
  };
}

function sheetCells(sheet: ProductSheet): ProductCells {
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
    labels: sheet.labels.map((id) => labelNames[id]).join('|'),
    description: sheet.description,
    ingredients: sheet.ingredients ?? '',
    allergens: sheet.allergens.map((id) => allergenNames[id]).join('|'),
    traces: sheet.traces.map((id) => allergenNames[id]).join('|'),
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
