/** A product's edit page. Read from the database rather than the snapshot, since it is about to be changed. */

import { sellable, shelfState } from '#domain/catalogue/shelf.ts';
import type {
  PreviewProductRequest,
  ProductPreview,
  StaffProduct,
} from '#domain/catalogue/staff-contract.ts';
import { itemPriceCents } from '#domain/catalogue/product.ts';
import {
  isExemptOfPriorPrice,
  labellingToComplete,
  missingForSale,
  missingOnSale,
} from '#domain/catalogue/sale-rules.ts';
import { monthAt } from '#domain/catalogue/season.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { isDeepStrictEqual } from 'node:util';
import type { StaffStock } from '#domain/catalogue/stock-contract.ts';
import type { Database } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { lowestUntil } from '../build-promo.ts';
import { buildSnapshot } from '../build-snapshot.ts';
import { findActiveShop } from '../shop-store.ts';
import type { CatalogueRows } from '../store.ts';
import { withAvailability } from '../with-availability.ts';
import { applyChanges } from './apply-changes.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import {
  findProduct,
  listCategories,
  type ProductRow,
  readHistory,
  readPath,
} from './product-store.ts';
import { refusalOf } from './require-lawful.ts';
import { findLastChange, findStock } from './stock-store.ts';
import { writtenSheet } from './written-sheet.ts';

export async function readProduct(
  deps: ShelfDeps,
  sku: string,
  shopId: string,
): Promise<StaffProduct> {
  const { db } = deps.database;
  const row = await findProduct(db, sku);
  const [path, asked, stock] = [
    await readPath(db, row.category_id),
    await readHistory(db, row.id),
    await readStock(deps.database, { sku, shopId }),
  ];
  const missing = (row.enabled ? missingOnSale : missingForSale)({ ...row, path });
  const itemPrice = itemPriceCents({
    quotation: row.quotation,
    priceCents: row.price_cents,
    unitGrams: row.unit_grams,
  });
  return {
    id: row.id,
    sku,
    ean: row.ean,
    version: row.version,
    categoryId: row.category_id,
    path,
    soldBy: row.sheet.soldBy,
    unitTerm: row.sheet.unitTerm,
    unitGrams: row.unit_grams,
    vatRate: row.vat_rate_basis_points,
    price: row.price_cents,
    enabled: row.enabled,
    promotion: row.promotion,
    sheet: writtenSheet(row),
    state: shelfState({ isPutOnSale: row.enabled, missing, itemPrice }),
    missing,
    labelling: row.labelling,
    toComplete: row.enabled ? labellingToComplete({ ...row, path }) : [],
    promotionRefusal: refusalOf(row, path),
    lowestPrice30Days: lowestUntil(deps.clock.now(), row, { path, asked }),
    isExemptOfPriorPrice: isExemptOfPriorPrice(row.sheet.shelfLifeDays),
    product: await drawProduct(deps, row, { asked, stock: stock.availableQuantity }),
    stock,
  };
}

/** Read-only; a reduction counts as starting now. */
export async function previewProduct(
  deps: ShelfDeps,
  sku: string,
  changes: PreviewProductRequest,
): Promise<ProductPreview> {
  const { db } = deps.database;
  const before = await findProduct(db, sku);
  const row = applyChanges(before, changes);
  const path = await readPath(db, row.category_id);
  const asked = await readHistory(db, row.id);
  const isNewPrice = !isDeepStrictEqual(
    [before.price_cents, before.promotion],
    [row.price_cents, row.promotion],
  );
  if (isNewPrice && row.price_cents !== null)
    asked.push({
      product_id: row.id,
      price_cents: row.price_cents,
      promotion: row.promotion,
      effective_from: deps.clock.now(),
      quotation: null,
    });
  return {
    product: await drawProduct(deps, row, { asked, stock: deps.catalogue.stockOf(sku) }),
    promotionRefusal: refusalOf(row, path),
  };
}

/** Renders the product from this row with the snapshot's own code. */
async function drawProduct(
  { database: { db }, clock }: Pick<ShelfDeps, 'database' | 'clock'>,
  row: ProductRow,
  { asked, stock }: { asked: CatalogueRows['history']; stock: number },
): Promise<Product> {
  const shop = await findActiveShop(db);
  const categories = await listCategories(db);
  const snapshot = buildSnapshot({
    shop,
    hasOrders: false,
    categories,
    products: [row],
    history: asked,
    stock: [],
    sites: [],
    runs: [],
    ownPrices: [],
    ownHistory: [],
    ratings: [],
    formerSlugs: [],
    formerCategorySlugs: [],
  });
  const card = snapshot.products.get(row.id)?.card;
  if (!card) throw new Error(`${row.sku} is in no category`);
  return withAvailability(card, {
    stock,
    seasonMonths: row.season_months,
    month: monthAt(clock.now(), shopTimeZone()).month,
  });
}

/** What stands on a shelf: what can still be sold, and what is sold and not yet in a bag. */
async function readStock(
  { db }: Database,
  shelf: { sku: string; shopId: string },
): Promise<StaffStock> {
  // The change first: a count that was made from units of before a newer one is refused.
  const last = await findLastChange(db, shelf);
  const { on_shelf: onShelf, promised } = await findStock(db, shelf);
  const { quantity, short } = sellable({ onShelf, promised });
  return {
    availableQuantity: quantity,
    toPrepare: promised,
    short,
    onShelf,
    lastChange: last ? { ...last, at: last.at.toString() } : null,
  };
}
