/** The places that the seller sells from. In the API of shoppers a site is a `shop`, as the specification calls it. */
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
  /** Sells all that the seller sells; else only what has been put on its shelves. */
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
    /** What an order counts for in the minutes of its slots. Null: as at the first site. */
    workRates: workRatesSchema.nullable(),
  })
  .partial()
  .extend({ version: versionSchema });
export type ChangeSiteRequest = z.infer<typeof changeSiteRequestSchema>;

export const staffSiteSchema = newSiteRequestSchema.extend({
  id: z.string(),
  state: keysOf(siteStates),
  openingHours: z.array(openingSchema),
  /** To come or under way, by their days. */
  closures: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
  /** Its own; null: those of the first site. */
  workRates: workRatesSchema.nullable(),
  /** The seller's own: it sells the whole range at the seller's prices. */
  isFirst: z.boolean(),
  /** The reader works there, and may change it. */
  isOwn: z.boolean(),
  /** Zones and pickup points that it serves. */
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Products that have a shelf there, and those at a price of its own. */
  products: z.int(),
  ownPrices: z.int(),
  /** Orders placed there and not handed over. */
  openOrders: z.int(),
  /** Products with units to sell. */
  stocked: z.int(),
  /** Without these it does not open. */
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
  /** Null: not sold there. */
  units: z.int().nullable(),
  /** Cents for a pack, or for a kilogram. */
  sellerPrice: z.int().nullable(),
  ownPrice: z.int().nullable(),
  /** Of the seller's price, which a price of the site's own replaces with it. */
  hasPromotion: z.boolean(),
  unit: z.enum(['pack', 'kg']),
});
export type SiteProduct = z.infer<typeof siteProductSchema>;
export const siteShelfSchema = z.object({
  items: z.array(siteProductSchema),
  total: z.int(),
  next: z.string().nullable(),
});

/** Days on which the site is closed, both included. */
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

/** Orders of a site that others of their zone take over: those of a day, of days up to `lastDay`, or all that wait. */
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

/** What a site lacks for an order. */
export type MissingGoods = {
  name: string;
  /** Units that are not there to sell. */
  units: number;
  /** They are there, but do not keep as long as promised. */
  isTooShort: boolean;
};

export const siteMovesSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      slot: z.object({ from: z.string(), to: z.string() }),
      /** Null with a problem. */
      site: z.object({ id: z.string(), name: z.string() }).nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type SiteMoves = z.infer<typeof siteMovesSchema>;

const categoryId = z.string().min(1).max(120);
/** All products of an aisle or category enter the range, or leave it. */
export const siteAisleRequestSchema = z.strictObject({
  /** One, or several at once. */
  categoryId: z.union([categoryId, z.array(categoryId).min(1).max(300)]),
  isSold: z.boolean(),
});
export type SiteAisleRequest = z.infer<typeof siteAisleRequestSchema>;
export const siteAisleAnswerSchema = z.object({
  /** Products whose place in the range changed. */
  changed: z.int(),
  /** Those that stay, because units or orders of them are there. */
  left: z.int(),
});
export type SiteAisleAnswer = z.infer<typeof siteAisleAnswerSchema>;

/** Zones of other sites that the site serves too, as they were shown: all of them or none. */
export const joinZonesRequestSchema = z.strictObject({
  zones: z
    .array(z.strictObject({ id: z.string().max(80), version: versionSchema }))
    .min(1)
    .max(100),
  /** Before the sites that serve them already; else after them. */
  comesFirst: z.boolean(),
});
export type JoinZonesRequest = z.infer<typeof joinZonesRequestSchema>;

export const siteProductRequestSchema = z.strictObject({
  isSold: z.boolean(),
  /** Null: the seller's price. */
  ownPrice: z.int().min(1).max(10_000_000).nullable(),
  /** Units for sale from now on, and the units that the person saw. Left out: unchanged. */
  units: z
    .strictObject({ seen: z.int().min(0).max(maximumStock), now: z.int().min(0).max(maximumStock) })
    .optional(),
});
export type SiteProductRequest = z.infer<typeof siteProductRequestSchema>;
