import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { changeProductRequestSchema } from './staff-contract.ts';

export const staffCategorySchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  level: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Old addresses that redirect to the category. */
  formerSlugs: z.array(z.string()),
  intro: z.string(),
  tint: z.string(),
  picture: z.string().nullable(),
  /** Base path of the category's own picture, or that of its first product on sale. */
  shownPicture: z.string(),
  isClosed: z.boolean(),
  /** Products in the category and its descendants, on sale or not. */
  productCount: z.int(),
  /** Products visible to shoppers. At 0 the category is hidden too. */
  shownCount: z.int(),
});
export type StaffCategory = z.infer<typeof staffCategorySchema>;

/** GET /api/staff/categoryTree: parents before their children, siblings in the shop's order. */
export const categoryTreeSchema = z.object({
  /** Optimistic lock: a change is refused if a colleague changed the tree meanwhile. */
  version: z.int(),
  items: z.array(staffCategorySchema),
});
export type CategoryTree = z.infer<typeof categoryTreeSchema>;

const version = versionSchema.min(1);
const nameSchema = z.string().trim().min(1).max(80);
const idSchema = z.string().min(1).max(120);

export const newCategoryRequestSchema = z.strictObject({
  version,
  parentId: idSchema.nullable(),
  name: nameSchema,
});
export type NewCategoryRequest = z.infer<typeof newCategoryRequestSchema>;

/** Absent fields stay unchanged. Renaming without a slug keeps the address. */
export const changeCategoryRequestSchema = z.strictObject({
  version,
  name: nameSchema.optional(),
  slug: z
    .string()
    .max(100)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Une adresse : des lettres minuscules sans accent, des chiffres et des traits d’union',
    )
    .optional(),
  intro: z.string().trim().max(600).optional(),
  tint: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  picture: changeProductRequestSchema.shape.picture,
});
export type ChangeCategoryRequest = z.infer<typeof changeCategoryRequestSchema>;

/** `index`: target position among the new siblings, excluding the category itself. */
export const placeCategoryRequestSchema = z.strictObject({
  version,
  parentId: idSchema.nullable(),
  index: z.int().min(0).max(10_000),
});
export type PlaceCategoryRequest = z.infer<typeof placeCategoryRequestSchema>;

export const closeCategoryRequestSchema = z.strictObject({
  version,
  isClosed: z.boolean(),
  /** Subcategory that receives the products; null when the category has none. */
  moveProductsTo: idSchema.nullable(),
});
export type CloseCategoryRequest = z.infer<typeof closeCategoryRequestSchema>;
