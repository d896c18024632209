/** What an import would change, row by row: what a file does not say of a known product stays as it is. */
import type { ImportChange } from '#domain/catalogue/staff-contract.ts';
import { noPicture } from '#domain/catalogue/no-picture.ts';
import { isOtherUnit } from '#domain/catalogue/product.ts';
import { productSheetSchema, promotionSchema, type ProductSheet } from '#domain/catalogue/sheet.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { ImportedProduct } from './row.ts';

export type FileProduct = ImportedProduct & { line: number };
/** As it will be written. */
export type PlannedProduct = FileProduct & {
  id: string | null;
  kind: 'added' | 'changed' | 'unchanged';
  fields: string[];
  stockBefore: number | null;
  priceBefore: number | null;
  /** Sold otherwise: the stock of before counts something else. */ isOtherUnit: boolean;
};

type Known = {
  id: string;
  sku: string;
  ean: string | null;
  slug: string;
  name: string;
  brand: string | null;
  category_id: string;
  enabled: boolean;
  price_cents: number | null;
  unit_grams: number | null;
  vat_rate_basis_points: number;
  sheet: unknown;
  promotion: unknown;
  stock: number | null;
};
const together = 200;

/** `isLocked`: for whoever writes next. In sku order, like every lock of several products. */
export async function planImport(
  db: Reader,
  products: readonly FileProduct[],
  { isLocked, replacesStock }: { isLocked: boolean; replacesStock: boolean },
): Promise<PlannedProduct[]> {
  const paths = await readPaths(db);
  const planned: PlannedProduct[] = [];
  for (const part of inParts(products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))) {
    await setImmediate();
    const rows = await run<Known>(
      db,
      `select p.*, (select quantity from stock s where s.sku = p.sku limit 1) as stock from products p where sku = any($1) order by sku ${isLocked ? 'for no key update of p' : ''}`,
      [part.map(({ sku }) => sku)],
    );
    const known = new Map(rows.map((row) => [row.sku, row]));
    for (const product of part)
      planned.push(planProduct(product, known.get(product.sku), { paths, replacesStock }));
  }
  return planned.toSorted((a, b) => a.line - b.line);
}

export function* inParts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += together)
    yield items.slice(start, start + together);
}

function planProduct(
  product: FileProduct,
  known: Known | undefined,
  { paths, replacesStock }: { paths: ReadonlyMap<string, string>; replacesStock: boolean },
): PlannedProduct {
  if (!known)
    return {
      ...product,
      id: null,
      kind: 'added',
      fields: [],
      stockBefore: null,
      priceBefore: null,
      isOtherUnit: false,
    };
  const before = productSheetSchema.parse(known.sheet);
  const sheet = keepUnsaid(product.sheet, before);
  // A name that did not change keeps its address, whatever rule made it.
  const slug = product.isSlugGiven || product.name !== known.name ? product.slug : known.slug;
  const ean = product.ean ?? known.ean;
  const isNewUnit = isOtherUnit(
    { soldBy: before.soldBy, unitGrams: known.unit_grams },
    { soldBy: sheet.soldBy, unitGrams: product.unitGrams },
  );
  const differs: readonly [string, unknown, unknown][] = [
    ['name', known.name, product.name],
    ['slug', known.slug, slug],
    ['ean', known.ean, ean],
    ['brand', known.brand, product.brand],
    ['category', paths.get(known.category_id), product.path.join(' › ')],
    ['enabled', known.enabled, product.enabled],
    ['price', known.price_cents, product.priceCents],
    ['unitGrams', known.unit_grams, product.unitGrams],
    ['vat', known.vat_rate_basis_points, product.vat],
    ['promotion', promotionSchema.nullable().parse(known.promotion), product.promotion],
    ...Object.keys(sheet).map((field): [string, unknown, unknown] => [
      field,
      before[field as keyof ProductSheet],
      sheet[field as keyof ProductSheet],
    ]),
    ...(replacesStock || isNewUnit
      ? [['stock', known.stock, product.stock] as [string, unknown, unknown]]
      : []),
  ];
  const fields = differs
    .filter(([, was, is]) => !isDeepStrictEqual(was, is))
    .map(([field]) => field);
  return {
    ...product,
    slug,
    ean,
    sheet,
    id: known.id,
    kind: fields.length > 0 ? 'changed' : 'unchanged',
    fields,
    stockBefore: known.stock,
    priceBefore: known.price_cents,
    isOtherUnit: isNewUnit,
  };
}

/** Of a known product, what has no column of its own: its marks, its substitutes, whether it may be sent back. An empty cell takes no picture away. */
function keepUnsaid(sheet: ProductSheet, before: ProductSheet): ProductSheet {
  const { isReturnable, isNew, rating, substituteIds } = before;
  const hasSameFacts = (before.nutrition === null) === (sheet.nutrition === null);
  return {
    ...sheet,
    isReturnable,
    isNew,
    rating,
    substituteIds,
    nutriScoreKind: hasSameFacts ? before.nutriScoreKind : sheet.nutriScoreKind,
    picture: sheet.picture === noPicture ? before.picture : sheet.picture,
  };
}

/** « Épicerie › Riz › Basmati » of each category. */
async function readPaths(db: Reader): Promise<Map<string, string>> {
  const rows = await run<{ id: string; path: string }>(
    db,
    `with recursive down as (select id, name as path from categories where parent_id is null
    union all select c.id, down.path || ' › ' || c.name from categories c join down on c.parent_id = down.id) select id, path from down`,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

export function viewChange({
  line,
  sku,
  name,
  kind,
  fields,
  priceCents,
  priceBefore,
}: PlannedProduct): ImportChange {
  return {
    line,
    sku,
    name,
    kind: kind === 'added' ? 'added' : 'changed',
    fields,
    price: priceCents,
    priceBefore,
  };
}
