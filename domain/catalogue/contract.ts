/** Catalogue contract, with the specification's field names. Amounts are cents, tax included. */
import { z } from 'zod';
import {
  listFilterNames,
  listFilters,
  switchFilterNames,
  type ListFilter,
  type SwitchFilter,
} from './listing-parameters.ts';
import { sheetSources } from './sheet-names.ts';

export const labelSchema = z.object({
  id: z.string(),
  label: z.string(),
  images: z.array(z.string()),
});

export const attributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  unit: z.string().optional(),
});

export const promoSchema = z.object({
  mechanism: z.enum(['discount', 'nth', 'bulk']),
  conditions: z.object({
    nthQuantity: z.int(),
    nthQuantityOffered: z.int(),
    type: z.enum(['VALUE', 'PERCENT']),
    value: z.int(),
    discountPerBulk: z.int(),
    itemOriginalPrice: z.int(),
  }),
  /** Null when the price was as low within 30 days: the law then forbids announcing a reduction. */
  label: z.string().nullable(),
  /**
   * Reference price: lowest unit price of the 30 days before the promotion; null for fast perishables.
   */
  priorPrice: z.int().nullable(),
});

export const pricingSchema = z.object({
  sellPrices: z.object({
    /** `main`: unit of measure; `net`: amount per sold unit; `value`: cents per `main`. */
    perWeightUnit: z
      .object({ main: z.enum(['kg', 'l', 'piece']), net: z.number(), value: z.int() })
      .nullable(),
  }),
});

/** Kinds of change to a cart line since the shopper last saw it (specification, section 4). */
export const changeActionSchema = z.enum([
  'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY',
  'CHANGE_NO_LONGER_FOR_SALE',
  'CHANGE_OUT_OF_STOCK',
  'CHANGE_VARYING_ATTRIBUTE',
  'CHANGE_PRICE',
  'CHANGE_PRODUCT_NAME',
  'CHANGE_ATTRIBUTE',
]);

const shortDatedSchema = z.object({
  /** Unit price in cents. */
  price: z.int(),
  /** Last delivery day at this price. */
  until: z.string(),
  expiresOn: z.string(),
  dateKind: z.enum(['useBy', 'bestBefore']),
  /** Units available at this price; a line with more units is charged the usual price. */
  units: z.int(),
});

export const productSchema = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** null: no known price, so unavailable. */
  itemPrice: z.int().nullable(),
  availableQuantity: z.int(),
  enabled: z.boolean(),
  available: z.boolean(),
  hasSubstituteProducts: z.boolean(),
  canonicalId: z.string(),
  attributes: z.array(attributeSchema),
  labels: z.array(labelSchema),
  pimCategoryName: z.string(),
  /** Guaranteed days of freshness after delivery. */
  consumptionDate: z.object({ minimumDays: z.int() }).nullable(),
  rating: z.object({ average: z.number(), nbRatings: z.int() }).nullable(),
  packSize: z.string(),
  articleParents: z.array(
    z.object({ id: z.string(), name: z.string(), slug: z.string(), level: z.int() }),
  ),
  quotation: z.enum(['count', 'weight']),
  quantityDescriptor: z.object({
    type: z.enum(['pieceWeight', 'arbitraryQuantity', 'other']),
    terminology: z.string(),
    terminologyOverride: z.string().nullable(),
    weight: z.object({ value: z.number(), unit: z.enum(['kg', 'l']) }).nullable(),
  }),
  pricing: pricingSchema,
  promo: promoSchema.nullable(),
  isNew: z.boolean(),
  /** Percent by volume; not null means adults only. */
  alcohol: z.number().nullable(),
  origin: z.string().nullable(),
  /** `${picture.base}-480.avif` is a square picture file. */
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  actions: z.array(changeActionSchema),
  /** Only out of season: the month of return, « avril ». The product is then unavailable. */
  returnsIn: z.string().optional(),
  /** A short-dated lot, at a reduced price for deliveries until a day. */
  shortDated: shortDatedSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

export const nutritionSchema = z.object({
  kcal: z.number(),
  kj: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrates: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  protein: z.number(),
  salt: z.number(),
});

