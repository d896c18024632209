import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { differenceSchema } from './invoice-difference-contract.ts';
import { refusalReasonCodes } from './refusal-reasons.ts';
import { supplierInvoiceStatuses } from './supplier-invoice-states.ts';
import { supplierInvoiceSchema } from './supplier-invoice.ts';

const summaryFields = {
  id: z.string(),
  kind: supplierInvoiceSchema.shape.kind,
  number: z.string(),
  /** Name on the invoice. */
  sellerName: z.string(),
  supplierId: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** Amount due, VAT included. */
  due: z.int(),
  status: z.enum(supplierInvoiceStatuses),
  receivedAt: z.string(),
  /** Last status sent to the seller through the platform. Null for an invoice added by hand. */
  platform: z
    .object({ code: z.int().nullable(), isSent: z.boolean(), failure: z.string().nullable() })
    .nullable(),
  /** Number of open differences; zero once the invoice is settled. */
  differenceCount: z.int(),
};
export const supplierInvoicesSchema = z.object({
  /** Last two hundred, newest first. */
  items: z.array(z.object(summaryFields)),
  /** Documents from the approved platform that could not be imported, oldest first. */
  unread: z.array(
    z.object({
      id: z.string(),
      fileName: z.string().nullable(),
      receivedAt: z.string(),
      /** `known`: duplicate invoice number of the seller, from another file or flow. `failed`: error on our side. */
      problem: z.enum(['unreadable', 'known', 'failed']),
      /** Last error of a `failed` document. */
      failure: z.string().nullable(),
      sellerName: z.string().nullable(),
      number: z.string().nullable(),
      /** False if a refusal could not name this document, or would seem to refuse a kept invoice. */
      isRefusable: z.boolean(),
    }),
  ),
});
export type SupplierInvoices = z.infer<typeof supplierInvoicesSchema>;

const entryLineSchema = z.object({
  account: z.string(),
  label: z.string(),
  debit: z.int(),
  credit: z.int(),
});
export type EntryLine = z.infer<typeof entryLineSchema>;

export const supplierInvoicePageSchema = z.object({
  ...summaryFields,
  version: z.int(),
  content: supplierInvoiceSchema,
  supplier: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  differences: z.array(differenceSchema),
  /** Cost of the differences to the shop, in cents without VAT. */
  creditDue: z.int(),
  /** Purchase entry in the plan comptable général; null when the invoice does not add up. */
  entry: z.array(entryLineSchema).nullable(),
  /** Options for the team: suppliers by name, and the chosen supplier's orders. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(z.object({ id: z.string(), number: z.int(), sentOn: z.string() })),
  journal: z.array(staffActionSchema),
});
export type SupplierInvoicePage = z.infer<typeof supplierInvoicePageSchema>;

export const matchSupplierInvoiceRequestSchema = z.strictObject({
  version: versionSchema,
  supplierId: z.uuid(),
  /** Null for goods delivered without an order. */
  orderId: z.uuid().nullable(),
});
export const decideSupplierInvoiceRequestSchema = z.strictObject({ version: versionSchema });
export const dismissSupplierInvoiceRequestSchema = z.strictObject({
  version: versionSchema,
  reason: z
    .enum(refusalReasonCodes)
    .nullable()
    .optional()
    .describe(
      'For the seller, by the code of the reform; owed where the approved platform brought it',
    ),
});
export const settleIncomingRequestSchema = z.strictObject({
  isRefused: z.boolean().describe('False: put away, and the seller is told nothing'),
});
export const askCreditRequestSchema = z.strictObject({
  version: versionSchema,
  isByEmail: z.boolean().describe('False: the team wrote or called by itself'),
});
