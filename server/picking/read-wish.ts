import { wishSchema, type Wish } from '#domain/cart/contract.ts';
import { wishOf, type CartWish } from '#domain/cart/wishes.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';

/** What the shopper wants done with this line if it is missing: its own wish, or its order's. */
export function readWish(
  { delivery }: Pick<OrderRow, 'delivery'>,
  { wish: own }: Pick<OrderLineRow, 'wish'>,
): { wish: Wish; cart: CartWish } {
  const { isReplacingMissing, isAskingFirst } = frozenDeliverySchema.parse(delivery);
  const cart = { replaceMissingProducts: isReplacingMissing, askBeforeReplacing: isAskingFirst };
  return { wish: wishOf(own === null ? null : wishSchema.parse(own), cart), cart };
}
