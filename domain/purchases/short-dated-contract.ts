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
  /** On the shelf. */
  units: z.int(),
  /** Cents of these units, with VAT for a shop exempt from it; null without a purchase price. */
  cost: z.int().nullable(),
  /** Cents of one unit at its site before promotion; null without a price. */
  itemPrice: z.int().nullable(),
  /** « −20 % » */
  promotion: z.string().nullable(),
  /** The lot is sold at a reduced price for deliveries until this day, with the units left at it. */
  sellOff: z
    .object({ id: z.string(), until: z.string(), percent: z.int(), units: z.int() })
    .nullable(),
  highestPercent: z.int(),
});
export type ShortDatedLot = z.infer<typeof shortDatedLotSchema>;

/** By date, then by name. */
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
  /** The last day of delivery at this price. */
  until: daySchema,
});
export type SellOffRequest = z.infer<typeof sellOffRequestSchema>;
