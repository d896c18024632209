/** Inputs of `search_locations` and `lookup_locations`. */
import { z } from 'zod';
import { offsetInstantSchema } from '../time/typed-dates.ts';
import { id, note, savedAddressSchema } from './tool-inputs.ts';

const geoSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Loose on purpose: an unknown filter is refused by name, since dropping it silently would widen the results. */
const servesSchema = z
  .looseObject({
    point: geoSchema.optional(),
    address: z
      .object({
        postal_code: z.string().trim().max(20).optional(),
        address_country: z.string().trim().max(60).optional(),
      })
      .optional()
      .meta(note('The shop reads `postal_code`, of France')),
  })
  .refine((targets) => Object.keys(targets).length === 1, {
    message: 'Indiquez une seule destination, « point » ou « address ».',
  })
  .meta(note('Delivery zones that serve it'));
export type ServesTarget = z.infer<typeof servesSchema>;

const filtersSchema = z.looseObject({
  hours: z
    .object({ open_at: offsetInstantSchema })
    .optional()
    .meta(note('Pickup points open at this instant')),
  amenities: z
    .array(z.string().max(120))
    .max(20)
    .optional()
    .meta(note('`dev.ucp.amenity.shopping.curbside_pickup` or `….in_store_pickup`')),
  items: z
    .array(id)
    .min(1)
    .max(20)
    .optional()
    .meta(note('Products that a site of the place must have, all of them')),
});
/** Filters supported by the shop. */
export const locationFilters = Object.keys(filtersSchema.shape);

const criteriaSchema = z.object({
  serves: servesSchema.optional(),
  distance: z
    .object({ center: geoSchema, max: z.number().min(0).meta(note('Metres')) })
    .optional()
    .meta(note('Pickup points within it: delivery zones have no coordinates')),
  filters: filtersSchema.optional(),
  grocery: z.object({ saved_address: savedAddressSchema }).optional(),
});
export type LocationCriteria = z.infer<typeof criteriaSchema>;

export const searchLocationsSchema = z.object({
  location: criteriaSchema.extend({
    pagination: z
      .object({
        cursor: z
          .string()
          .regex(/^\d{1,6}$/)
          .optional(),
        limit: z.int().min(1).default(10),
      })
      .optional(),
  }),
});
export const lookupLocationsSchema = z.object({
  location: criteriaSchema.extend({ ids: z.array(z.string().max(200)).min(1).max(500) }),
});
