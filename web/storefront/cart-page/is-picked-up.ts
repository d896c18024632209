import type { Cart } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';

/** Pickup orders mention a place and a collection rather than an address and a delivery. */
export function isPickedUp({ delivery }: Pick<Cart, 'delivery'>): boolean {
  return isCollection(delivery?.deliveryZone.type ?? '');
}
