import { z } from 'zod';
import { daySchema } from '../time/typed-dates.ts';
import { lotSchema, receiptSchema } from './receipt-contract.ts';

/** A lot, a product, or both; the days widen or narrow when its orders were prepared. */
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
  /** A recall of this product and lot was sent to its customer. */
  isTold: z.boolean(),
});
export type RecalledOrder = z.infer<typeof recalledOrderSchema>;

export const recallSchema = z.object({
  /** The products that have this lot, by name. */
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      isOnSale: z.boolean(),
      availableUnits: z.int(),
      /** On the shelves, of the lot that is asked for; null: of none. */
      lotUnits: z.int().nullable(),
      /** Those of the member with units on the shelf. */
      sites: z.array(z.object({ name: z.string(), availableUnits: z.int(), lotUnits: z.int() })),
      /** In vans between sites, of the lot or of all lots: on no shelf. */
      vans: z.array(
        z.object({ number: z.int(), from: z.string(), to: z.string(), units: z.int() }),
      ),
      /** Receipts of the lot, or all of the product's in these days; newest first. */
      receipts: z.array(receiptSchema),
      /** Orders that hold it: by its lot as scanned or booked, or by the product when no lot is asked for. */
      certain: z.array(recalledOrderSchema),
      /** Prepared while the lot was on the shelf, without a scan of any lot. */
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
  /** Customers who will be written to, and those who were already. */
  customers: z.int(),
  alreadyTold: z.int(),
});
export type RecallPreview = z.infer<typeof recallPreviewSchema>;
