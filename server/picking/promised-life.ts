/** How long a product must still keep after delivery, as promised to the customer who ordered it. */
import { frozenDeliverySchema, type FrozenProduct } from '#domain/orders/frozen.ts';
import { neededUntil } from '#domain/picking/shelf-life.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/store.ts';
import { shopDay } from '#server/platform/shop-time.ts';

/** As frozen; of an older order, as its page says today. Null: it promises nothing. */
export function promisedDays(
  catalogue: Catalogue,
  { productId, product }: { productId: string; product: FrozenProduct },
): number | null {
  if (product.minimumDays !== undefined) return product.minimumDays;
  const today = catalogue.current().products.get(productId);
  return today?.detail.consumptionDate?.minimumDays ?? null;
}

export const deliveryDay = ({ delivery }: Pick<OrderRow, 'delivery'>): string =>
  shopDay(frozenDeliverySchema.parse(delivery).from);

/** The earliest use-by date that meets the shelf life promised for the line, or for its replacement. */
export function neededDate(
  catalogue: Catalogue,
  { order, line }: { order: OrderRow; line: OrderLineRow },
): string | null {
  const days = promisedDays(catalogue, baggedProduct(line));
  return days === null ? null : neededUntil(deliveryDay(order), days);
}
