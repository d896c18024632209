/** The whole catalogue, or what a site makes of it, as the file that brings it back: the import's own columns, in the order of the shelf. */
import {
  catalogueColumns,
  columnName,
  isCostColumn,
  siteColumns,
  type Column,
} from '#domain/catalogue/file-columns.ts';
import { labellingSchema } from '#domain/catalogue/labelling.ts';
import { productSheetSchema, promotionSchema } from '#domain/catalogue/sheet.ts';
import { typedEuros } from '#domain/measures/typed-euros.ts';
import type { Reader } from '#server/platform/db.ts';
import { writeCell } from './cell.ts';
import { costCells, noCosts, type ProductCosts } from './cost-cells.ts';
import { labellingCells } from './labelling-cells.ts';
import { writePromotionText } from './promotion-text.ts';
import { decimalCell, sheetCells } from './sheet-cells.ts';
import { notThere, type SiteShelves } from './site-shelves.ts';
import { listCategoryNames, listExportedProducts, listSkus, type StoredProduct } from './store.ts';

/** `siteId`: the range, prices and stock of that site instead of the catalogue. */
export type Exported = { withCosts: boolean; siteId?: string | undefined };
export type WriteExportRows = (skus: readonly string[], options: Exported) => Promise<string>;

const exported = ({ withCosts, siteId }: Exported): readonly Column[] => {
  const shown = siteId === undefined ? catalogueColumns : siteColumns;
  return withCosts ? shown : shown.filter((column) => !isCostColumn(column));
};

/**
 * A piece at a time, and no transaction held open while somebody's line is slow. The mark before the first column tells
 * spreadsheets that it is UTF-8. `siteIds`: one file of these sites, one after another; none: the catalogue.
 */
export async function* exportCatalogue(
  db: Reader,
  writeRows: WriteExportRows,
  { withCosts, siteIds = [] }: { withCosts: boolean; siteIds?: readonly string[] },
): AsyncGenerator<string> {
  const parts: readonly Exported[] =
    siteIds.length > 0 ? siteIds.map((siteId) => ({ withCosts, siteId })) : [{ withCosts }];
  const [first = { withCosts }] = parts;
  yield `\uFEFF${exported(first).map(columnName).map(writeCell).join(';')}\r\n`;
  const skus = await listSkus(db);
  for (const part of parts)
    for (let start = 0; start < skus.length; start += productsAtATime)
      yield await writeRows(skus.slice(start, start + productsAtATime), part);
}

/** A megabyte. */
const productsAtATime = 2_000;

export async function writeExportRows(
  db: Reader,
  skus: readonly string[],
  {
    costs,
    of,
  }: {
    costs: { of: Pick<ProductCosts, 'read' | 'readPoints'>; at: Temporal.Instant } | null;
    of?: { shelves: SiteShelves; siteId: string } | undefined;
  },
): Promise<string> {
  const rows = await listExportedProducts(db, skus);
  const [cells, paid, atSite] = await Promise.all([
    cellsOfProducts(db, rows),
    costs?.of.read(
      db,
      rows.map(({ sku }) => sku),
      costs.at,
    ),
    of && readCellsAtSite(db, skus, { ...of, costs: costs?.of ?? null }),
  ]);
  const shown = exported({ withCosts: costs !== null, siteId: of?.siteId });
  return rows
    .map(({ sku, labelling }) => {
      const mentions = labellingCells(labellingSchema.nullable().parse(labelling));
      const row = {
        ...cells.get(sku),
        ...mentions,
        ...costCells(paid?.get(sku) ?? noCosts),
        ...atSite?.(sku),
      };
      return `${shown.map((column) => writeCell(row[column] ?? '')).join(';')}\r\n`;
    })
    .join('');
}

/** The cells in which a site differs from the catalogue. */
async function readCellsAtSite(
  db: Reader,
  skus: readonly string[],
  {
    shelves,
    siteId,
    costs,
  }: {
    shelves: SiteShelves;
    siteId: string;
    costs: Pick<ProductCosts, 'readPoints'> | null;
  },
): Promise<(sku: string) => ProductCells> {
  const site = (await shelves.list(db)).find(({ id }) => id === siteId);
  if (!site) throw new Error(`no site ${siteId}`);
  if (site.isFirst) return () => ({ site: site.name });
  const held = await shelves.read(db, { site, skus, isLocked: false });
  const points = await costs?.readPoints(db, { siteId, skus });
  return (sku) => {
    const { units, priceCents, promotion } = held.get(sku) ?? notThere;
    return {
      site: site.name,
      enabled: site.isWholeRange || units !== null ? 'oui' : 'non',
      price: priceCents === null ? '' : typedEuros(priceCents),
      promotion: promotion ? writePromotionText(promotion) : '',
      stock: decimalCell(units ?? 0),
      reorder_point: decimalCell(points?.get(sku) ?? null),
    };
  };
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
    vat: decimalCell(row.vat_rate_basis_points / 100),
    unit_grams: decimalCell(row.unit_grams),
    stock: decimalCell(row.stock ?? 0),
    enabled: row.enabled ? 'oui' : 'non',
    promotion: promotion ? writePromotionText(promotion) : '',
    months: row.season_months.join('|'),
    ...sheetCells(sheet),
  };
}
