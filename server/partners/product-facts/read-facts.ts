/** Reads a product of Open Food Facts: written by volunteers, so each field may be missing, foreign or wrong. */
import { z } from 'zod';
import { productFactsSchema, type ProductFacts } from '#domain/catalogue/product-facts.ts';
import type { AllergenId, LabelId } from '#domain/catalogue/sheet-names.ts';

/** Asked for, so that an answer is kilobytes rather than a megabyte. */
export const askedFields = [
  'code',
  'product_name_fr',
  'generic_name_fr',
  'brands',
  'quantity',
  'product_quantity',
  'product_quantity_unit',
  'origin_fr',
  'ingredients_text_fr',
  'ingredients_text_with_allergens_fr',
  'allergens_tags',
  'traces_tags',
  'labels_tags',
  'nutriments',
  'conservation_conditions_fr',
  'producer_fr',
  'customer_service_fr',
] as const;

/** A value of another type than expected counts as missing. */
const text = z.string().optional().catch(undefined);
const tags = z.array(z.string()).default([]).catch([]);

export const foundProductSchema = z.object({
  code: z.string(),
  product_name_fr: text,
  generic_name_fr: text,
  brands: text,
  quantity: text,
  product_quantity: z.coerce.number().optional().catch(undefined),
  product_quantity_unit: text,
  origin_fr: text,
  ingredients_text_fr: text,
  ingredients_text_with_allergens_fr: text,
  allergens_tags: tags,
  traces_tags: tags,
  labels_tags: tags,
  nutriments: z.record(z.string(), z.unknown()).default({}).catch({}),
  conservation_conditions_fr: text,
  producer_fr: text,
  customer_service_fr: text,
});
export type FoundProduct = z.infer<typeof foundProductSchema>;

/** The source's taxonomy of allergens. */
const allergenIds: ReadonlyMap<string, AllergenId> = new Map([
  ['en:gluten', 'gluten'],
  ['en:crustaceans', 'crustaceans'],
  ['en:eggs', 'eggs'],
  ['en:fish', 'fish'],
  ['en:peanuts', 'peanuts'],
  ['en:soybeans', 'soy'],
  ['en:milk', 'milk'],
  ['en:nuts', 'nuts'],
  ['en:celery', 'celery'],
  ['en:mustard', 'mustard'],
  ['en:sesame-seeds', 'sesame'],
  ['en:sulphur-dioxide-and-sulphites', 'sulphites'],
  ['en:lupin', 'lupin'],
  ['en:molluscs', 'molluscs'],
]);

/** Official marks only: « sans gluten » or « végane » is a claim, which the packaging must be seen to make. */
const labelIds: ReadonlyMap<string, LabelId> = new Map([
  ['en:organic', 'bio'],
  ['en:eu-organic', 'bio'],
  ['fr:ab-agriculture-biologique', 'bio'],
  ['en:pdo', 'aop'],
  ['fr:aop', 'aop'],
  ['en:pgi', 'igp'],
  ['fr:igp', 'igp'],
  ['fr:label-rouge', 'label-rouge'],
  ['en:sustainable-seafood-msc', 'msc'],
  ['en:fair-trade', 'commerce-equitable'],
]);

const nutrients = {
  kcal: 'energy-kcal_100g',
  fat: 'fat_100g',
  saturates: 'saturated-fat_100g',
  carbohydrates: 'carbohydrates_100g',
  sugars: 'sugars_100g',
  fibre: 'fiber_100g',
  protein: 'proteins_100g',
  salt: 'salt_100g',
} as const;

export function readFacts(found: FoundProduct, url: string | null): ProductFacts {
  const allergens = readAllergens(found.allergens_tags);
  const traces = readAllergens(found.traces_tags);
  return {
    ...readTexts(found),
    ...readQuantity(found),
    ...readOperator(found),
    allergens: allergens.known,
    traces: traces.known,
    otherAllergens: [...new Set([...allergens.other, ...traces.other])],
    labels: [...new Set(found.labels_tags.flatMap((tag) => labelIds.get(tag) ?? []))],
    nutrition: readNutrition(found.nutriments),
    url,
  };
}

const { shape } = productFactsSchema;

