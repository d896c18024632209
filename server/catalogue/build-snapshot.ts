/** Turns rows into the snapshot. Pure: same rows, same snapshot. */
import { isDeepStrictEqual } from 'node:util';
import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { pricesAtSite } from '#domain/catalogue/site-prices.ts';
import { placesOf } from '#domain/catalogue/origin-places.ts';
import { itemPriceCents, type SellableProduct } from '#domain/catalogue/product.ts';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import {
  labellingToComplete,
  missingForSale,
  missingOnSale,
  promotionRefusal,
  type LabellingField,
  type MissingField,
} from '#domain/catalogue/sale-rules.ts';
import { usualFooter } from '#domain/content/footer.ts';
import { usualRates } from '#domain/delivery/work-minutes.ts';
import { labelNames } from '#domain/catalogue/sheet-names.ts';
import { finish, type Steps } from '#server/platform/slices.ts';
import { buildCard, buildSheetView } from './build-card.ts';
import { buildLabellingView } from './build-labelling-view.ts';
import { treeSteps } from './build-tree.ts';
import { placeOf } from './shop-store.ts';
import type { CatalogueProduct, Site, Snapshot, Withheld } from './snapshot-types.ts';
import type { CatalogueRows } from './store.ts';

type KnownIds = { has(id: string): boolean };
type ProductRow = CatalogueRows['products'][number];
type CategoryRow = CatalogueRows['categories'][number];

/** `known`: when only part of the catalogue is rebuilt, all existing products. */
export const buildSnapshot = (rows: CatalogueRows, known?: KnownIds): Snapshot =>
  finish(snapshotSteps(rows, known));

export function* snapshotSteps(
  rows: CatalogueRows,
  known: KnownIds = new Set(rows.products.map((row) => row.id)),
): Steps<Snapshot> {
  if (!rows.shop) throw new Error('no shop has an active catalogue');
  const categoryRows = new Map(rows.categories.map((row) => [row.id, row]));
  const asked = Map.groupBy(rows.history, (row) => row.product_id);
  const ratings = new Map(
    rows.ratings.map((row) => [row.product_id, { sum: row.rating_sum, count: row.rating_count }]),
  );
  const products = new Map<string, CatalogueProduct>();
  const ownPrices = new Map<string, Map<string, CatalogueProduct>>();
  const ownRows = Map.groupBy(rows.ownPrices, (row) => row.product_id);
  const ownHistory = Map.groupBy(rows.ownHistory, (row) => `${row.shop_id} ${row.product_id}`);
  const withheld: Withheld[] = [];
  for (const row of rows.products) {
    yield null;
    const lineage = lineageOf(row.category_id, categoryRows);
    if (lineage.length === 0) continue;
    const build = (priced: ProductRow, history: CatalogueRows['history']): CatalogueProduct => {
      const { sold, missing, toComplete } = withholdUnlawful(priced, lineage, withheld);
      const product = buildProduct(sold, {
        lineage,
        asked: history,
        known,
        counted: ratings.get(row.id) ?? { sum: 0, count: 0 },
      });
      return { ...product, isPutOnSale: row.enabled, ean: row.ean, missing, toComplete };
    };
    const askedBySeller = asked.get(row.id) ?? [];
    const ofSeller = build(row, askedBySeller);
    products.set(row.id, ofSeller);
    for (const { shop_id: shopId, price_cents, promotion } of ownRows.get(row.id) ?? []) {
      const own = ownPrices.get(shopId) ?? new Map<string, CatalogueProduct>();
      const history = ownHistory.get(`${shopId} ${row.id}`) ?? [];
      const priced = build(
        { ...row, price_cents, promotion },
        pricesAtSite(askedBySeller, history),
      );
      own.set(row.id, shareParts(priced, ofSeller));
      ownPrices.set(shopId, own);
    }
  }
  const { aisles, categories } = yield* treeSteps(rows.categories, products);
  let hasGoods = rows.hasOrders;
  const productIdBySlug = new Map(rows.formerSlugs.map((row) => [row.slug, row.product_id]));
  const productIdBySku = new Map<string, string>();
  for (const { sellable, isPutOnSale } of products.values()) {
    yield null;
    hasGoods ||= isPutOnSale;
    // A current slug wins over another product's former one.
    productIdBySlug.set(sellable.slug, sellable.id);
    productIdBySku.set(sellable.sku, sellable.id);
  }
  const openRows = rows.categories.filter(({ id }) => categories.has(id));
  return {
    version: rows.shop.catalogue_version,
    shop: {
      id: rows.shop.id,
      name: rows.shop.name,
      minimumOrderCents: rows.shop.minimum_order_cents,
      preparationFeeCents: rows.shop.preparation_fee_cents,
      state: rows.shop.state,
      notice: rows.shop.notice,
      opensOn: rows.shop.opens_on,
      work: { rates: rows.shop.work_rates ?? usualRates, from: placeOf(rows.shop) },
      footer: rows.shop.footer ?? usualFooter,
    },
    hasGoods,
    products,
    sites: new Map(rows.sites.map((row) => [row.id, siteOf(row, rows.shop)])),
    vanRuns: rows.runs,
    ownPrices,
    withheld,
    productIdBySlug,
    productIdBySku,
    aisles,
    categories,
    // A closed category answers 404, at its former addresses too.
    categoryIdBySlug: new Map([
      ...rows.formerCategorySlugs
        .filter((former) => categories.has(former.category_id))
        .map(({ slug, category_id }) => [slug, category_id] as const),
      ...openRows.map((row) => [row.slug, row.id] as const),
    ]),
  };
}

