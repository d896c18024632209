/** The lines in the bags of a stop, complements included: what can be handed over or kept back. */
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { listLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';

export type StopLine = {
  orderId: string;
  productId: string;
  name: string;
  quantity: number;
  isAlcohol: boolean;
};

export async function listStopLines(
  db: Reader,
  orders: readonly Pick<OrderRow, 'id'>[],
): Promise<StopLine[]> {
  const lines = await listLines(
    db,
    orders.map(({ id }) => id),
  );
  return viewStopLines(lines);
}

export function viewStopLines(lines: readonly OrderLineRow[]): StopLine[] {
  return lines.flatMap((line) => {
    const quantity = line.prepared_quantity ?? line.requested_quantity;
    const { product } = baggedProduct(line);
    return quantity > 0
      ? [
          {
            orderId: line.order_id,
            productId: line.product_id,
            name: product.name,
            quantity,
            isAlcohol: product.isAlcohol,
          },
        ]
      : [];
  });
}
