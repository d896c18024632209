import type { ApiRefusal } from '../../api-client.ts';

/** What was asked for is no longer there, or not in that number. */
export function isOfTheShelf(refusal: ApiRefusal): boolean {
  return (
    [
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'EcomCart.ProductQuantityUnavailable',
    ] as const
  ).some((name) => refusal.is(name));
}