/** Holds what is equal in both once, texts too: each building writes its own. */
function shareParts(own: CatalogueProduct, ofSeller: CatalogueProduct): CatalogueProduct {
  shareFields(own.sellable, ofSeller.sellable);
  shareFields(own.card, ofSeller.card);
  shareFields(own.detail, ofSeller.detail);
  return shareFields(own, ofSeller);
}

function shareFields<Part extends object>(own: Part, ofSeller: Part): Part {
  for (const key of Object.keys(own) as (keyof Part)[])
    if (isDeepStrictEqual(own[key], ofSeller[key])) own[key] = ofSeller[key];
  return own;
}

/** What a site has not of its own is the seller's. */
const siteOf = (row: CatalogueRows['sites'][number], seller: CatalogueRows['shop']): Site => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  closures: row.closures,
  isWholeRange: row.is_whole_range,
  work: {
    rates: row.work_rates ?? seller?.work_rates ?? usualRates,
    from: placeOf(row) ?? (seller ? placeOf(seller) : null),
  },
});

/** Last legal check, for rows of any origin: withholds incomplete sheets and excessive promotions. */
function withholdUnlawful(
  row: ProductRow,
  lineage: CategoryRow[],
  withheld: Withheld[],
): { sold: ProductRow; missing: MissingField[]; toComplete: LabellingField[] } {
  const path = lineage.map(({ name }) => name);
  const missing = (row.enabled ? missingOnSale : missingForSale)({ ...row, path });
  const itemCents = itemPriceCents({
    quotation: row.quotation,
    priceCents: row.price_cents,
    unitGrams: row.unit_grams,
  });
  const tooMuch =
    row.promotion && itemCents !== null
      ? promotionRefusal(row.promotion, itemCents, kindOfProduct(path))
      : null;
  if (row.enabled && (missing.length > 0 || tooMuch))
    withheld.push({ sku: row.sku, missing, promotion: tooMuch });
  return {
    sold: {
      ...row,
      enabled: row.enabled && missing.length === 0,
      promotion: tooMuch ? null : row.promotion,
    },
    missing,
    toComplete: row.enabled ? labellingToComplete({ ...row, path }) : [],
  };
}

/** From the aisle down to the category. */
function lineageOf(id: string, rows: ReadonlyMap<string, CategoryRow>): CategoryRow[] {
  const row = rows.get(id);
  if (!row) return [];
  return row.parent_id ? [...lineageOf(row.parent_id, rows), row] : [row];
}

type Around = {
  lineage: CategoryRow[];
  asked: CatalogueRows['history'];
  known: KnownIds;
  counted: { sum: number; count: number };
};

function buildProduct(
  row: ProductRow,
  { lineage, asked, known, counted }: Around,
): Omit<CatalogueProduct, 'isPutOnSale' | 'ean' | 'missing' | 'toComplete'> {
  const { sheet } = row;
  const sellable: SellableProduct = {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    categoryId: row.category_id,
    enabled: row.enabled,
    quotation: row.quotation,
    priceCents: row.price_cents,
    unitGrams: row.unit_grams,
    unitTerm: sheet.unitTerm,
    packSize: sheet.packSize,
    vatRateBasisPoints: row.vat_rate_basis_points,
    promotion: row.promotion,
    alcohol: sheet.alcohol,
    isReturnable: sheet.isReturnable,
  };
  const substituteIds = sheet.substituteIds.filter((id) => known.has(id));
  const card = {
    ...buildCard(row, sellable, lineage, {
      hasSubstituteProducts: substituteIds.length > 0,
      asked,
    }),
    rating: combineRatings(sheet.rating, counted),
  };
  const detail: ProductDetail = {
    ...card,
    ...buildSheetView(row),
    labelling: buildLabellingView(row.labelling, kindOfProduct(lineage.map(({ name }) => name))),
    lowestPrice30Days: card.promo?.priorPrice ?? null,
  };
  return {
    sellable,
    card,
    detail,
    substituteIds,
    places: placesOf(sheet.origin),
    seasonMonths: row.season_months,
    categoryIds: lineage.map((category) => category.id),
    updatedAt: row.updated_at,
    searchText: {
      name: row.name,
      keywords: sheet.keywords.join(' '),
      brand: row.brand ?? '',
      category: lineage.map((category) => category.name).join(' '),
      description: [sheet.variety, sheet.origin, ...sheet.labels.map((id) => labelNames[id])]
        .filter(Boolean)
        .join(' '),
    },
  };
}

/** Merges the initial ratings of the product sheet with later ones, to one decimal. */
export function combineRatings(
  sheet: { average: number; nbRatings: number } | null,
  counted: { sum: number; count: number },
): { average: number; nbRatings: number } | null {
  const nbRatings = (sheet?.nbRatings ?? 0) + counted.count;
  if (nbRatings === 0) return null;
  const sum = (sheet ? sheet.average * sheet.nbRatings : 0) + counted.sum;
  return { average: Math.round((sum * 10) / nbRatings) / 10, nbRatings };
}
