/**
 * Slot, units and coupons that a cart keeps from the order it modifies, until a changed order
 * replaces it or it is left as before (checkout/modify-order.ts).
 */
import { z } from 'zod';
import type { Product } from '#domain/catalogue/contract.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

export const keptSchema = z.object({
  orderIds: z.array(z.string()).min(1),
  orderNumber: z.string(),
  until: z.string(),
  /** Null when no place is kept: the order is a complement, or a payment attempt holds its place. */
  slotId: z.string().nullable(),
  units: z.array(
    z.object({
      productId: z.string(),
      sku: z.string(),
      quantity: z.int().positive(),
      /** Those of them that were sold off from a lot. */
      sellOff: z.object({ id: z.string(), units: z.int() }).optional(),
    }),
  ),
  /** What each order had used, to use it again as it was; absent from older rows. */
  coupons: z
    .array(z.object({ couponId: z.string(), orderId: z.string(), amountCents: z.int() }))
    .optional(),
});
export type KeptReservation = z.infer<typeof keptSchema>;

/**
 * The order that this cart modified until the time was over, or that it added to until that order was cancelled. The
 * second is never stored.
 */
export const lapsedSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  isCancelled: z.literal(true).optional(),
});
export type Lapsed = z.infer<typeof lapsedSchema>;

/** Whether the slot is already reserved: complements share their order's, replacements keep the order's. */
export function hasItsPlace(cart: {
  initial_order_id: string | null;
  slot_id: string | null;
  kept: KeptReservation | null;
}): boolean {
  return (
    cart.initial_order_id !== null || (cart.slot_id !== null && cart.kept?.slotId === cart.slot_id)
  );
}

/** The product with this cart's own reserved units added to the stock. */
export function productFor(
  catalogue: Pick<Catalogue, 'productView'>,
  cart: { kept: KeptReservation | null },
  productId: string,
): Product | null {
  const product = catalogue.productView(productId);
  const kept = cart.kept?.units.find((unit) => unit.productId === productId)?.quantity ?? 0;
  if (!product || kept === 0) return product;
  const availableQuantity = product.availableQuantity + kept;
  return {
    ...product,
    availableQuantity,
    available: isAvailable({ ...product, availableQuantity }),
  };
}
