/** API contract of zones, slots and addresses. Instants are ISO 8601 in UTC. */
import { z } from 'zod';
import { addressInputSchema } from '../addresses/address.ts';
import { perPageMeans } from '../payments/means.ts';

export const deliveryTypeSchema = z.enum(['delivery', 'pickup', 'remotePickup', 'onSitePickup']);
export const pickupTypeSchema = z.enum(['drive', 'car', 'onFoot', 'remote']);

export const tierSchema = z.object({ minCartNetPrice: z.int(), shippingAmount: z.int() });
export type DeliveryTiers = z.infer<typeof tierSchema>[];

export const timeSlotSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  isExpired: z.boolean(),
  isFull: z.boolean(),
  isExcluded: z.boolean(),
  tag: z.enum(['green', 'grey']),
  rate: z.object({ deltaDay: z.int(), deltaSlot: z.int(), total: z.int() }),
  /** Delivery price by net amount, with the slot's deltas included. */
  deliveryPricesWithDeltas: z.array(tierSchema),
  tiers: z.array(tierSchema),
  orderUntil: z.string(),
});
export type TimeSlot = z.infer<typeof timeSlotSchema>;

/** An available slot, with the payment methods open to the visitor. */
export const offeredSlotSchema = timeSlotSchema.extend({
  shop: z
    .object({ id: z.string(), name: z.string() })
    .optional()
    .describe('The site that serves it, on a day on which one of the zone’s sites is closed'),
  payment: z
    .object({
      card: z.enum(['held', 'registered', 'unavailable']),
      ...perPageMeans(() => z.enum(['held', 'unavailable'])),
    })
    .describe(
      'What each means of payment does when this slot is ordered now: hold the money, register the card and hold it later where the bank does not hold it for so long, or nothing',
    ),
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

export const deliveryZoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: deliveryTypeSchema,
  pickupType: pickupTypeSchema.nullable(),
  shopName: z.string(),
  shop: z.object({ id: z.string(), name: z.string() }),
  address: z
    .object({
      addressComponents: z.object({
        streetNumber: z.string(),
        street: z.string(),
        postalCode: z.string(),
        city: z.string(),
      }),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  openingHours: z.array(z.object({ day: z.int().min(1).max(7), from: z.string(), to: z.string() })),
  /** Directions to a pickup point; may be empty. */
  instructions: z.string(),
  minOffsetDays: z.int(),
  maxOffsetDays: z.int(),
  deliverySlots: z.array(offeredSlotSchema),
  distanceMeters: z.int().nullable(),
});
export type DeliveryZone = z.infer<typeof deliveryZoneSchema>;

/** POST /api/addresses/deliverySlots2: an address, a mode, or both; each filters the result. */
export const deliverySlotsRequestSchema = z.strictObject({
  address: addressInputSchema.optional(),
  mode: z.enum(['delivery', 'collection']).optional(),
  deliveryZoneId: z.string().max(60).optional(),
  hourFrom: z.int().min(0).max(24).optional(),
  hourTo: z.int().min(0).max(24).optional(),
});
export type DeliverySlotsRequest = z.infer<typeof deliverySlotsRequestSchema>;

export const deliverySlotsSchema = z.object({
  /** Zones serving the address; for collection, all pickup points, nearest first. */
  zones: z.array(deliveryZoneSchema),
  isFreeDeliveryPromoted: z.boolean(),
  nextAvailableSlot: offeredSlotSchema.nullable(),
  /** Minimum order in cents, for products only; 0 for none. */
  minimumOrder: z.int(),
  /** Pickup point to suggest when the address is not served. */
  nearestPickup: deliveryZoneSchema.nullable(),
});
export type DeliverySlots = z.infer<typeof deliverySlotsSchema>;

export const geocodedAddressSchema = z.object({
  label: z.string(),
  score: z.number(),
  type: z.enum(['housenumber', 'street', 'municipality']),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  postcode: z.string(),
  citycode: z.string(),
  city: z.string(),
  context: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type GeocodedAddress = z.infer<typeof geocodedAddressSchema>;
/** GET /api/addresses/search?q=: beyond the specification, for the address field. */
export const addressSearchQuerySchema = z.strictObject({ q: z.string().min(1).max(200) });
export const addressSearchSchema = z.object({
  results: z.array(geocodedAddressSchema.extend({ isServed: z.boolean() })),
});

export const prospectRequestSchema = z.strictObject({
  email: z.email().max(160),
  address: addressInputSchema,
  optin: z.boolean().optional(),
});
