/** What an import would change, row by row: what a file does not say of a known product stays as it is. */
import type { ImportChange, ImportProgress } from '#domain/catalogue/import-contract.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { isOtherUnit } from '#domain/catalogue/product.ts';
import { labellingSchema, type Labelling } from '#domain/catalogue/labelling.ts';
import { newClaims } from '#domain/catalogue/product-claims.ts';
import { missingForSale, missingOnSale, missingReasons } from '#domain/catalogue/sale-rules.ts';
import { claimRefusal } from '#domain/france/environmental-claims.ts';
import { productSheetSchema, promotionSchema, type ProductSheet } from '#domain/catalogue/sheet.ts';
import type { Reader } from '#server/platform/db.ts';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { planAddresses, type RefusedRow } from './plan-addresses.ts';
import { planCategories, type NewCategory } from './plan-categories.ts';
import { missingColumns } from './columns.ts';
import {
  changedCosts,
  costRefusals,
  noCosts,
  type FileCosts,
  type ProductCosts,
} from './cost-cells.ts';
import { mayWait, type FileProduct } from './row.ts';
import { listProductsBySku, type StoredProduct } from './store.ts';

/** As it will be written. */
export type PlannedProduct = FileProduct & {
  id: string | null;
  slug: string;
  categoryId: string;
  kind: 'added' | 'changed' | 'unchanged';
  fields: string[];
  stockBefore: number | null;
  priceBefore: number | null;
  /** Sold otherwise: the stock of before counts something else. */ isOtherUnit: boolean;
};

const together = 200;

export type ImportPlan = {
  products: PlannedProduct[];
  categories: readonly NewCategory[];
  refused: RefusedRow[];
};

/** Called now and then with how many rows are done, of how many. */
export type CountRows = (done: number, of: number) => void;
export type TellImport = (progress: ImportProgress) => void;

export const countRows =
  (tell: TellImport | undefined, step: ImportProgress['step']): CountRows =>
  (done, of) =>
    tell?.({ step, done, of });

type Planning = {
  isLocked: boolean;
  replacesStock: boolean;
  costs: Pick<ProductCosts, 'read'>;
  at: Temporal.Instant;
  count: CountRows;
};

/** `isLocked`: the rows stay locked for the write that follows, in sku order like every lock of several products. */
export async function planImport(
  db: Reader,
  products: readonly FileProduct[],
  { isLocked, replacesStock, costs, at, count }: Planning,
): Promise<ImportPlan> {
  const { slugOf, refused } = await planAddresses(db, products);
  const placed = products.filter(({ sku }) => slugOf.has(sku));
  const categories = await planCategories(
    db,
    placed.map(({ path }) => path),
  );
  for (const { line, sku, path } of placed) {
    const closed = categories.closedIn(path);
    if (closed !== null)
      refused.push({ line, sku, reasons: [`aisle : le rayon « ${closed} » est fermé`] });
  }
  const open = placed.filter(({ path }) => categories.closedIn(path) === null);
  const planned: PlannedProduct[] = [];
  let compared = 0;
  for (const part of inParts(open.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))) {
    await setImmediate();
    const rows = await listProductsBySku(
      db,
      part.map(({ sku }) => sku),
      { isLocked },
    );
    const known = new Map(rows.map((row) => [row.sku, row]));
    const saysCosts = part.some((product) =>
      Object.values(product.costs).some((said) => said !== null),
    );
    const costsBefore = saysCosts
      ? await costs.read(
          db,
          part.map(({ sku }) => sku),
          at,
        )
      : new Map<string, FileCosts>();
    for (const product of part) {
      const place = {
        slug: slugOf.get(product.sku) ?? '',
        categoryId: categories.idOf(product.path),
      };
      const stored = known.get(product.sku);
      const before = costsBefore.get(product.sku) ?? noCosts;
      const placedProduct = { ...product, ...place };
      const next = waitForMentions(
        planProduct(placedProduct, stored, { replacesStock, costs: before }),
        stored,
      );
      const reasons = [
        ...missingMentions(next, stored),
        ...refusedClaims(next, stored),
        ...costRefusals(product.costs, before),
      ];
      if (reasons.length > 0) refused.push({ line: next.line, sku: next.sku, reasons });
      else planned.push(next);
    }
    compared += part.length;
    count(compared, open.length);
  }
  return {
    products: planned.toSorted((a, b) => a.line - b.line),
    categories: categories.created,
    refused,
  };
}

