/** Contract of the back office's product pages. Amounts are cents, tax included. */
import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { productSchema } from './contract.ts';
import { isEan } from './ean.ts';
import { vatRates } from '../france/vat.ts';
import { labellingSchema } from './labelling.ts';
import { writtenFieldNames, type WrittenFieldName } from './sheet-fields.ts';
import { sheetSources } from './sheet-names.ts';
import {
  largestPriceCents,
  productSheetSchema,
  promotionSchema,
  writtenPromotionSchema,
} from './sheet.ts';
import { missingFieldSchema, shelfRowSchema } from './shelf-contract.ts';
import { staffStockSchema } from './stock-contract.ts';
import { versionSchema } from '../contract/version.ts';

/** Excludes « ; » and « | », the list separators in imports. */
const keyword = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^;|]+$/);
const sheetSourceSchema = z.enum(sheetSources);
const writtenFields = Object.fromEntries(writtenFieldNames.map((name) => [name, true])) as Record<
  WrittenFieldName,
  true
>;
export const writtenSheetSchema = productSheetSchema
  .pick(writtenFields)
  .omit({ keywords: true })
  .extend({
    name: z.string().trim().min(1).max(120),
    brand: z.string().trim().max(80).nullable(),
    keywords: z.array(keyword).max(30),
    /** Months of sale, 1 to 12; empty: all year. */
    seasonMonths: z.array(z.int().min(1).max(12)).max(12),
    source: sheetSourceSchema.nullable(),
  });
export type WrittenSheet = z.infer<typeof writtenSheetSchema>;

const priceSchema = z.int().min(1).max(largestPriceCents);

const vatRateSchema = z.literal(vatRates);
const categoryIdSchema = z.string().min(1).max(120);
const eanSchema = z
  .string()
  .trim()
  .refine(isEan, 'Un code-barres a 8, 12, 13 ou 14 chiffres, dont le dernier vérifie les autres')
  .nullable();

const netQuantity = z.int().min(1).max(1_000_000).nullable();

/** Unit of price, stock and quantities. `unitGrams`: weight of a piece or step; null for a pack. */
const sellingFields = {
  soldBy: productSheetSchema.shape.soldBy,
  unitTerm: z.string().trim().min(1).max(40),
  unitGrams: z.int().min(1).max(100_000).nullable(),
  packSize: z.string().trim().min(1).max(60),
  price: priceSchema,
  /** Net content of a pack, for the unit price; null for weighed products. */
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
const sellingSchema = z.strictObject(sellingFields).refine(isWhole, {
  path: ['unitGrams'],
  message: 'Le poids d’une unité : pour ce qui est vendu au poids, et pour cela seulement',
});
export type Selling = z.infer<typeof sellingSchema>;

/** PATCH /api/staff/products/{sku}: absent fields stay unchanged. `version` prevents lost updates. */
export const changeProductRequestSchema = z.strictObject({
  version: versionSchema,
  price: priceSchema.optional(),
  enabled: z.boolean().optional(),
  promotion: writtenPromotionSchema.nullable().optional(),
  sheet: z.strictObject(writtenSheetSchema.shape).optional(),
  labelling: labellingSchema.optional(),
  categoryId: categoryIdSchema.optional(),
  vatRate: vatRateSchema.optional(),
  ean: eanSchema.optional(),
  selling: sellingSchema.optional(),
  /** Base path of an uploaded picture; null removes the picture. */
  picture: z
    .string()
    .regex(/^\/pictures\/own\/[0-9a-f]{32}$/)
    .nullable()
    .optional(),
});
export type ChangeProductRequest = z.infer<typeof changeProductRequestSchema>;

/** Slugs that would collide with back office routes. */
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

/** POST /api/staff/products. `copyOf`: sku of the product used as template. */
export const newProductRequestSchema = z
  .strictObject({
    id: idempotencyKey,
    sku: newSkuSchema,
    ean: eanSchema,
    name: writtenSheetSchema.shape.name,
    brand: writtenSheetSchema.shape.brand,
    categoryId: categoryIdSchema,
    vatRate: vatRateSchema,
    ...sellingFields,
    copyOf: z.string().max(120).nullable(),
    source: sheetSourceSchema.nullable().optional(),
  })
  .refine(isWhole, {
    path: ['unitGrams'],
    message: 'Le poids d’une unité : pour ce qui est vendu au poids, et pour cela seulement',
  });
export type NewProductRequest = z.infer<typeof newProductRequestSchema>;

/** GET /api/staff/categories: the leaf categories, in the shop's order. */
export const shelfCategoriesSchema = z.object({
  items: z.array(z.object({ id: z.string(), path: z.array(z.string()) })),
});
export type ShelfCategories = z.infer<typeof shelfCategoriesSchema>;

export const newProductQuerySchema = z.strictObject({ copyOf: z.string().max(120).optional() });
export const newProductDraftSchema = z.object({
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

/** GET /api/staff/products/{sku}/reach: carts and orders affected by a change of selling method. */
export const productReachSchema = z.object({
  carts: z.int(),
  /** Units of open orders, which may return to stock. */ unitsHeld: z.int(),
});
export type ProductReach = z.infer<typeof productReachSchema>;

/** POST /api/staff/pictures: the body is the file. Returns the base path to store on a product. */
export const sentPictureSchema = z.object({ picture: z.string() });
export type SentPicture = z.infer<typeof sentPictureSchema>;

/** POST /api/staff/products/{sku}/preview: the product page as shoppers would see it. */
export const previewProductRequestSchema = changeProductRequestSchema.pick({
  price: true,
  promotion: true,
});
export type PreviewProductRequest = z.infer<typeof previewProductRequestSchema>;
export const productPreviewSchema = z.object({
  product: productSchema,
  promotionRefusal: z.string().nullable(),
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;

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
  /** Null for a product created before the legal mentions. */
  labelling: labellingSchema.nullable(),
  toComplete: shelfRowSchema.shape.toComplete,
  promotionRefusal: z.string().nullable(),
  lowestPrice30Days: z.int().nullable(),
  isExemptOfPriorPrice: z.boolean(),
  product: productSchema,
  stock: staffStockSchema,
});
export type StaffProduct = z.infer<typeof staffProductSchema>;
