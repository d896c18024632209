/** What the back office asks of the shelf, and is answered. Amounts are cents, tax included. */
import { z } from 'zod';
import { productSchema } from './contract.ts';
import { isEan } from './ean.ts';
import { vatRates } from './product.ts';
import type { MissingField } from './sale-rules.ts';
import { productSheetSchema, promotionSchema } from './sheet.ts';
import { maximumStock, shelfViews, stockReasons } from './shelf.ts';

const missingFieldSchema = z.enum([
  'description',
  'conservation',
  'netQuantity',
  'origin',
  'class',
  'method',
  'ingredients',
  'allergens',
  'nutrition',
] satisfies MissingField[]);

/** GET /api/staff/products */
export const shelfQuerySchema = z.strictObject({
  /** Words of a name, a brand or an aisle, or a sku: the beginning of each is enough. Or a whole barcode. */
  q: z.string().trim().max(100).optional(),
  view: z.enum(shelfViews).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type ShelfQuery = z.infer<typeof shelfQuerySchema>;

export const shelfRowSchema = z.object({
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  aisle: z.string(),
  category: z.string(),
  packSize: z.string(),
  picture: productSchema.shape.picture,
  itemPrice: z.int().nullable(),
  pricing: productSchema.shape.pricing,
  promo: productSchema.shape.promo,
  quotation: z.enum(['count', 'weight']),
  availableQuantity: z.int(),
  state: z.enum(['onSale', 'withdrawn', 'blocked']),
  missing: z.array(missingFieldSchema),
});
export type ShelfRow = z.infer<typeof shelfRowSchema>;
/** `counts`: how many of what was searched each filter would show. */
export const shelfPageSchema = z.object({
  items: z.array(shelfRowSchema),
  total: z.int(),
  counts: z.record(z.enum(shelfViews), z.int()),
  next: z.string().nullable(),
});
export type ShelfPage = z.infer<typeof shelfPageSchema>;

/** What a grocer writes of a product. The import's columns separate a list by « ; » and « | ». */
const keyword = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^;|]+$/);
export const writtenSheetSchema = productSheetSchema
  .pick({
    description: true,
    packSize: true,
    netGrams: true,
    netMillilitres: true,
    pieces: true,
    origin: true,
    variety: true,
    class: true,
    calibre: true,
    producer: true,
    method: true,
    labels: true,
    ingredients: true,
    allergens: true,
    traces: true,
    nutrition: true,
    conservation: true,
    shelfLifeDays: true,
    alcohol: true,
  })
  .extend({
    name: z.string().trim().min(1).max(120),
    brand: z.string().trim().max(80).nullable(),
    keywords: z.array(keyword).max(30),
  });
export type WrittenSheet = z.infer<typeof writtenSheetSchema>;

const priceSchema = z.int().min(1).max(9_999_999);

const vatRateSchema = z.literal(vatRates);
const categoryIdSchema = z.string().min(1).max(120);
const eanSchema = z
  .string()
  .trim()
  .refine(isEan, 'Un code-barres a 8, 12, 13 ou 14 chiffres, dont le dernier vérifie les autres')
  .nullable();

const netQuantity = z.int().min(1).max(1_000_000).nullable();

/** How one unit is sold: what a price, a stock and a line of a basket count. `unitGrams`: of a piece or a step; null for a pack. */
const sellingFields = {
  soldBy: productSheetSchema.shape.soldBy,
  unitTerm: z.string().trim().min(1).max(40),
  unitGrams: z.int().min(1).max(100_000).nullable(),
  packSize: z.string().trim().min(1).max(60),
  price: priceSchema,
  /** Of a pack, for its price per kilogram, litre or piece; what is weighed has none of its own. */
  netGrams: netQuantity,
  netMillilitres: netQuantity,
  pieces: netQuantity,
};
function isWhole({
  soldBy,
  unitGrams,
  netGrams,
  netMillilitres,
  pieces,
}: {
  soldBy: string;
  unitGrams: number | null;
  netGrams: number | null;
  netMillilitres: number | null;
  pieces: number | null;
}): boolean {
  return soldBy === 'count'
    ? unitGrams === null
    : unitGrams !== null && netGrams === null && netMillilitres === null && pieces === null;
}
const sellingSchema = z
  .strictObject(sellingFields)
  .refine(isWhole, {
    path: ['unitGrams'],
    message: 'Le poids d’une unité : pour ce qui est vendu au poids, et pour cela seulement',
  });
