import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';
import { maximumCostCents } from './contract.ts';
import { maximumCases, supplierOrderStatuses } from './supplier-order-rules.ts';

const statusSchema = z.enum(supplierOrderStatuses);

/** One line per product; products without a line are removed from the order. */
const writtenLinesSchema = z
  .array(
    z.strictObject({
      sku: z.string().max(120),
      cases: z.int().min(1).max(maximumCases),
      /** Defaults to the agreed price, or else to the latest purchase price. */
      price: z.int().min(0).max(maximumCostCents).nullable().optional(),
    }),
  )
  .max(500)
  .refine((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length);
export type WrittenLines = z.infer<typeof writtenLinesSchema>;

export const newSupplierOrderRequestSchema = z.strictObject({
  id: idempotencyKey,
  supplierId: z.uuid(),
  lines: writtenLinesSchema,
});
export const changeSupplierOrderRequestSchema = z.strictObject({
  version: versionSchema,
  expectedOn: daySchema.nullable(),
  note: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .transform((text) => text || null),
  lines: writtenLinesSchema,
});
export const sendSupplierOrderRequestSchema = z.strictObject({
  version: versionSchema,
  isByEmail: z.boolean().describe('False: the order was passed by phone'),
});
export const moveSupplierOrderRequestSchema = z.strictObject({ version: versionSchema });

export const supplierOrderLineSchema = z.object({
  sku: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  caseUnits: z.int(),
  cases: z.int(),
  units: z.int(),
  receivedUnits: z.int(),
  /** Excludes VAT; per pack, or per kilogram for products sold by weight. */
  price: z.int().nullable(),
  unitGrams: z.int().nullable(),
  cost: z.int().nullable(),
});
export type SupplierOrderLine = z.infer<typeof supplierOrderLineSchema>;

const summaryFields = {
  id: z.string(),
  number: z.int(),
  supplierId: z.string(),
  supplierName: z.string(),
  /** Site receiving the goods. */
  siteId: z.string(),
  siteName: z.string(),
  status: statusSchema,
  expectedOn: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  lineCount: z.int(),
  /** Total of the priced lines. */
  cost: z.int(),
};
export const supplierOrdersSchema = z.object({
  /** Last hundred, newest first. */
  items: z.array(z.object(summaryFields)),
});
export type SupplierOrders = z.infer<typeof supplierOrdersSchema>;

export const supplierOrderSchema = z.object({
  ...summaryFields,
  version: z.int(),
  note: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** Sorted by product name. */
  lines: z.array(supplierOrderLineSchema),
  linesWithoutPrice: z.int(),
  supplier: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    contactName: z.string().nullable(),
    minimum: z.int(),
    orderOn: z.string(),
    deliveryOn: z.string(),
  }),
  /** The supplier's other products, by name. */
  others: z.array(
    z.object({ sku: z.string(), name: z.string(), caseUnits: z.int(), isWeighed: z.boolean() }),
  ),
  journal: z.array(staffActionSchema),
});
export type SupplierOrder = z.infer<typeof supplierOrderSchema>;
