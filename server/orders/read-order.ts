import type { Order } from '#domain/orders/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { allNamed } from '#server/platform/all-named.ts';
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
  const { initial, newer, ...read } = await allNamed({
    lines: listLines(db, [order.id]),
    events: listEvents(db, order.id),
    invoices: listInvoices(db, order.id),
    payment: findLivePayment(db, order.id),
    awaited: findPayBefore(db, order.id),
    initial: order.initial_order_id ? findOrder(db, order.initial_order_id) : undefined,
    newer: order.replaced_by ? findOrder(db, order.replaced_by) : undefined,
    formerOrders: listReplacedBy(db, order.id),
    terms: order.terms_version === null ? null : findTermsVersion(db, order.terms_version),
    instructions: findInstructions(db, order.zone_id),
  });
  return viewOrder({
    order,
    ...read,
    initialOrder: initial ? { id: initial.id, number: initial.number } : null,
    newerOrder: newer ? { id: newer.id, number: newer.number } : null,
    pickupCode: (initial ?? order).pickup_code,
    now: deps.clock.now(),
  });
}
