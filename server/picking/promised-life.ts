/** How long a product must still keep after delivery, as promised to the customer who ordered it. */
import { frozenDeliverySchema, type FrozenProduct } from '#domain/orders/frozen.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { shopDay } from '#server/platform/shop-time.ts';

/**
 * As frozen; of an older order, as its page says today. Of a lot near its date, the days from the delivery to that date.
 * Null: it promises nothing.
 */
export function promisedDays(
  catalogue: Catalogue,
  { productId, product }: { productId: string; product: FrozenProduct },
  deliveredOn: string,
): number | null {
  if (product.sellOff)
    return Math.max(0, Temporal.PlainDate.from(deliveredOn).until(product.sellOff.goodUntil).days);
  if (product.minimumDays !== undefined) return product.minimumDays;
  const today = catalogue.current().products.get(productId);
  return today?.detail.consumptionDate?.minimumDays ?? null;
}

export const deliveryDay = ({ delivery }: Pick<OrderRow, 'delivery'>): string =>
  shopDay(frozenDeliverySchema.parse(delivery).from);
