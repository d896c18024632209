import { z } from 'zod';
import { maximumStock } from '../catalogue/shelf.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { daySchema } from '../time/typed-dates.ts';
import { maximumCostCents } from './contract.ts';
import { dateKinds, refusalReasons } from './receipt-rules.ts';

/** GS1 codes limit lots to twenty characters, as in codes scanned during picking. */
export const lotSchema = z.string().trim().min(1).max(20);

/** Ten tonnes of one product means a weight typed in the wrong unit. */
const maximumNetGrams = 10_000_000;

/** POST /api/staff/receipts. */
export const receiveRequestSchema = z
  .strictObject({
    id: idempotencyKey,
    sku: z.string().max(120),
    /** Null for goods delivered without an order. */
    orderId: z.uuid().nullable(),
    /** Optimistic lock: units already received on screen; null without an order. */
    seenUnits: z.int().min(0).max(maximumStock).nullable(),
    units: z.int().min(0).max(maximumStock),
    refusedUnits: z.int().min(0).max(maximumStock),
    refusalReason: z.enum(refusalReasons).nullable(),
    lot: lotSchema.nullable(),
    /** Net weight measured at reception; null if only counted. */
    netGrams: z.int().min(1).max(maximumNetGrams).nullable().default(null),
    dateKind: z.enum(dateKinds).nullable(),
    expiresOn: daySchema.nullable(),
    /** Price in cents per pack or kilogram, set by managers. Null: unchanged. */
    price: z.int().min(0).max(maximumCostCents).nullable(),
    /** Whether the price includes VAT, as an exempt shop pays it. */
    withVat: z.boolean().default(false),
    isShortConfirmed: z.boolean(),
  })
  .refine(({ units, refusedUnits }) => units + refusedUnits > 0)
  .refine(({ orderId, seenUnits }) => (orderId === null) === (seenUnits === null))
  .refine(({ refusedUnits, refusalReason }) => refusedUnits > 0 === (refusalReason !== null))
  .refine(({ dateKind, expiresOn }) => (dateKind === null) === (expiresOn === null));
export type ReceiveRequest = z.infer<typeof receiveRequestSchema>;

export const receiptSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  at: z.string(),
  author: z.string(),
  orderNumber: z.int().nullable(),
  /** Receiving site. */
  siteName: z.string(),
  units: z.int(),
  refusedUnits: z.int(),
  refusalReason: z.enum(refusalReasons).nullable(),
  lot: z.string().nullable(),
  dateKind: z.enum(dateKinds).nullable(),
  expiresOn: z.string().nullable(),
  isCancelled: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** No prices, since preparers receive goods too. */
export const receivingSchema = z.object({
  /** Sent orders not fully received, oldest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      supplierName: z.string(),
      expectedOn: z.string().nullable(),
      lines: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          code: z.string().nullable(),
          ean: z.string().nullable(),
          units: z.int(),
          receivedUnits: z.int(),
          /** Whether it is sold and bought by weight. */
          isWeighed: z.boolean(),
        }),
      ),
    }),
  ),
  /** Last fifty, newest first. */
  receipts: z.array(receiptSchema),
});
export type Receiving = z.infer<typeof receivingSchema>;