/** A text that the sheet cannot hold is left out: cut, it could lose an allergen. */
function readTexts(found: FoundProduct) {
  const fitting = <Value>(schema: z.ZodType<Value>, value: string | undefined): Value | null =>
    value?.trim() ? (schema.safeParse(value.trim()).data ?? null) : null;
  return {
    name: fitting(shape.name, found.product_name_fr),
    brand: fitting(shape.brand, found.brands?.split(',')[0]),
    description: fitting(shape.description, found.generic_name_fr),
    packSize: fitting(shape.packSize, found.quantity),
    origin: fitting(shape.origin, found.origin_fr),
    ingredients: fitting(shape.ingredients, readIngredients(found)),
    conservation: fitting(shape.conservation, found.conservation_conditions_fr),
  };
}

/** One line of free text: « Service consommateurs Nom, rue, 21000 Ville. nom@exemple.fr ». */
function readOperator({
  producer_fr: producer = '',
  customer_service_fr: service = '',
}: FoundProduct): Pick<ProductFacts, 'operatorName' | 'operatorAddress' | 'operatorContact'> {
  const email = /[^\s@,;:]+@[^\s@,;]+\.[a-z]{2,}/i.exec(`${producer} ${service}`)?.[0] ?? null;
  const parted = [producer, service].flatMap((text) => {
    const [name = '', ...rest] = text
      .replace(email ?? '', '')
      .replace(/^service (des )?consommateurs\s*:?\s*/i, '')
      .split(/\s*[,;\n]\s*|\s+-\s+/)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter(Boolean);
    const address = rest.join(', ');
    // Without a postcode, the rest may be anything: a slogan, a second company.
    return /\d{4,5}/.test(address) && shape.operatorAddress.safeParse(address).success
      ? [{ name, address }]
      : [];
  });
  return {
    operatorName: shape.operatorName.safeParse(parted[0]?.name ?? null).data ?? null,
    operatorAddress: parted[0]?.address ?? null,
    operatorContact: shape.operatorContact.safeParse(email).data ?? null,
  };
}

/** Allergens come between underscores, or in a span; the sheet writes asterisks. */
function readIngredients({
  ingredients_text_with_allergens_fr: marked,
  ingredients_text_fr: plain,
}: FoundProduct): string | undefined {
  return (marked?.trim() ? marked : plain)
    ?.replaceAll('*', '')
    .replace(/<span class="allergen">(.*?)<\/span>/gs, '*$1*')
    .replace(/<[^>]*>/g, '')
    .replace(/_([^_]+)_/g, '*$1*')
    .replaceAll('_', '')
    .replace(/\s+/g, ' ');
}

/** `tags`: « en:milk », or what a volunteer typed: « fr:kamut ». */
function readAllergens(listed: readonly string[]): { known: AllergenId[]; other: string[] } {
  return {
    known: [...new Set(listed.flatMap((tag) => allergenIds.get(tag) ?? []))],
    other: listed
      .filter((tag) => !allergenIds.has(tag) && tag !== 'en:none')
      .map((tag) => tag.replace(/^[a-z]{2}:/, '').replaceAll('-', ' ')),
  };
}

function readQuantity({
  product_quantity: quantity = 0,
  product_quantity_unit: unit,
}: FoundProduct): Pick<ProductFacts, 'netGrams' | 'netMillilitres'> {
  const whole = Math.round(quantity);
  const isUsable = whole > 0 && whole <= 1_000_000;
  return {
    netGrams: isUsable && unit === 'g' ? whole : null,
    netMillilitres: isUsable && unit === 'ml' ? whole : null,
  };
}

function readNutrition(nutriments: Readonly<Record<string, unknown>>): ProductFacts['nutrition'] {
  const found = Object.entries(nutrients).flatMap(([name, key]) => {
    const value = nutriments[key];
    // A missing value is not zero.
    const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    const parsed = isGiven ? shape.nutrition.safeParse({ [name]: roundFact(Number(value)) }) : null;
    return parsed?.success ? [[name, roundFact(Number(value))] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** As the form takes them: at most three decimals. */
const roundFact = (value: number): number => Math.round(value * 1000) / 1000;
