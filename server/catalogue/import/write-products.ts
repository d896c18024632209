/** Many products in few statements. Stock comes last and in sku order, like every checkout takes it. */
import { isCostColumn } from '#domain/catalogue/file-columns.ts';
import { tintAt } from '#domain/catalogue/category-tree.ts';
import type { Tx } from '#server/platform/db.ts';
import { setImmediate } from 'node:timers/promises';
import { countTreeVersion, insertCategory } from '../categories/store.ts';
import { insertProducts } from '../insert-products.ts';
import { updateProducts, type WrittenProduct } from '../products-store.ts';
import type { ProductCosts } from './cost-cells.ts';
import { inParts, type CountRows, type ImportPlan, type PlannedProduct } from './plan.ts';
import { insertStockRows, setStock } from './store.ts';

type ImportContext = {
  shopId: string;
  at: Temporal.Instant;
  staffId: string | null;
  costs: Pick<ProductCosts, 'write'>;
  /** A product and its stock count as two. */
  count: CountRows;
};

export async function writeProducts(
  tx: Tx,
  { products: planned, categories }: Pick<ImportPlan, 'products' | 'categories'>,
  { shopId, at, staffId, costs, count }: ImportContext,
): Promise<void> {
  for (const { id, parentId, level, position, name } of categories)
    await insertCategory(tx, {
      id,
      parent_id: parentId,
      level,
      position,
      name,
      slug: id,
      intro: '',
      tint: level === 1 ? tintAt(position) : tintAt(0),
      picture: null,
    });
  if (categories.length > 0) await countTreeVersion(tx);
  const rowOf = (product: PlannedProduct): WrittenProduct => ({
    sku: product.sku,
    ean: product.ean,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category_id: product.categoryId,
    enabled: product.enabled,
    quotation: product.sheet.soldBy === 'count' ? 'count' : 'weight',
    price_cents: product.priceCents,
    unit_grams: product.unitGrams,
    vat: product.vat,
    sheet: product.sheet,
    promotion: product.promotion,
    season_months: product.seasonMonths ?? [],
    labelling: product.labelling,
  });
  const changed = planned.filter(
    ({ kind, fields }) =>
      kind === 'changed' && fields.some((field) => field !== 'stock' && !isCostColumn(field)),
  );
  const added = planned.filter(({ kind }) => kind === 'added');
  const stocked = planned.filter(
    ({ kind, fields, isOtherUnit }) => kind === 'added' || fields.includes('stock') || isOtherUnit,
  );
  let written = 0;
  const countPart = ({ length }: readonly PlannedProduct[]) => {
    written += length;
    count(written, changed.length + added.length + stocked.length);
  };
  for (const part of inParts(changed)) {
    await setImmediate();
    await updateProducts(tx, part.map(rowOf), at);
    countPart(part);
  }
  for (const part of inParts(added)) {
    await setImmediate();
    await insertProducts(tx, part.map(rowOf), at);
    countPart(part);
  }
  const costly = planned.filter(
    ({ kind, fields, costs: said }) =>
      (kind === 'added' && Object.values(said).some((value) => value !== null)) ||
      fields.some(isCostColumn),
  );
  for (const part of inParts(costly)) await costs.write(tx, part, { staffId, at });
  await writeStock(tx, stocked, { shopId, at, staffId, countPart });
}

async function writeStock(
  tx: Tx,
  products: readonly PlannedProduct[],
  {
    shopId,
    at,
    staffId,
    countPart,
  }: Pick<ImportContext, 'shopId' | 'at' | 'staffId'> & {
    countPart: (part: readonly PlannedProduct[]) => void;
  },
): Promise<void> {
  for (const part of inParts(products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))) {
    await insertStockRows(
      tx,
      shopId,
      part.map(({ sku }) => sku),
    );
    await setStock(tx, part, { shopId, staffId, at });
    countPart(part);
  }
}
