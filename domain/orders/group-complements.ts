/** An order with the complements prepared, bagged and delivered with it. */
type Grouped = { id: string; initial_order_id: string | null };

/** Groups in list order. A complement whose order is absent is its own group. */
export function groupComplements<Order extends Grouped>(
  orders: readonly Order[],
): { order: Order; complements: Order[] }[] {
  const ids = new Set(orders.map(({ id }) => id));
  const isWithItsOrder = ({ initial_order_id: initial }: Order) =>
    initial !== null && ids.has(initial);
  return orders
    .filter((order) => !isWithItsOrder(order))
    .map((order) => ({
      order,
      complements: orders.filter(({ initial_order_id: initial }) => initial === order.id),
    }));
}
