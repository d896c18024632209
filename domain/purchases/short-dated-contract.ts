import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { daySchema } from '../time/typed-dates.ts';
import { dateKinds } from './receipt-rules.ts';

const shortDatedLotSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  sku: z.string(),
  name: z.string(),
  aisle: z.string(),
  lot: z.string().nullable(),
  dateKind: z.enum(dateKinds),
  expiresOn: z.string(),
  isExpired: z.boolean(),
  /** Units on the shelf. */
  units: z.int(),
  /** Cost of these units in cents, with VAT for an exempt shop; null without a purchase price. */
  cost: z.int().nullable(),
  /** Unit price at the site before promotion, in cents; null without a price. */
  itemPrice: z.int().nullable(),
  /** « −20 % » */
  promotion: z.string().nullable(),
  /** Reduced price of the lot: last delivery day, and units left at this price. */
  sellOff: z
    .object({ id: z.string(), until: z.string(), percent: z.int(), units: z.int() })
    .nullable(),
  highestPercent: z.int(),
});
export type ShortDatedLot = z.infer<typeof shortDatedLotSchema>;

/** Sorted by date, then by name. */
export const shortDatedSchema = z.object({
  today: z.string(),
  items: z.array(shortDatedLotSchema),
});
export type ShortDated = z.infer<typeof shortDatedSchema>;

export const shortDatedCountSchema = z.object({ lots: z.int() });

export const sellOffRequestSchema = z.strictObject({
  id: idempotencyKey,
  lotId: z.uuid(),
  percent: z.int().min(1).max(90),
  /** Last delivery day at this price. */
  until: daySchema,
});
export type SellOffRequest = z.infer<typeof sellOffRequestSchema>;
