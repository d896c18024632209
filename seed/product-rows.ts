/** Converts an authored product to its database rows. */
import { productSheetSchema, type ProductSheet } from '#domain/catalogue/sheet.ts';
import { demoEans } from './demo-eans.ts';
import type { AuthoredAisle, AuthoredProduct } from './catalogue/authoring.ts';
import { labellingOf } from './labelling/labelling-of.ts';

export type AisleData = { aisle: AuthoredAisle; products: AuthoredProduct[] };

const nonFoodAisles = new Set(['maison', 'hygiene-et-bebe', 'animaux']);
/**
 * Aisles where a product without an ingredient list is one unprocessed ingredient, exempt by law: a cauliflower, a
 * steak, a sole.
 */
const unprocessedAisles = new Set(['fruits-et-legumes', 'boucherie', 'poissonnerie']);

function isNutriScoreExempt({ aisle }: AisleData, product: AuthoredProduct): boolean {
  const shelf = aisle.children
    .flatMap(({ children }) => children)
    .find(({ id }) => id === product.category);
  return (
    nonFoodAisles.has(aisle.id) ||
    product.alcohol !== undefined ||
    shelf?.nutriScore === 'exempt' ||
    (unprocessedAisles.has(aisle.id) && product.ingredients === undefined)
  );
}

/** Fats, waters, drinks and meats have their own Nutri-Score tables; exempt products have none. */
function nutriScoreKind(data: AisleData, product: AuthoredProduct): ProductSheet['nutriScoreKind'] {
  if (isNutriScoreExempt(data, product)) return 'none';
  const words = `${product.category} ${product.id}`;
  const aisleId = data.aisle.id;
  if (aisleId === 'boissons' && product.category.startsWith('eaux-') && !product.ingredients)
    return 'water';
  if (!product.nutrition) return 'none';
  if (aisleId === 'boissons' || aisleId === 'vins-et-bieres') return 'beverage';
  if (/huile|beurre|margarine/.test(words) && product.nutrition.fat > 40) return 'fat';
  if (aisleId === 'fromagerie') return 'cheese';
  return aisleId === 'boucherie' && /boeuf|veau|agneau|porc|viande/.test(words)
    ? 'redMeat'
    : 'general';
}

/** Perishable food is exempt from the 14-day right of withdrawal; drinks, dry goods and household goods are not. */
const returnableAisles = new Set([
  'epicerie-salee',
  'epicerie-sucree',
  'boissons',
  'vins-et-bieres',
  'maison',
  'hygiene-et-bebe',
  'animaux',
]);

function productSheet(data: AisleData, product: AuthoredProduct): ProductSheet {
  const { sold } = product;
  const isWeighed = sold.by !== 'count';
  // Validated like any import: an invalid sheet must fail here, with its product's name.
  return productSheetSchema.parse({
    description: product.description,
    soldBy: sold.by,
    unitTerm: isWeighed ? sold.term : 'pièce',
    packSize: isWeighed ? weighedSize(sold) : sold.net,
    netGrams: isWeighed ? null : roundOrNull(sold.grams),
    netMillilitres: isWeighed ? null : roundOrNull(sold.millilitres),
    pieces: isWeighed ? null : (sold.pieces ?? null),
    origin: product.origin ?? null,
    variety: product.variety ?? null,
    class: product.class ?? null,
    calibre: product.calibre ?? null,
    producer: product.producer ?? null,
    method: product.method ?? null,
    labels: product.labels ?? [],
    ingredients: product.ingredients ?? null,
    allergens: product.allergens ?? [],
    traces: product.traces ?? [],
    nutrition: product.nutrition ?? null,
    nutriScoreKind: nutriScoreKind(data, product),
    conservation: product.conservation,
    shelfLifeDays: product.shelfLifeDays,
    alcohol: product.alcohol ?? null,
    isReturnable: returnableAisles.has(data.aisle.id),
    isNew: product.isNew ?? false,
    rating: product.rating ?? null,
    keywords: product.keywords ?? [],
    substituteIds: product.substitutes ?? [],
    picture: `/pictures/${product.id}`,
  });
}

const roundOrNull = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value);

function weighedSize(sold: { by: 'piece' | 'step'; term: string; grams: number }): string {
  const weight =
    sold.grams >= 1000 ? `${(sold.grams / 1000).toLocaleString('fr-FR')} kg` : `${sold.grams} g`;
  return sold.by === 'piece' ? `${sold.term} d’environ ${weight}` : `${sold.term} de ${weight}`;
}

export function productRow(
  data: AisleData,
  product: AuthoredProduct,
  position: number,
  at: Temporal.Instant,
) {
  return {
    id: product.id,
    sku: skuOf(position),
    slug: product.id,
    name: product.name,
    brand: product.brand ?? null,
    category_id: product.category,
    quotation: product.sold.by === 'count' ? ('count' as const) : ('weight' as const),
    price_cents: product.price,
    unit_grams: product.sold.by === 'count' ? null : product.sold.grams,
    vat_rate_basis_points: product.vat,
    sheet: JSON.stringify(productSheet(data, product)),
    promotion: product.promotion ? JSON.stringify(product.promotion) : null,
    season_months: product.months ?? [],
    labelling: JSON.stringify(labellingOf(data.aisle, product)),
    ean: demoEans[product.id] ?? null,
    position,
    created_at: at,
    updated_at: at,
  };
}

function skuOf(position: number): string {
  return `CAB-${String(position).padStart(5, '0')}`;
}
