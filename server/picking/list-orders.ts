import { isCollection } from '#domain/delivery/collection.ts';
import type { Sku } from '#domain/contract/ids.ts';
import { quotationSchema } from '#domain/cart/contract.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenSettlementSchema,
} from '#domain/orders/frozen.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import type {
  StaffOrdersPage,
  StaffOrdersQuery,
  StaffOrderSummary,
} from '#domain/picking/contract.ts';
import { dueAt } from '#domain/picking/lateness.ts';
import type { Reach } from '#domain/picking/readable-orders.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import { isPacked } from '#domain/orders/state-groups.ts';
import {
  countLines,
  listStaffOrders,
  missedOf,
  sumStaffOrders,
  type LineCounts,
  type StaffFilters,
  type StaffOrderRow,
} from '#server/orders/staff-store.ts';
import type { Catalogue, Snapshot } from '#server/catalogue/snapshot-types.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { shopInstant } from '#server/platform/shop-time.ts';

const pageSize = 50;

type ListDeps = { database: Database; clock: Clock; catalogue: Catalogue };

export async function listOrders(
  deps: ListDeps,
  query: StaffOrdersQuery,
  reach: Reach,
): Promise<StaffOrdersPage> {
  const { database } = deps;
  const filters = { ...readFilters(deps, query), ...reach };
  if (query.q && filters.words.length === 0) return { items: [], next: null, sums: null };
  const offset = Number(query.next ?? 0);
  const found = await listStaffOrders(database.db, { ...filters, limit: pageSize + 1, offset });
  const orders = found.slice(0, pageSize);
  const lines = await countLines(
    database.db,
    orders.map((order) => order.id),
  );
  return {
    items: orders.map((order) => summarise(order, lines.get(order.id))),
    next: found.length > pageSize ? String(offset + pageSize) : null,
    sums: isBounded(query) && offset === 0 ? await sumOrders(database.db, filters) : null,
  };
}

/** Open orders are few, and so are those of a day; all past orders are not. */
const isBounded = ({ scope = 'all', q, day }: StaffOrdersQuery): boolean =>
  !q && (day !== undefined || (scope !== 'all' && scope !== 'past'));

async function sumOrders(db: Reader, filters: StaffFilters): Promise<StaffOrdersPage['sums']> {
  const slots = await sumStaffOrders(db, filters);
  const add = (key: 'orders' | 'amount' | 'late') =>
    slots.reduce((sum, slot) => sum + slot[key], 0);
  return {
    orders: add('orders'),
    amount: add('amount'),
    late: add('late'),
    slots: slots.map((slot) => ({ ...slot, from: slot.from.toString(), to: slot.to.toString() })),
  };
}

/** What the query of a list means, for the statements that read, add up or print it. */
export function readFilters(
  { clock, catalogue }: Pick<ListDeps, 'clock' | 'catalogue'>,
  {
    scope = 'all',
    q = '',
    day,
    hour,
    site,
    zone,
    mode,
    preparer,
    has,
    status,
    payment,
    ids,
    sort,
  }: StaffOrdersQuery,
): StaffFilters & { words: readonly string[] } {
  return {
    scope,
    words: typedWords(q),
    code: q.toUpperCase(),
    productIds: productsOfCode(catalogue.current(), q),
    day: day ? dayOf(day) : undefined,
    hour,
    siteId: site,
    zoneId: zone,
    mode,
    preparerId: preparer,
    has,
    isToPayAgain: payment === 'again',
    ids: ids?.split(','),
    sort,
    // Two statuses that the team reads as one: the bags are ready.
    statuses: isPacked(status) ? isPacked.states : status && [status],
    now: clock.now(),
  };
}

export function dayOf(day: string): { from: Temporal.Instant; to: Temporal.Instant } {
  const date = Temporal.PlainDate.from(day);
  return { from: shopInstant(date, 0), to: shopInstant(date.add({ days: 1 }), 0) };
}

/** The products whose barcode or reference was typed or scanned. */
function productsOfCode({ products, productIdBySku }: Snapshot, typed: string): string[] {
  const sku = productIdBySku.get(typed as Sku);
  if (sku) return [sku];
  if (!/^\d{8,14}$/.test(typed)) return [];
  const ids: string[] = [];
  for (const [id, { ean }] of products) if (ean === typed) ids.push(id);
  return ids;
}

function summarise(order: StaffOrderRow, lines: LineCounts | undefined): StaffOrderSummary {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const status = order.status;
  const missed = missedOf(order);
  return {
    id: order.id,
    number: order.number,
    status,
    statusLabel: teamStatusLabel(status, isCollection(delivery.type) ? 'collection' : 'delivery'),
    customerName: `${customer.firstname} ${customer.lastname}`,
    site: { id: order.shop_id, name: order.site_name },
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
    amount:
      order.settlement === null
        ? quotationSchema.parse(order.quotation).total
        : frozenSettlementSchema.parse(order.settlement).billedCents,
    arrivedAt: (order.arrived_at ?? order.placed_at).toString(),
    dueAt: dueAt({ status, missed, from: delivery.from, to: delivery.to }),
    missed,
    payBefore: order.pay_before?.toString() ?? null,
    preparerName: order.preparer_name,
    driverName: order.driver_name,
  };
}
