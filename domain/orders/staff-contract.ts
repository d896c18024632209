import { z } from 'zod';
import { addressInputSchema } from '../addresses/address.ts';
import { closingRequestSchema } from '../delivery/staff-contract.ts';
import { daySchema } from '../time/typed-dates.ts';
import { orderSlotsSchema } from './contract.ts';

/** GET /api/staff/orders/{id}/history: oldest first. */
export const orderHistorySchema = z.object({
  items: z.array(
    z.object({
      at: z.string(),
      text: z.string(),
      /** Name of a team member, « le client » or « la boutique ». */
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type OrderHistory = z.infer<typeof orderHistorySchema>;

/** PATCH /api/staff/orders/{id}/contact: contact details of this order only. */
export const contactRequestSchema = z
  .strictObject({
    note: z.string().trim().max(300).optional(),
    phone: z.string().trim().max(20).optional(),
  })
  .refine(({ note, phone }) => note !== undefined || phone !== undefined);
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** GET /api/staff/orders/{id}/destinations. `reach`: `sameDay` once bagged, null if immovable. */
export const destinationsSchema = z.object({
  refusal: z.string().nullable(),
  reach: z.enum(['anywhere', 'sameDay']).nullable(),
  zones: z.array(
    z.object({ id: z.string(), name: z.string(), items: orderSlotsSchema.shape.items }),
  ),
});
export type Destinations = z.infer<typeof destinationsSchema>;
export const destinationsQuerySchema = z.strictObject({
  postalCode: addressInputSchema.shape.postalCode.optional(),
});

/** PUT /api/staff/orders/{id}/destination: keeps the current address unless one is given. */
export const destinationRequestSchema = z.strictObject({
  timeSlotId: z.string().min(1).max(80),
  address: addressInputSchema
    .pick({ streetNumber: true, street: true, postalCode: true, city: true, note: true })
    .optional(),
  /** Opening words of the e-mail to the customer. */
  message: z.string().trim().max(300).optional(),
});
export type DestinationRequest = z.infer<typeof destinationRequestSchema>;

/** Moves each order to another day independently; `isPreview` changes nothing. */
export const relocationsRequestSchema = z.strictObject({
  orderIds: z.array(z.uuid()).min(1).max(300),
  day: daySchema,
  message: z.string().trim().min(3).max(300),
  isPreview: z.boolean(),
  /** Closes the day to new orders first; needs slots.write. */
  closing: closingRequestSchema.optional(),
});
export const relocationsSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.string().nullable(),
      former: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** Null if there is a problem. */
      slot: z.object({ from: z.string(), to: z.string() }).nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type Relocations = z.infer<typeof relocationsSchema>;