export type Selling = z.infer<typeof sellingSchema>;

/** PATCH /api/staff/products/{sku}: what is not there stays as it is. `version` is that of the product as it was read. */
export const changeProductRequestSchema = z.strictObject({
  version: z.int().positive(),
  price: priceSchema.optional(),
  enabled: z.boolean().optional(),
  promotion: promotionSchema.nullable().optional(),
  sheet: z.strictObject(writtenSheetSchema.shape).optional(),
  categoryId: categoryIdSchema.optional(),
  vatRate: vatRateSchema.optional(),
  ean: eanSchema.optional(),
  selling: sellingSchema.optional(),
  /** Base of a picture that was sent before; null takes it away. */
  picture: z
    .string()
    .regex(/^\/pictures\/own\/[0-9a-f]{32}$/)
    .nullable()
    .optional(),
});
export type ChangeProductRequest = z.infer<typeof changeProductRequestSchema>;

/** Addresses of the back office that no product may hide behind. */
const takenAddresses = ['import', 'nouveau'];
const newSkuSchema = z
  .string()
  .trim()
  .max(60)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Une référence : des lettres sans accent, des chiffres, points et traits d’union',
  )
  .refine(
    (sku) => !takenAddresses.includes(sku.toLowerCase()),
    'Cette référence ne peut pas être prise',
  );

/** POST /api/staff/products. The screen makes the id: sent twice, it makes one product. `copyOf`: whose sheet it begins with. */
export const newProductRequestSchema = z
  .strictObject({
    id: z.uuid(),
    sku: newSkuSchema,
    ean: eanSchema,
    name: writtenSheetSchema.shape.name,
    brand: writtenSheetSchema.shape.brand,
    categoryId: categoryIdSchema,
    vatRate: vatRateSchema,
    ...sellingFields,
    copyOf: z.string().max(120).nullable(),
  })
  .refine(isWhole, {
    path: ['unitGrams'],
    message: 'Le poids d’une unité : pour ce qui est vendu au poids, et pour cela seulement',
  });
export type NewProductRequest = z.infer<typeof newProductRequestSchema>;

/** GET /api/staff/categories: the shelves that a product may stand on, in the order of the shop. */
export const shelfCategoriesSchema = z.object({
  items: z.array(z.object({ id: z.string(), path: z.array(z.string()) })),
});
export type ShelfCategories = z.infer<typeof shelfCategoriesSchema>;

/** GET /api/staff/newProduct: what the form begins with. */
export const newProductQuerySchema = z.strictObject({ copyOf: z.string().max(120).optional() });
export const newProductDraftSchema = z.object({
  /** Free at this moment. */
  sku: z.string(),
  copied: z
    .object({
      sku: z.string(),
      name: z.string(),
      brand: z.string().nullable(),
      categoryId: z.string(),
      vatRate: z.int(),
      soldBy: productSheetSchema.shape.soldBy,
      unitTerm: z.string(),
      unitGrams: z.int().nullable(),
      packSize: z.string(),
      price: z.int().nullable(),
      netGrams: z.int().nullable(),
      netMillilitres: z.int().nullable(),
      pieces: z.int().nullable(),
    })
    .nullable(),
});
export type NewProductDraft = z.infer<typeof newProductDraftSchema>;

/** GET /api/staff/products/{sku}/reach: whom another way of selling would concern. */
export const productReachSchema = z.object({
  baskets: z.int(),
  /** In orders under way, which may give them back. */ unitsHeld: z.int(),
});
export type ProductReach = z.infer<typeof productReachSchema>;

