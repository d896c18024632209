import { isCollection } from '#domain/delivery/rules.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { statusLabel } from '#domain/orders/states.ts';
import { parisInstant } from '#domain/paris-time.ts';
import type {
  StaffOrdersPage,
  StaffOrdersQuery,
  StaffOrderSummary,
} from '#domain/picking/contract.ts';
import { typedWords } from '#domain/typed-words.ts';
import {
  countLines,
  listStaffOrders,
  missedOf,
  type LineCounts,
  type StaffOrderRow,
} from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';

const pageSize = 50;

export async function listOrders(
  { database }: { database: Database },
  { scope = 'all', q = '', day, next, hour, zone, mode, preparer, has }: StaffOrdersQuery,
): Promise<StaffOrdersPage> {
  const words = typedWords(q);
  if (q !== '' && words.length === 0) return { items: [], next: null };
  const offset = Number(next ?? 0);
  const found = await listStaffOrders(database.db, {
    scope,
    words,
    day: day ? dayOf(day) : undefined,
    hour,
    zoneId: zone,
    mode,
    preparerId: preparer,
    has,
    limit: pageSize + 1,
    offset,
  });
  const orders = found.slice(0, pageSize);
  const lines = await countLines(
    database.db,
    orders.map((order) => order.id),
  );
  return {
    items: orders.map((order) => summarise(order, lines.get(order.id))),
    next: found.length > pageSize ? String(offset + pageSize) : null,
  };
}

export function dayOf(day: string): { from: Temporal.Instant; to: Temporal.Instant } {
  const date = Temporal.PlainDate.from(day);
  return { from: parisInstant(date, 0), to: parisInstant(date.add({ days: 1 }), 0) };
}

function summarise(order: StaffOrderRow, lines: LineCounts | undefined): StaffOrderSummary {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const status = order.status;
  return {
    id: order.id,
    number: order.number,
    status,
    statusLabel: statusLabel(status, isCollection(delivery.type) ? 'collection' : 'delivery'),
    customerName: `${customer.firstname} ${customer.lastname}`,
    zoneName: delivery.zoneName,
    type: delivery.type,
    from: delivery.from,
    to: delivery.to,
    lines: lines?.lines ?? 0,
    weighings: lines?.weighings ?? 0,
    hasAlcohol: lines?.hasAlcohol ?? false,
    reducePacking: delivery.isReducingPacking,
    isComplement: order.initial_order_id !== null,
    total: order.preauthorization_cents,
    missed: missedOf(order),
    preparerName: order.preparer_name,
    driverName: order.driver_name,
  };
}
