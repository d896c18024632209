import { z } from 'zod';
import { maximumInstructions } from './staff-rules.ts';
import { mostPostcodes, pickupKinds } from './zone-area.ts';

export const zoneNameSchema = z.string().trim().min(2).max(60);
const postcodeSchema = z.string().regex(/^\d{5}$/);
export const postcodesSchema = z.array(postcodeSchema).min(1).max(mostPostcodes);

export const zoneAddressSchema = z.strictObject({
  streetNumber: z.string().trim().max(10),
  street: z.string().trim().min(2).max(120),
  postalCode: postcodeSchema,
  city: z.string().trim().min(1).max(80),
});
export type ZoneAddress = z.infer<typeof zoneAddressSchema>;

const ofAnyKind = {
  /** Site serving the zone; defaults to the first site. */
  shopId: z.string().max(40).optional(),
  /** Zone whose weekly rules are copied; without it, the new zone has no slots. */
  weekOf: z.string().max(80).optional(),
};

export const newZoneRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...ofAnyKind,
    kind: z.literal('delivery'),
    name: zoneNameSchema,
    postcodes: postcodesSchema,
    /** The manager accepts that other zones deliver some of these postcodes. */
    acceptsOverlap: z.boolean(),
  }),
  z.strictObject({
    ...ofAnyKind,
    kind: z.literal('pickup'),
    name: zoneNameSchema,
    pickupType: z.enum(pickupKinds),
    address: zoneAddressSchema,
    instructions: z.string().trim().max(maximumInstructions),
  }),
]);
export type NewZoneRequest = z.infer<typeof newZoneRequestSchema>;

/** Comma-separated postcodes, and the edited zone, which is not compared with itself. */
export const checkPostcodesQuerySchema = z.strictObject({
  postcodes: z
    .string()
    .max(mostPostcodes * 6)
    .regex(/^\d{5}(,\d{5})*$/),
  zoneId: z.string().max(80).optional(),
});
export const checkedPostcodesSchema = z.object({
  /** `cities` is empty for an unknown postcode. */
  items: z.array(z.object({ postcode: z.string(), cities: z.array(z.string()) })),
  overlaps: z.array(z.object({ id: z.string(), name: z.string(), postcodes: z.array(z.string()) })),
});
export type CheckedPostcodes = z.infer<typeof checkedPostcodesSchema>;
