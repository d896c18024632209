import type { OrderStatus } from '../orders/contract.ts';
import { isOnTheRoad, step } from '../orders/state-groups.ts';
import type { WebhookEvent } from './contract.ts';

export type Fact = { source: string; detail: Record<string, unknown> };

const orderSteps: Partial<Record<OrderStatus, WebhookEvent>> = {
  [step.change]: 'order.changed',
  [step.prepare]: 'order.taken',
  [step.finish]: 'order.prepared',
  [step.leave]: 'order.left',
  [step.handOver]: 'order.delivered',
  [step.cancel]: 'order.cancelled',
};
const paymentSteps: Readonly<Record<string, WebhookEvent>> = {
  authorized: 'payment.held',
  captured: 'payment.captured',
};
const others: Readonly<Record<string, WebhookEvent>> = {
  refund: 'order.refunded',
  stock: 'stock.low',
  receipt: 'stock.received',
  recall: 'stock.recalled',
  product: 'product.changed',
  price: 'price.changed',
  slot: 'slot.changed',
  closing: 'closing.made',
  fields: 'fields.changed',
  test: 'webhook.test',
};

/** The event that receivers get for a fact; null for a step that concerns the shop alone. */
export function eventOf({ source, detail }: Fact): WebhookEvent | null {
  const { from, to } = detail as { from: OrderStatus | null; to: OrderStatus };
  if (source === 'order') {
    // A change of lines, slot or site leaves the order where it is.
    if (from === to) return to === step.place ? null : 'order.changed';
    // Left as it was by its customer, or put back by the team.
    if (to === step.accept) return from === step.place ? 'order.placed' : 'order.changed';
    if (to === step.board) return isOnTheRoad(from) ? 'order.broughtBack' : null;
    return orderSteps[to] ?? null;
  }
  if (source === 'payment')
    return paymentSteps[to] ?? ((from as string) === 'authorized' ? 'payment.lost' : null);
  if (source === 'customer') return detail['isErased'] ? 'customer.erased' : 'customer.consented';
  return others[source] ?? null;
}
