import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { maximumStock, stockReasons } from './shelf.ts';

const stockChangeKindSchema = z.enum([
  'count',
  ...stockReasons,
  'import',
  'transfer',
  'tillSale',
  'tillReturn',
]);

/** POST /api/staff/products/{sku}/stockChanges. */
export const changeStockRequestSchema = z.discriminatedUnion('kind', [
  /** All units on the shelf, sold or not. `lastChangeId`: latest change seen by the counter. */
  z.strictObject({
    kind: z.literal('count'),
    id: idempotencyKey,
    counted: z.int().min(0).max(maximumStock),
    lastChangeId: z.uuid().nullable(),
  }),
  z.strictObject({
    kind: z.enum(stockReasons),
    id: idempotencyKey,
    delta: z
      .int()
      .min(-maximumStock)
      .max(maximumStock)
      .refine((delta) => delta !== 0),
    /** Lot of the units; without it, units leave in order of expiry. */
    lotId: z.uuid().optional(),
  }),
]);
export type ChangeStockRequest = z.infer<typeof changeStockRequestSchema>;

export const staffStockSchema = z.object({
  /** In order: for sale; sold but not yet bagged; short among those; expected on the shelf. */
  availableQuantity: z.int(),
  toPrepare: z.int(),
  short: z.int(),
  onShelf: z.int(),
  lastChange: z
    .object({
      id: z.string(),
      kind: stockChangeKindSchema,
      delta: z.int(),
      counted: z.int().nullable(),
      at: z.string(),
      author: z.string().nullable(),
    })
    .nullable(),
});
export type StaffStock = z.infer<typeof staffStockSchema>;