export function* inParts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += together)
    yield items.slice(start, start + together);
}

function planProduct(
  product: FileProduct & { slug: string; categoryId: string },
  known: StoredProduct | undefined,
  { replacesStock, costs }: { replacesStock: boolean; costs: FileCosts },
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
  const labelling = mergeLabelling(
    product.labelling,
    labellingSchema.nullable().parse(known.labelling),
  );
  const ean = product.ean ?? known.ean;
  const seasonMonths = product.seasonMonths ?? known.season_months;
  const isNewUnit = isOtherUnit(
    { soldBy: before.soldBy, unitGrams: known.unit_grams },
    { soldBy: sheet.soldBy, unitGrams: product.unitGrams },
  );
  const differs: readonly [string, unknown, unknown][] = [
    ['name', known.name, product.name],
    ['slug', known.slug, product.slug],
    ['ean', known.ean, ean],
    ['brand', known.brand, product.brand],
    ['category', known.category_id, product.categoryId],
    ['enabled', known.enabled, product.enabled],
    ['price', known.price_cents, product.priceCents],
    ['unitGrams', known.unit_grams, product.unitGrams],
    ['vat', known.vat_rate_basis_points, product.vat],
    ['promotion', promotionSchema.nullable().parse(known.promotion), product.promotion],
    ['seasonMonths', known.season_months, seasonMonths],
    ['labelling', known.labelling, labelling],
    ...Object.keys(sheet).map((field): [string, unknown, unknown] => [
      field,
      before[field as keyof ProductSheet],
      sheet[field as keyof ProductSheet],
    ]),
    ...(replacesStock || isNewUnit
      ? [['stock', known.stock, product.stock] as [string, unknown, unknown]]
      : []),
  ];
  const fields = [
    ...differs.filter(([, was, is]) => !isDeepStrictEqual(was, is)).map(([field]) => field),
    ...changedCosts(product.costs, costs),
  ];
  return {
    ...product,
    ean,
    seasonMonths,
    sheet,
    labelling,
    id: known.id,
    kind: fields.length > 0 ? 'changed' : 'unchanged',
    fields,
    stockBefore: known.stock,
    priceBefore: known.price_cents,
    isOtherUnit: isNewUnit,
  };
}

/** A file cannot take a legal mention away: what it leaves empty is kept. */
function mergeLabelling(said: Labelling | null, before: Labelling | null): Labelling | null {
  if (!said || !before) return said ?? before;
  return {
    operator: said.operator ?? before.operator,
    responsible: said.responsible ?? before.responsible,
    warnings: said.warnings ?? before.warnings,
    hazards: said.hazards ?? before.hazards,
  };
}

/** A product on sale from before the legal mentions stays on sale as long as the file gives none. */
const missingFields = (product: PlannedProduct, known: StoredProduct | undefined) =>
  product.enabled ? (known?.enabled ? missingOnSale : missingForSale)(product) : [];

function waitForMentions(
  product: PlannedProduct,
  known: StoredProduct | undefined,
): PlannedProduct {
  const isWaiting = missingFields(product, known).some((field) =>
    mayWait(missingColumns[field], product.absent),
  );
  return isWaiting ? { ...product, enabled: false, isWaiting } : product;
}

function missingMentions(product: PlannedProduct, known: StoredProduct | undefined): string[] {
  return missingFields(product, known).map(
    (field) => `${missingColumns[field]} : ${missingReasons[field]}`,
  );
}

function refusedClaims(product: PlannedProduct, known: StoredProduct | undefined): string[] {
  const before = known ? { ...known, sheet: productSheetSchema.parse(known.sheet) } : null;
  return newClaims(before, product).map((word) => {
    const column = product.name.toLowerCase().includes(word) ? 'name' : 'description';
    return `${column} : ${claimRefusal(word)}`;
  });
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

export function viewChange({
  line,
  sku,
  name,
  brand,
  kind,
  fields,
  priceCents,
  priceBefore,
}: PlannedProduct): ImportChange {
  return {
    line,
    sku,
    name,
    brand,
    site: null,
    kind: kind === 'added' ? 'added' : 'changed',
    fields,
    price: priceCents,
    priceBefore,
  };
}
