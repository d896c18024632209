/** A customer's orders and lists as an assistant reads them: without name, address, telephone, card or pickup code. */
import type { SavedList } from '#domain/lists/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import type { Order, OrderProduct, OrderSummary } from '#domain/orders/contract.ts';

export const viewSummary = (order: OrderSummary) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  status_text: order.statusLabel,
  placed_at: order.placedAt,
  type: order.delivery.type,
  // Of a delivery it is the address.
  location: isCollection(order.delivery.type) ? order.delivery.label : null,
  from: order.delivery.from,
  to: order.delivery.to,
  total: order.total,
  units: order.units,
});

export const viewOrder = (order: Order) => ({
  ...viewSummary(order),
  history: order.events.map(({ at, label }) => ({ at, text: label })),
  lines: order.products.map(viewLine),
  amounts: {
    ordered: order.amounts.total,
    held: order.amounts.preauthorization,
    billed: order.amounts.billed,
    captured: order.amounts.captured,
    released: order.amounts.released,
    refunded: order.amounts.refunded,
  },
});

/** `adjustment`: cents billed more (or less, below zero) than ordered; null until the line is prepared. */
const viewLine = (line: OrderProduct) => ({
  product_id: line.id,
  sku: line.sku,
  title: line.name,
  is_weighed: line.quotation === 'weight',
  requested_quantity: line.requestedQuantity,
  prepared_quantity: line.preparedQuantity,
  announced_grams: line.announcedGrams,
  prepared_grams: line.preparedGrams,
  requested_price: line.requestedPrice,
  billed_price: line.billedPrice,
  ceiling: line.maximumProductPrice,
  adjustment: line.billedPrice === null ? null : line.billedPrice - line.requestedPrice,
  offered: line.offered,
  not_charged: line.notCharged,
  replaced_by: line.replacedBy && { product_id: line.replacedBy.id, title: line.replacedBy.name },
});

export const viewList = ({ id, name, products }: SavedList) => ({
  id,
  title: name,
  products: products.map(({ sku, quantity, product }) => ({
    sku,
    quantity,
    ...(product
      ? { product_id: product.id, title: product.name, available: product.available }
      : { available: false }),
  })),
});
