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
  /** As written on the invoice. */
  sellerName: z.string(),
  supplierId: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** To pay, VAT included. */
  due: z.int(),
  status: z.enum(supplierInvoiceStatuses),
  receivedAt: z.string(),
  /** Of what the approved platform brought: the last status for the seller. Null: a person added it. */
  platform: z
    .object({ code: z.int().nullable(), isSent: z.boolean(), failure: z.string().nullable() })
    .nullable(),
  /** Number of undecided differences; none once the invoice is decided. */
  differenceCount: z.int(),
};
export const supplierInvoicesSchema = z.object({
  /** The two hundred latest, newest first. */
  items: z.array(z.object(summaryFields)),
  /** What the approved platform brought and is no invoice here, the oldest first. */
  unread: z.array(
    z.object({
      id: z.string(),
      fileName: z.string().nullable(),
      receivedAt: z.string(),
      /** `known`: the seller's number is already here, in another file or another flow. `failed`: on an error of the shop. */
      problem: z.enum(['unreadable', 'known', 'failed']),
      /** The last error of an invoice whose problem is `failed`. */
      failure: z.string().nullable(),
      sellerName: z.string().nullable(),
      number: z.string().nullable(),
      /** False where the refusal would be read as one of an invoice that is kept, or could name none. */
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
  /** Cents without VAT that the differences cost the shop. */
  creditDue: z.int(),
  /** Purchase entry in the general chart; null when the invoice does not add up. */
  entry: z.array(entryLineSchema).nullable(),
  /** What the team may choose from: suppliers by name, and the orders of the chosen one. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(z.object({ id: z.string(), number: z.int(), sentOn: z.string() })),
  journal: z.array(staffActionSchema),
});
export type SupplierInvoicePage = z.infer<typeof supplierInvoicePageSchema>;

export const matchSupplierInvoiceRequestSchema = z.strictObject({
  version: versionSchema,
  supplierId: z.uuid(),
  /** Null: the goods came without an order. */
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
