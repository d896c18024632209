/** An order's products as sold today: available ones, and missing ones. */
import type { OrderAgain } from '#domain/orders/contract.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { OrderLineRow } from './store.ts';

export function orderAgain(catalogue: Catalogue, lines: readonly OrderLineRow[]): OrderAgain {
  const items = lines.map((line) => {
    const product = catalogue.productView(line.product_id);
    const available = product?.available
      ? Math.min(line.requested_quantity, product.availableQuantity)
      : 0;
    return {
      id: line.product_id,
      name: frozenProductSchema.parse(line.product).name,
      picture: frozenProductSchema.parse(line.product).picture,
      requestedQuantity: line.requested_quantity,
      availableQuantity: available,
      product,
    };
  });
  return {
    available: items.filter((item) => item.availableQuantity > 0),
    missing: items.filter((item) => item.availableQuantity < item.requestedQuantity),
  };
}
