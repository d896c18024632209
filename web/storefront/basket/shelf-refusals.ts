import type { ApiRefusal } from '../../api-client.ts';

/** Refusals because a product is unavailable or short. */
export function isOfTheShelf(refusal: ApiRefusal): boolean {
  return (
    [
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'EcomCart.ProductQuantityUnavailable',
    ] as const
  ).some((name) => refusal.is(name));
}