const labelledPartySchema = z.object({
  /** « Exploitant », « Fabricant », « Importateur », « Personne responsable dans l’Union ». */
  role: z.string(),
  name: z.string(),
  address: z.string(),
  electronicAddress: z.string().nullable(),
});
const phrasesSchema = z.array(z.object({ code: z.string(), text: z.string() }));
/** Legal mentions: responsible parties, and the label's warnings and hazards. */
export const labellingViewSchema = z.object({
  parties: z.array(labelledPartySchema),
  warnings: z.string().nullable(),
  hazards: z
    .object({
      pictograms: z.array(z.object({ id: z.string(), name: z.string(), image: z.string() })),
      signalWord: z.string().nullable(),
      statements: phrasesSchema,
      precautions: phrasesSchema,
      contains: z.string().nullable(),
      ufi: z.string().nullable(),
    })
    .nullable(),
});
export type LabellingView = z.infer<typeof labellingViewSchema>;

/** Product page: adds the information that the law requires before purchase. */
export const productDetailSchema = productSchema.extend({
  description: z.string(),
  ingredients: z.string().nullable(),
  allergens: z.array(z.object({ id: z.string(), name: z.string() })),
  traces: z.array(z.object({ id: z.string(), name: z.string() })),
  nutrition: nutritionSchema.nullable(),
  nutriScore: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  conservation: z.string(),
  producer: z.string().nullable(),
  /** Database to credit for facts on the sheet. */
  source: z.enum(sheetSources).nullable(),
  labelling: labellingViewSchema.nullable(),
  method: z.string().nullable(),
  vatRate: z.int(),
  /** Lowest unit price of the 30 days before the promotion (art. L112-1-1): `promo.priorPrice`. */
  lowestPrice30Days: z.int().nullable(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export type CategoryNode = {
  id: string;
  name: string;
  slug: string;
  level: number;
  tint: string;
  productCount: number;
  picture: string;
  children: CategoryNode[];
};
export const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  level: z.int(),
  tint: z.string(),
  productCount: z.int(),
  picture: z.string(),
  get children() {
    return z.array(categoryNodeSchema);
  },
});

export const facetSchema = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
});

export const sortSchema = z.enum([
  'relevance',
  'priceAsc',
  'priceDesc',
  'unitPriceAsc',
  'rating',
  'name',
]);
export type Sort = z.infer<typeof sortSchema>;

const filterSchemas = Object.fromEntries([
  ...listFilterNames.map((name) => [name, z.string().max(listFilters[name].longest).optional()]),
  ...switchFilterNames.map((name) => [name, z.enum(['1']).optional()]),
]) as Record<ListFilter, z.ZodOptional<z.ZodString>> &
  Record<SwitchFilter, z.ZodOptional<z.ZodEnum<{ 1: '1' }>>>;

export const listingQuerySchema = z.strictObject({
  sort: sortSchema.optional(),
  ...filterSchemas,
  next: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

export const recipeCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  portions: z.int(),
  preparationMinutes: z.int(),
  cookingMinutes: z.int(),
  difficulty: z.int(),
  pricePerPortion: z.int().nullable(),
  types: z.array(z.string()),
  picture: z.object({ base: z.string(), alt: z.string() }),
});
export type RecipeCard = z.infer<typeof recipeCardSchema>;

export const productPageSchema = z.object({
  items: z.array(productSchema),
  total: z.int(),
  next: z.string().nullable(),
  facets: z.array(facetSchema),
});
export type ProductPage = z.infer<typeof productPageSchema>;

export const categorySchema = z.object({
  category: categoryNodeSchema,
  intro: z.string(),
  breadcrumb: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  aisle: categoryNodeSchema,
});
export type CategoryAnswer = z.infer<typeof categorySchema>;

export const productsBySubcategorySchema = z.object({
  sections: z.array(
    z.object({ category: categoryNodeSchema, items: z.array(productSchema), total: z.int() }),
  ),
  total: z.int(),
  facets: z.array(facetSchema),
});
export type ProductsBySubcategory = z.infer<typeof productsBySubcategorySchema>;
