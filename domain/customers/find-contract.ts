import { z } from 'zod';
import { siteQuery } from '../contract/site-query.ts';

/** A single letter would match half of the shop. */
export const shortestFind = 2;

export const findQuerySchema = z.strictObject({
  /** Order number, name, street, phone, product, reference or barcode. */
  q: z.string().trim().min(shortestFind).max(100),
  /** Site whose prices and stock are shown; defaults to the member's first site. */
  ...siteQuery,
});

/** A group is empty without matches or without the privilege to see them. */
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
