/** An order and the complements that are prepared, bagged and delivered with it. */
type Grouped = { id: string; initial_order_id: string | null };

/** Keeps the list's order. A complement whose order is not in the list is its own group. */
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
