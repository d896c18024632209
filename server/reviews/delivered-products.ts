/** Products of an order that can be reviewed: those handed over. */
import type { FrozenProduct } from '#domain/orders/frozen.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { findOwnOrder, listLines, type OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { wasHandedOver } from './store.ts';

export type DeliveredProduct = { productId: string; product: FrozenProduct };

export async function readDelivered(db: Reader, order: OrderRow): Promise<DeliveredProduct[]> {
  if (!(await wasHandedOver(db, order.id))) return [];
  const lines = await listLines(db, [order.id]);
  const bagged = lines.filter((line) => (line.prepared_quantity ?? 0) > 0).map(baggedProduct);
  // A substitute may equal another line's product; review it once.
  return [
    ...new Map(
      bagged.map(({ productId, product }) => [productId, { productId, product }]),
    ).values(),
  ];
}

export async function requireDelivered(
  db: Reader,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<{ order: OrderRow; products: DeliveredProduct[] }> {
  const order = await findOwnOrder(db, orderId, customerId);
  if (!order) throw new Refusal('Order.NotFound');
  if (!(await wasHandedOver(db, order.id)))
    throw new Refusal('Review.OrderNotDelivered', { status: order.status });
  return { order, products: await readDelivered(db, order) };
}
