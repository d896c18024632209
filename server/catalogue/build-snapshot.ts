/** Turns rows into the snapshot. Pure: same rows, same snapshot. */
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { kilojoules, nutriScore } from '#domain/catalogue/nutri-score.ts';
import { combineRatings } from '#domain/catalogue/rating.ts';
import { itemPriceCents, type SellableProduct } from '#domain/catalogue/product.ts';
import {
  kindOfProduct,
  missingForSale,
  promotionRefusal,
  type MissingField,
} from '#domain/catalogue/sale-rules.ts';
import { allergenNames, labelNames } from '#domain/catalogue/sheet-names.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { inFrenchSpaces } from '#domain/french-spaces.ts';
import { buildPromo } from './build-promo.ts';
import { buildTree } from './build-tree.ts';
import type { CatalogueProduct, Snapshot, Withheld } from './snapshot-types.ts';
import type { CatalogueRows } from './store.ts';

type Known = { has(id: string): boolean };
type ProductRow = CatalogueRows['products'][number];
type CategoryRow = CatalogueRows['categories'][number];

/** `known`: of a part of the catalogue, the products of the whole. */
export function buildSnapshot(
  rows: CatalogueRows,
  known: Known = new Set(rows.products.map((row) => row.id)),
): Snapshot {
  if (!rows.shop) throw new Error('no shop has an active catalogue');
  const categoryRows = new Map(rows.categories.map((row) => [row.id, row]));
  const asked = Map.groupBy(rows.history, (row) => row.product_id);
  const ratings = new Map(
    rows.ratings.map((row) => [row.product_id, { sum: row.rating_sum, count: row.rating_count }]),
  );
  const products = new Map<string, CatalogueProduct>();
  const withheld: Withheld[] = [];
  for (const row of rows.products) {
    const lineage = lineageOf(row.category_id, categoryRows);
    if (lineage.length === 0) continue;
    const { sold, missing } = withholdUnlawful(row, lineage, withheld);
    const product = buildProduct(sold, {
      lineage,
      asked: asked.get(row.id) ?? [],
      known,
      counted: ratings.get(row.id) ?? { sum: 0, count: 0 },
    });
    products.set(row.id, { ...product, isPutOnSale: row.enabled, ean: row.ean, missing });
  }
  const { aisles, categories } = buildTree(rows.categories, products);
  return {
    version: rows.shop.catalogue_version,
    shop: {
      id: rows.shop.id,
      name: rows.shop.name,
      minimumOrderCents: rows.shop.minimum_order_cents,
      preparationFeeCents: rows.shop.preparation_fee_cents,
    },
    products,
    withheld,
    // A slug of today wins over a former one of another product.
    productIdBySlug: new Map([
      ...rows.formerSlugs.map(({ slug, product_id }) => [slug, product_id] as const),
      ...[...products.values()].map(({ sellable }) => [sellable.slug, sellable.id] as const),
    ]),
    productIdBySku: new Map(
      [...products.values()].map(({ sellable }) => [sellable.sku, sellable.id]),
    ),
    aisles,
    categories,
    categoryIdBySlug: new Map(rows.categories.map((row) => [row.slug, row.id])),
  };
}

/** The last gate, whoever wrote the row: a sheet that says too little is not for sale, a promotion above the law is not given. */
function withholdUnlawful(
  row: ProductRow,
  lineage: CategoryRow[],
  withheld: Withheld[],
): { sold: ProductRow; missing: MissingField[] } {
  const path = lineage.map(({ name }) => name);
  const missing = missingForSale({ name: row.name, path, sheet: row.sheet });
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
  };
}

/** From the aisle down to the category itself. */
function lineageOf(id: string, rows: ReadonlyMap<string, CategoryRow>): CategoryRow[] {
  const row = rows.get(id);
  if (!row) return [];
  return row.parent_id ? [...lineageOf(row.parent_id, rows), row] : [row];
}

type Around = {
  lineage: CategoryRow[];
  asked: CatalogueRows['history'];
  known: Known;
  counted: { sum: number; count: number };
};

