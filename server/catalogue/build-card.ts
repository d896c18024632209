/** Builds a product's API card and the additional fields of its page. */
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { kilojoules, nutriScore } from '#domain/catalogue/nutri-score.ts';
import { itemPriceCents, type SellableProduct } from '#domain/catalogue/product.ts';
import {
  allergenNames,
  labelFile,
  labelNames,
  type LabelId,
} from '#domain/catalogue/sheet-names.ts';
import { sheetField, sheetFieldNames } from '#domain/catalogue/sheet-fields.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import { shownPicture } from '#server/platform/demo-pictures.ts';
import { buildPromo } from './build-promo.ts';
import type { CatalogueRows } from './store.ts';

type ProductRow = CatalogueRows['products'][number];
type CategoryRow = CatalogueRows['categories'][number];

export function buildCard(
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
    labels: sheet.labels.map(labelOf),
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
    picture: {
      base: shownPicture(sheet.picture),
      alt: row.name,
      tint: lineage[0]?.tint ?? '#F1F5DC',
    },
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

/** The law requires a price per kilogram or litre; per piece when a pack has neither. */
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

const attributes = sheetFieldNames.flatMap((key) => {
  const { attribute: label } = sheetField(key);
  return label ? [{ key, label }] : [];
});

function buildAttributes(sheet: ProductSheet): Product['attributes'] {
  return attributes.flatMap(({ key, label }) => {
    const value = sheet[key];
    return typeof value === 'string' || typeof value === 'number' ? [{ key, label, value }] : [];
  });
}

export function buildSheetView(
  row: ProductRow,
): Omit<ProductDetail, keyof Product | 'lowestPrice30Days' | 'labelling'> {
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
    source: row.sheet_source,
    method: sheet.method,
    vatRate: row.vat_rate_basis_points,
  };
}

const labelOf = (id: LabelId): Product['labels'][number] => ({
  id,
  label: labelNames[id],
  images: [labelFile(id)],
});