/** POST /api/staff/pictures: the file is the body. The base of its files, to be given to a product. */
export const sentPictureSchema = z.object({ picture: z.string() });
export type SentPicture = z.infer<typeof sentPictureSchema>;

/** POST /api/staff/products/{sku}/preview: what shoppers would see. */
export const previewProductRequestSchema = changeProductRequestSchema.pick({
  price: true,
  promotion: true,
});
export type PreviewProductRequest = z.infer<typeof previewProductRequestSchema>;
export const productPreviewSchema = z.object({
  product: productSchema,
  /** Why the promotion would not be given; null when it would. */
  promotionRefusal: z.string().nullable(),
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;

const stockChangeKindSchema = z.enum(['count', ...stockReasons, 'import']);

/** POST /api/staff/products/{sku}/stockChanges. The screen makes the id: sent twice, it counts once. */
export const changeStockRequestSchema = z.discriminatedUnion('kind', [
  /** Everything that stands on the shelf, sold or not. `lastChangeId`: of the last change that whoever counts knew of. */
  z.strictObject({
    kind: z.literal('count'),
    id: z.uuid(),
    counted: z.int().min(0).max(maximumStock),
    lastChangeId: z.uuid().nullable(),
  }),
  z.strictObject({
    kind: z.enum(stockReasons),
    id: z.uuid(),
    delta: z
      .int()
      .min(-maximumStock)
      .max(maximumStock)
      .refine((delta) => delta !== 0),
  }),
]);
export type ChangeStockRequest = z.infer<typeof changeStockRequestSchema>;

export const staffStockSchema = z.object({
  /** What can still be sold, what is sold and in no bag yet, what of that was not found, and so what should stand there. */
  availableQuantity: z.int(),
  toPrepare: z.int(),
  short: z.int(),
  onShelf: z.int(),
  lastChange: z
    .object({
      id: z.string(),
      kind: stockChangeKindSchema,
      delta: z.int(),
      counted: z.int().nullable(),
      at: z.string(),
      author: z.string().nullable(),
    })
    .nullable(),
});
export type StaffStock = z.infer<typeof staffStockSchema>;

/** GET /api/staff/products/{sku} */
export const staffProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  ean: z.string().nullable(),
  version: z.int(),
  categoryId: z.string(),
  path: z.array(z.string()),
  soldBy: productSheetSchema.shape.soldBy,
  unitTerm: z.string(),
  unitGrams: z.int().nullable(),
  vatRate: z.int(),
  price: z.int().nullable(),
  enabled: z.boolean(),
  promotion: promotionSchema.nullable(),
  sheet: writtenSheetSchema,
  state: shelfRowSchema.shape.state,
  missing: z.array(missingFieldSchema),
  promotionRefusal: z.string().nullable(),
  /** What one unit cost at its lowest in the 30 days until now, reductions included. */
  lowestPrice30Days: z.int().nullable(),
  /** Of the law on prior prices: it spoils within days. */
  isExemptOfPriorPrice: z.boolean(),
  product: productSchema,
  stock: staffStockSchema,
});
export type StaffProduct = z.infer<typeof staffProductSchema>;

/** One row of a file that adds or changes a product; `fields`: what differs. A price is told with the one before: a comma in the wrong place is seen. */
export const importChangeSchema = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed']),
  fields: z.array(z.string()),
  price: z.int(),
  priceBefore: z.int().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
/** POST /api/staff/catalogue/imports: the file is the body. Of long lists, what a screen shows; the counts are of all. */
export const importQuerySchema = z.strictObject({
  dryRun: z.enum(['1']).optional(),
  stock: z.enum(['keep', 'replace']).optional(),
});
export const importReportSchema = z.object({
  rows: z.int(),
  isWritten: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  otherStocks: z.int(),
  refusedCount: z.int(),
  refused: z.array(z.object({ line: z.int(), sku: z.string(), reasons: z.array(z.string()) })),
  changes: z.array(importChangeSchema),
});
export type ImportAnswer = z.infer<typeof importReportSchema>;
