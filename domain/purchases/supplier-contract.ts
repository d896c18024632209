import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { maximumCostCents } from './contract.ts';
import { maximumReorderUnits } from './suggested-order.ts';

const typedText = (longest: number) => z.string().trim().max(longest);
/** An empty field means unknown. */
const optionalText = (longest: number) =>
  typedText(longest)
    .nullable()
    .transform((text) => text || null);

const writtenFields = {
  name: typedText(80).min(2),
  contactName: optionalText(80),
  email: z.email().max(120).nullable(),
  phone: optionalText(30),
  orderDays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length)
    .describe('ISO days of the week; none: every day'),
  leadDays: z.int().min(0).max(60).describe('Days from the order to its delivery'),
  minimum: z.int().min(0).max(maximumCostCents).describe('Cents without VAT; 0: none'),
  note: optionalText(500),
};
export const newSupplierRequestSchema = z.strictObject({ id: idempotencyKey, ...writtenFields });
export const changeSupplierRequestSchema = z.strictObject({
  version: versionSchema,
  ...writtenFields,
});
export const archiveSupplierRequestSchema = z.strictObject({ isArchived: z.boolean() });
export type WrittenSupplier = z.output<z.ZodObject<typeof writtenFields>>;

export const supplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  orderDays: z.array(z.int()),
  leadDays: z.int(),
  minimum: z.int(),
  note: z.string().nullable(),
  version: z.int(),
  isArchived: z.boolean(),
});
export type Supplier = z.infer<typeof supplierSchema>;

export const suppliersSchema = z.object({
  /** Sorted by name, archived ones last. */
  items: z.array(supplierSchema.extend({ productCount: z.int() })),
});
export type Suppliers = z.infer<typeof suppliersSchema>;

const supplySchema = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  code: z.string().nullable(),
  caseUnits: z.int(),
  /** Agreed price without VAT, per pack or kilogram. */
  price: z.int().nullable(),
  /** Minimum remaining life at reception, in days; null for the shop's default. */
  minimumLifeDays: z.int().nullable(),
});

export const supplierPageSchema = z.object({
  supplier: supplierSchema,
  products: z.array(
    supplySchema
      .omit({ supplierId: true, supplierName: true, minimumLifeDays: true })
      .extend({ sku: z.string(), name: z.string() }),
  ),
  journal: z.array(staffActionSchema),
});
export type SupplierPage = z.infer<typeof supplierPageSchema>;

export const supplyRequestSchema = z.strictObject({
  supplierId: z.uuid(),
  code: optionalText(40),
  caseUnits: z.int().min(1).max(maximumReorderUnits),
  price: z.int().min(0).max(maximumCostCents).nullable(),
  minimumLifeDays: z.int().min(0).max(1000).nullable(),
});
export type SupplyRequest = z.output<typeof supplyRequestSchema>;

export const supplyAnswerSchema = z.object({
  supply: supplySchema.nullable(),
  /** Suppliers selectable for a product, by name. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SupplyAnswer = z.infer<typeof supplyAnswerSchema>;
