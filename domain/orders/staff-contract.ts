import { z } from 'zod';

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
