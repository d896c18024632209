import { z } from 'zod';
import { daySchema } from '../time/typed-dates.ts';
import { lotSchema, receiptSchema } from './receipt-contract.ts';

/** Searches by lot, product or both. The days limit when the orders were prepared. */
export const recallQuerySchema = z
  .strictObject({
    lot: lotSchema.optional(),
    sku: z.string().max(120).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(({ lot, sku }) => lot !== undefined || sku !== undefined)
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to);
export type RecallQuery = z.infer<typeof recallQuerySchema>;

const recalledOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  statusLabel: z.string(),
  preparedAt: z.string(),
  units: z.int(),
  /** Whether the customer was already notified about this product and lot. */
  isTold: z.boolean(),
});
export type RecalledOrder = z.infer<typeof recalledOrderSchema>;

export const recallSchema = z.object({
  /** Products that have this lot, by name. */
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      isOnSale: z.boolean(),
      availableUnits: z.int(),
      /** Units of the lot on shelves; null without a lot in the query. */
      lotUnits: z.int().nullable(),
      /** The member's sites with units on the shelf. */
      sites: z.array(z.object({ name: z.string(), availableUnits: z.int(), lotUnits: z.int() })),
      /** Units in vans between sites (of the lot, or of all lots), hence on no shelf. */
      vans: z.array(
        z.object({ number: z.int(), from: z.string(), to: z.string(), units: z.int() }),
      ),
      /** Receipts of the lot, or of the product in these days; newest first. */
      receipts: z.array(receiptSchema),
      /** Orders known to contain the lot (scanned or in the ledger), or the product when no lot is given. */
      certain: z.array(recalledOrderSchema),
      /** Orders prepared while the lot was on the shelf, without any scanned lot. */
      possible: z.array(recalledOrderSchema),
    }),
  ),
});
export type Recall = z.infer<typeof recallSchema>;

export const recallNoticeSchema = z.strictObject({
  sku: z.string().max(120),
  lot: lotSchema.nullable(),
  orderIds: z.array(z.uuid()).min(1).max(1000),
  reason: z.string().trim().min(10).max(300),
});
export type RecallNotice = z.infer<typeof recallNoticeSchema>;

export const recallPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  sms: z.string(),
  /** Customers to notify, and customers notified before. */
  customers: z.int(),
  alreadyTold: z.int(),
});
export type RecallPreview = z.infer<typeof recallPreviewSchema>;
