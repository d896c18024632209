import type { Cart } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/rules.ts';

/** Whoever comes for the basket is told of a place and of a collection, not of an address and a delivery. */
export function isPickedUp({ delivery }: Pick<Cart, 'delivery'>): boolean {
  return isCollection(delivery?.deliveryZone.type ?? '');
}
