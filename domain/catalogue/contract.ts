/** What the catalogue endpoints answer. Field names are the specification's; amounts are cents, tax included. */
import { z } from 'zod';

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
  /** « Le 2e à −60 % »; null where the price was as low within the 30 days before: a reduction that reduces nothing is not announced. */
  label: z.string().nullable(),
  /** For one unit: the lowest price practised in the 30 days before the promotion, which it is measured from; null for what spoils within days. */
  priorPrice: z.int().nullable(),
});

export const pricingSchema = z.object({
  sellPrices: z.object({
    /** `main`: the unit, kg, l or piece; `net`: how much of it one sold unit holds; `value`: cents for one `main`. */
    perWeightUnit: z
      .object({ main: z.enum(['kg', 'l', 'piece']), net: z.number(), value: z.int() })
      .nullable(),
  }),
});

/** What a change of a cart line since the shopper last saw it is called (specification, section 4). */
export const changeActionSchema = z.enum([
  'CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY',
  'CHANGE_NO_LONGER_FOR_SALE',
  'CHANGE_OUT_OF_STOCK',
  'CHANGE_VARYING_ATTRIBUTE',
  'CHANGE_PRICE',
  'CHANGE_PRODUCT_NAME',
  'CHANGE_ATTRIBUTE',
]);

export const productSchema = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** null where the price is not known: the product is then not available. */
  itemPrice: z.int().nullable(),
  availableQuantity: z.int(),
  enabled: z.boolean(),
  available: z.boolean(),
  hasSubstituteProducts: z.boolean(),
  canonicalId: z.string(),
  attributes: z.array(attributeSchema),
  labels: z.array(labelSchema),
  pimCategoryName: z.string(),
  /** A promise in days after delivery: « à consommer au moins 5 jours après la livraison ». */
  consumptionDate: z.object({ minimumDays: z.int() }).nullable(),
  rating: z.object({ average: z.number(), nbRatings: z.int() }).nullable(),
  packSize: z.string(),
  articleParents: z.array(
    z.object({ id: z.string(), name: z.string(), slug: z.string(), level: z.int() }),
  ),
  quotation: z.enum(['count', 'weight']),
  /** How one unit in the cart is called and how much it weighs. */
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
  /** Base of the picture's files: `${picture.base}-480.avif`, square. */
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  actions: z.array(changeActionSchema),
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

/** The whole sheet of a product: everything the law asks to be readable before purchase. */
export const productDetailSchema = productSchema.extend({
  description: z.string(),
  ingredients: z.string().nullable(),
  allergens: z.array(z.object({ id: z.string(), name: z.string() })),
  traces: z.array(z.object({ id: z.string(), name: z.string() })),
  nutrition: nutritionSchema.nullable(),
  nutriScore: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  conservation: z.string(),
  producer: z.string().nullable(),
  method: z.string().nullable(),
  vatRate: z.int(),
  /** The lowest price of the 30 days before the promotion, when one is shown (art. L112-1-1): for one unit, as `promo.priorPrice`. */
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

/** Filters travel in the URL as comma-separated lists, the same on the page and on the API. */
export const listingQuerySchema = z.strictObject({
  sort: sortSchema.optional(),
  labels: z.string().max(200).optional(),
  origins: z.string().max(200).optional(),
  nutriScores: z.string().max(20).optional(),
  promo: z.enum(['1']).optional(),
  available: z.enum(['1']).optional(),
  next: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

/** List cards: what a block, a search or a category is made of. */
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

export const customContentSchema = z.object({
  id: z.string(),
  subtype: z.enum(['Card Marketing', 'Header']),
  title: z.string(),
  text: z.string(),
  cta: z.string().nullable(),
  href: z.string().nullable(),
  picture: z.string().nullable(),
  tone: z.enum(['leaf', 'butter', 'tomato', 'aubergine', 'ivory']),
});

export const cardSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PRODUCT'), product: productSchema }),
  z.object({ type: z.literal('RECIPE'), recipe: recipeCardSchema }),
  z.object({ type: z.literal('CUSTOM_CONTENT'), content: customContentSchema }),
]);
export type Card = z.infer<typeof cardSchema>;

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
  /** The whole aisle that the category belongs to, for the tree view. */
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

export const searchSchema = z.object({
  query: z.string(),
  products: productPageSchema,
  recipes: z.object({ items: z.array(recipeCardSchema), total: z.int() }),
  /** Set when the query was read otherwise than typed: « tomate » for « tomatte ». */
  correctedQuery: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof searchSchema>;

export const suggestionsSchema = z.object({
  terms: z.array(z.string()),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      parentName: z.string().nullable(),
    }),
  ),
  products: z.array(productSchema),
  recipes: z.array(recipeCardSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const blockSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'hero',
    'aisles',
    'products',
    'recipes',
    'marketing',
    'text',
    'reassurance',
    'steps',
    'ticket',
  ]),
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  href: z.string().nullable(),
  cards: z.array(cardSchema),
});
export type Block = z.infer<typeof blockSchema>;

export const pageTemplateSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the window and of search engines: it names the shop. */ seoTitle: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
});
export type PageTemplate = z.infer<typeof pageTemplateSchema>;

export const homeSchema = z.object({
  template: pageTemplateSchema,
  aisles: z.array(categoryNodeSchema),
});
export type HomeAnswer = z.infer<typeof homeSchema>;

export const navigationSchema = z.object({
  aisles: z.array(categoryNodeSchema),
  footer: z.array(
    z.object({
      title: z.string(),
      links: z.array(z.object({ label: z.string(), href: z.string() })),
    }),
  ),
});
export type Navigation = z.infer<typeof navigationSchema>;