function buildProduct(
  row: ProductRow,
  { lineage, asked, known, counted }: Around,
): Omit<CatalogueProduct, 'isPutOnSale' | 'ean' | 'missing'> {
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
    lowestPrice30Days: card.promo?.priorPrice ?? null,
  };
  return {
    sellable,
    card,
    detail,
    substituteIds,
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

function buildCard(
  row: ProductRow,
  sellable: SellableProduct,
  lineage: CategoryRow[],
  {
    hasSubstituteProducts,
    asked,
  }: { hasSubstituteProducts: boolean; asked: CatalogueRows['history'] },
): Product {
  const { sheet } = row;
  const itemPrice = itemPriceCents(sellable);
  const leaf = lineage[lineage.length - 1];
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    itemPrice,
    availableQuantity: 0,
    enabled: row.enabled,
    available: false,
    hasSubstituteProducts,
    canonicalId: row.id,
    attributes: buildAttributes(sheet),
    labels: sheet.labels.map((id) => ({ id, label: labelNames[id], images: [] })),
    pimCategoryName: leaf?.name ?? '',
    consumptionDate: sheet.shelfLifeDays > 0 ? { minimumDays: sheet.shelfLifeDays } : null,
    rating: sheet.rating,
    packSize: sheet.packSize,
    articleParents: lineage.map(({ id, name, slug, level }) => ({ id, name, slug, level })),
    quotation: row.quotation,
    quantityDescriptor: {
      type:
        sheet.soldBy === 'piece'
          ? 'pieceWeight'
          : sheet.soldBy === 'step'
            ? 'arbitraryQuantity'
            : 'other',
      terminology: sheet.unitTerm,
      terminologyOverride: null,
      weight: weightOf(sheet, row.unit_grams),
    },
    pricing: { sellPrices: { perWeightUnit: unitPrice(row, itemPrice) } },
    promo:
      row.promotion && itemPrice !== null
        ? buildPromo(row, itemPrice, { path: lineage.map(({ name }) => name), asked })
        : null,
    isNew: sheet.isNew,
    alcohol: sheet.alcohol,
    origin: sheet.origin,
    picture: { base: sheet.picture, alt: row.name, tint: lineage[0]?.tint ?? '#F1F5DC' },
    actions: [],
  };
}

function weightOf(
  sheet: ProductSheet,
  unitGrams: number | null,
): Product['quantityDescriptor']['weight'] {
  if (unitGrams) return { value: unitGrams / 1000, unit: 'kg' };
  if (sheet.netGrams) return { value: sheet.netGrams / 1000, unit: 'kg' };
  return sheet.netMillilitres ? { value: sheet.netMillilitres / 1000, unit: 'l' } : null;
}

/** The price per kg or litre that the law wants beside every price; per piece when a pack has neither. */
function unitPrice(
  row: ProductRow,
  itemPrice: number | null,
): Product['pricing']['sellPrices']['perWeightUnit'] {
  if (itemPrice === null || row.price_cents === null) return null;
  const { sheet } = row;
  if (row.quotation === 'weight')
    return { main: 'kg', net: (row.unit_grams ?? 0) / 1000, value: row.price_cents };
  if (sheet.netGrams)
    return {
      main: 'kg',
      net: sheet.netGrams / 1000,
      value: Math.round((itemPrice * 1000) / sheet.netGrams),
    };
  if (sheet.netMillilitres)
    return {
      main: 'l',
      net: sheet.netMillilitres / 1000,
      value: Math.round((itemPrice * 1000) / sheet.netMillilitres),
    };
  return sheet.pieces && sheet.pieces > 1
    ? { main: 'piece', net: sheet.pieces, value: Math.round(itemPrice / sheet.pieces) }
    : null;
}

function buildAttributes(sheet: ProductSheet): Product['attributes'] {
  const rows: [string, string, string | null][] = [
    ['origin', 'Origine', sheet.origin],
    ['variety', 'Variété', sheet.variety],
    ['class', 'Catégorie', sheet.class],
    ['calibre', 'Calibre', sheet.calibre],
    ['method', 'Méthode', sheet.method],
  ];
  return rows
    .filter(([, , value]) => value !== null)
    .map(([key, label, value]) => ({ key, label, value }));
}

function buildSheetView(row: ProductRow): Omit<ProductDetail, keyof Product | 'lowestPrice30Days'> {
  const { sheet } = row;
  const named = (ids: readonly (keyof typeof allergenNames)[]) =>
    ids.map((id) => ({ id, name: allergenNames[id] }));
  return {
    ...inFrenchSpaces({
      description: sheet.description,
      ingredients: sheet.ingredients,
      conservation: sheet.conservation,
    }),
    allergens: named(sheet.allergens),
    traces: named(sheet.traces),
    nutrition: sheet.nutrition
      ? {
          kcal: sheet.nutrition.kcal,
          kj: kilojoules(sheet.nutrition.kcal),
          fat: sheet.nutrition.fat,
          saturates: sheet.nutrition.saturates,
          carbohydrates: sheet.nutrition.carbohydrates,
          sugars: sheet.nutrition.sugars,
          fibre: sheet.nutrition.fibre,
          protein: sheet.nutrition.protein,
          salt: sheet.nutrition.salt,
        }
      : null,
    nutriScore: nutriScore(sheet.nutrition, sheet.nutriScoreKind),
    producer: sheet.producer,
    method: sheet.method,
    vatRate: row.vat_rate_basis_points,
  };
}
