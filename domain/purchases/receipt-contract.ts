import { z } from 'zod';
import { maximumStock } from '../catalogue/shelf.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { daySchema } from '../time/typed-dates.ts';
import { maximumCostCents } from './contract.ts';
import { dateKinds, refusalReasons } from './receipt-rules.ts';

/** Lots are at most twenty characters in GS1 codes, like those scanned while orders are prepared. */
export const lotSchema = z.string().trim().min(1).max(20);

/** Ten tonnes of one product is a weight typed in grams. */
const maximumNetGrams = 10_000_000;

/** POST /api/staff/receipts. */
export const receiveRequestSchema = z
  .strictObject({
    id: idempotencyKey,
    sku: z.string().max(120),
    /** Null: goods that came without an order. */
    orderId: z.uuid().nullable(),
    /** Units of this line received so far, as the screen showed them; null without an order. */
    seenUnits: z.int().min(0).max(maximumStock).nullable(),
    units: z.int().min(0).max(maximumStock),
    refusedUnits: z.int().min(0).max(maximumStock),
    refusalReason: z.enum(refusalReasons).nullable(),
    lot: lotSchema.nullable(),
    /** Weighed at reception, without the packaging; null: counted only. */
    netGrams: z.int().min(1).max(maximumNetGrams).nullable().default(null),
    dateKind: z.enum(dateKinds).nullable(),
    expiresOn: daySchema.nullable(),
    /** Cents, for a pack or a kilogram; for managers. Null: as before. */
    price: z.int().min(0).max(maximumCostCents).nullable(),
    /** The price includes VAT, as a shop exempt from VAT pays it. */
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
  /** Where it was received. */
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

/** Without prices: preparers receive goods too. */
export const receivingSchema = z.object({
  /** Sent and not received in full, the oldest first. */
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
          /** Sold and bought by weight. */
          isWeighed: z.boolean(),
        }),
      ),
    }),
  ),
  /** The latest fifty, newest first. */
  receipts: z.array(receiptSchema),
});
export type Receiving = z.infer<typeof receivingSchema>;
