/** Places that the seller sells from. The shoppers' API calls a site a `shop`, as in the specification. */
import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { maximumStock } from '../catalogue/shelf.ts';
import { workRatesSchema } from '../delivery/work-rates-contract.ts';
import { openingHoursSchema, openingSchema } from '../delivery/staff-contract.ts';
import { zoneAddressSchema } from '../delivery/zone-contract.ts';
import { daySchema, lastDayAfterFirst } from '../time/typed-dates.ts';
import { daysOfClosure, longestClosureDays } from './closures.ts';
import { siteKinds, siteParts, siteStates } from './site-words.ts';

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);
const siteName = z.string().trim().min(2).max(60);

export const newSiteRequestSchema = z.strictObject({
  name: siteName,
  kind: keysOf(siteKinds),
  /** Sells the seller's whole range; otherwise only products added to the site. */
  isWholeRange: z.boolean(),
  address: zoneAddressSchema.nullable(),
  siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable(),
});
export type NewSiteRequest = z.infer<typeof newSiteRequestSchema>;

export const addSiteRequestSchema = newSiteRequestSchema.extend({
  openingHours: openingHoursSchema.optional(),
});
export type AddSiteRequest = z.infer<typeof addSiteRequestSchema>;

export const changeSiteRequestSchema = newSiteRequestSchema
  .extend({
    state: keysOf(siteStates),
    openingHours: openingHoursSchema,
    /** Rates to estimate an order's work. Null: those of the first site. */
    workRates: workRatesSchema.nullable(),
  })
  .partial()
  .extend({ version: versionSchema });
export type ChangeSiteRequest = z.infer<typeof changeSiteRequestSchema>;

export const staffSiteSchema = newSiteRequestSchema.extend({
  id: z.string(),
  state: keysOf(siteStates),
  openingHours: z.array(openingSchema),
  /** Current and future closures, by date. */
  closures: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
  /** The site's own rates; null: those of the first site. */
  workRates: workRatesSchema.nullable(),
  /** The seller's first site, which sells the whole range at the seller's prices. */
  isFirst: z.boolean(),
  /** Whether the caller works there, and may change it. */
  isOwn: z.boolean(),
  /** Zones and pickup points served by the site. */
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Products in the site's range, and those with a price of its own. */
  products: z.int(),
  ownPrices: z.int(),
  /** Orders of the site not yet handed over. */
  openOrders: z.int(),
  /** Products in stock. */
  stocked: z.int(),
  /** Missing parts that prevent opening. */
  missing: z.array(z.enum(siteParts)),
  version: z.int(),
});
export type StaffSite = z.infer<typeof staffSiteSchema>;
export const staffSitesSchema = z.object({ items: z.array(staffSiteSchema) });

export const siteShelfQuerySchema = z.strictObject({
  q: z.string().trim().max(100).default(''),
  next: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});

export const siteProductSchema = z.object({
  sku: z.string(),
  name: z.string(),
  packSize: z.string(),
  /** Null when not sold there. */
  units: z.int().nullable(),
  /** In cents per pack or kilogram. */
  sellerPrice: z.int().nullable(),
  ownPrice: z.int().nullable(),
  /** Whether the seller's price has a promotion, which a price of the site's own cancels. */
  hasPromotion: z.boolean(),
  unit: z.enum(['pack', 'kg']),
});
export type SiteProduct = z.infer<typeof siteProductSchema>;
export const siteShelfSchema = z.object({
  items: z.array(siteProductSchema),
  total: z.int(),
  next: z.string().nullable(),
});

/** Closed days of the site, both inclusive. */
export const siteClosureRequestSchema = z
  .strictObject({ firstDay: daySchema, lastDay: daySchema })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: lastDayAfterFirst,
    abort: true,
  })
  .refine((closure) => daysOfClosure(closure).length <= longestClosureDays, {
    path: ['lastDay'],
    error: `Une fermeture dure ${longestClosureDays} jours au plus : au-delà, mettez le site en pause`,
  });

/** Moves orders to other sites of their zone: those of a day, of days up to `lastDay`, or all pending ones. */
export const movesRequestSchema = z
  .strictObject({
    day: daySchema.nullable(),
    lastDay: daySchema.optional(),
    isPreview: z.boolean(),
  })
  .refine(({ day, lastDay }) => lastDay === undefined || (day !== null && day <= lastDay), {
    path: ['lastDay'],
    error: lastDayAfterFirst,
  });
export type MovesRequest = z.infer<typeof movesRequestSchema>;

/** Goods that a site lacks for an order. */
export type MissingGoods = {
  name: string;
  /** Missing units. */
  units: number;
  /** In stock, but expiring sooner than promised. */
  isTooShort: boolean;
};

export const siteMovesSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      slot: z.object({ from: z.string(), to: z.string() }),
      /** Null if there is a problem. */
      site: z.object({ id: z.string(), name: z.string() }).nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type SiteMoves = z.infer<typeof siteMovesSchema>;

const categoryId = z.string().min(1).max(120);
/** Adds all products of an aisle or category to the range, or removes them. */
export const siteAisleRequestSchema = z.strictObject({
  /** One id, or several at once. */
  categoryId: z.union([categoryId, z.array(categoryId).min(1).max(300)]),
  isSold: z.boolean(),
});
export type SiteAisleRequest = z.infer<typeof siteAisleRequestSchema>;
export const siteAisleAnswerSchema = z.object({
  /** Number of products added or removed. */
  changed: z.int(),
  /** Products kept because they still have units or orders. */
  left: z.int(),
});
export type SiteAisleAnswer = z.infer<typeof siteAisleAnswerSchema>;

/** Adds the site to zones of other sites, at the versions displayed: all or nothing. */
export const joinZonesRequestSchema = z.strictObject({
  zones: z
    .array(z.strictObject({ id: z.string().max(80), version: versionSchema }))
    .min(1)
    .max(100),
  /** Takes priority over the sites already serving them. */
  comesFirst: z.boolean(),
});
export type JoinZonesRequest = z.infer<typeof joinZonesRequestSchema>;

export const siteProductRequestSchema = z.strictObject({
  isSold: z.boolean(),
  /** Null for the seller's price. */
  ownPrice: z.int().min(1).max(10_000_000).nullable(),
  /** New units for sale, and the number displayed (optimistic lock). Absent: unchanged. */
  units: z
    .strictObject({ seen: z.int().min(0).max(maximumStock), now: z.int().min(0).max(maximumStock) })
    .optional(),
});
export type SiteProductRequest = z.infer<typeof siteProductRequestSchema>;
