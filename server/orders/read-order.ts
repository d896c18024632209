import type { Order } from '#domain/orders/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { findTermsVersion } from '#server/content/terms-store.ts';
import type { Database } from '#server/platform/db.ts';
import { findPayBefore } from '#server/payments/hold-store.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { listInvoices } from './invoice-store.ts';
import { listReplacedBy } from './order-facts-store.ts';
import { viewOrder } from './order-view.ts';
import { findOrder, listEvents, listLines, type OrderRow } from './store.ts';

export async function readOrder(
  deps: { database: Database; clock: Clock },
  order: OrderRow,
): Promise<Order> {
  const { db } = deps.database;
  const [lines, events, invoices, payment, awaited, initial, newer, former, terms, instructions] =
    await Promise.all([
      listLines(db, [order.id]),
      listEvents(db, order.id),
      listInvoices(db, order.id),
      findLivePayment(db, order.id),
      findPayBefore(db, order.id),
      order.initial_order_id ? findOrder(db, order.initial_order_id) : undefined,
      order.replaced_by ? findOrder(db, order.replaced_by) : undefined,
      listReplacedBy(db, order.id),
      order.terms_version === null ? null : findTermsVersion(db, order.terms_version),
      findInstructions(db, order.zone_id),
    ]);
  return viewOrder({
    order,
    lines,
    events,
    invoices,
    payment,
    awaited,
    initialOrder: initial ? { id: initial.id, number: initial.number } : null,
    newerOrder: newer ? { id: newer.id, number: newer.number } : null,
    formerOrders: former,
    terms,
    instructions,
    pickupCode: (initial ?? order).pickup_code,
    now: deps.clock.now(),
  });
}
