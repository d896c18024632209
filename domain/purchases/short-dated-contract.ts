import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { daySchema } from '../time/typed-dates.ts';
import { versionSchema } from '../contract/version.ts';
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
  /** Cents of one unit before promotion; null without a price. */
  itemPrice: z.int().nullable(),
  /** « −20 % » */
  promotion: z.string().nullable(),
  /** The promotion is a reduction until this day. */
  sellOff: z.object({ id: z.string(), until: z.string() }).nullable(),
  highestPercent: z.int(),
  /** Version of the product. */
  version: versionSchema,
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
  sku: z.string().max(120),
  /** Version of the product. */
  version: versionSchema,
  percent: z.int().min(1).max(90),
  until: daySchema,
});
export type SellOffRequest = z.infer<typeof sellOffRequestSchema>;
