import { z } from 'zod';

/** Fewer letters match half of the shop. */
export const shortestFind = 2;

export const findQuerySchema = z.strictObject({
  /** An order's number, a name, street, phone, product, reference or barcode. */
  q: z.string().trim().min(shortestFind).max(100),
});

/** Empty groups: nothing found, or not for this member. */
export const foundSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      customerName: z.string(),
      statusLabel: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      packSize: z.string(),
      itemPrice: z.int().nullable(),
      availableQuantity: z.int(),
      isOnSale: z.boolean(),
    }),
  ),
  customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type Found = z.infer<typeof foundSchema>;
