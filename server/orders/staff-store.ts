/** Lists and searches orders for the team, with their deliveries: a missed one is work for the shop. */
import { sql, type RawBuilder } from 'kysely';
import { readSort, type Sort } from '#domain/contract/list-sort.ts';
import type { OrderSort } from '#domain/picking/order-sorts.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { currentStatuses, pastStatuses } from '#domain/orders/states.ts';
import { dueAtSlotEnd, dueAtSlotStart } from '#domain/picking/lateness.ts';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import {
  awaitsPickup,
  awaitsPreparation,
  isBeforeDispatch,
  isDispatched,
  isInTheVan,
  step,
} from '#domain/orders/state-groups.ts';
import { payBeforeOfOrder } from '#server/payments/hold-store.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { wordQuery } from '#server/platform/word-query.ts';
import type { OrderRow } from './store.ts';

export type StaffOrderRow = OrderRow & {
  /** When its payment was authorised, which makes it work for the team. */
  arrived_at: Temporal.Instant | null;
  /** Until when its customer may pay again, after a refused card. */
  pay_before: Temporal.Instant | null;
  site_name: string;
  preparer_name: string | null;
  driver_name: string | null;
  task_status: TaskStatus | null;
};

const statusesOf = {
  toPrepare: isBeforeDispatch.states,
  toDeliver: isDispatched.states,
  toCollect: awaitsPickup.states,
  missed: isInTheVan.states,
  late: [...dueAtSlotStart, ...dueAtSlotEnd],
  open: currentStatuses,
  past: pastStatuses,
} as const;
type StaffScope = keyof typeof statusesOf | 'all';

export type StaffFilters = {
  scope: StaffScope;
  /** Word prefixes of letters and digits. */
  words?: readonly string[];
  /** What was typed may also be a promo code, or the barcode or reference of a product. */
  code?: string | undefined;
  productIds?: readonly string[] | undefined;
  /** Start of the slot. */
  day?: { from: Temporal.Instant; to: Temporal.Instant } | undefined;
  /** Local hour, such as « 18 ». */
  hour?: string | undefined;
  siteId?: string | undefined;
  zoneId?: string | undefined;
  mode?: 'delivery' | 'collection' | undefined;
  preparerId?: string | undefined;
  has?: 'weighed' | 'alcohol' | undefined;
  /** Whose registered card was refused, and that wait to be paid again. */
  isToPayAgain?: boolean;
  statuses?: readonly OrderStatus[] | undefined;
  ids?: readonly string[] | undefined;
  sort?: Sort<OrderSort> | undefined;
  /** Slots that start later are left out. */
  until?: Temporal.Instant | null;
  /** Those of the reader; undefined: all. */
  siteIds?: readonly string[] | undefined;
  /** Sites that `until` leaves whole. */
  readWhole?: readonly string[] | undefined;
  /** The time at which orders are late. */
  now: Temporal.Instant;
};

/**
 * Work in progress sorts by closed to changes, then soonest slot; done or searched orders by exact
 * number, then latest slot.
 */
export async function listStaffOrders(
  db: Reader,
  { limit, offset = 0, ...filters }: StaffFilters & { limit: number; offset?: number },
): Promise<StaffOrderRow[]> {
  const { scope, words = [], code = '', productIds = [] } = filters;
  let query = narrowed(db, filters);
  if (words.length > 0)
    query = query.where('orders.id', 'in', findByWords(words, { code, productIds }));
  if (filters.sort) {
    const { key, falls } = readSort(filters.sort);
    query = query.orderBy(sortedBy[key], falls ? 'desc' : 'asc');
  }
  if (words.length > 0)
    query = query.orderBy((eb) => eb('orders.number', 'in', [...words]), 'desc');
  const isWork = scope !== 'all' && scope !== 'past';
  if (isWork)
    query = query.orderBy((eb) =>
      eb.and([
        eb('orders.status', 'in', awaitsPreparation.states),
        eb('orders.closed_at', 'is', null),
      ]),
    );
  return query
    .orderBy('slots.starts_at', isWork ? 'asc' : 'desc')
    .orderBy('orders.placed_at', isWork ? 'asc' : 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

const amountOf = sql`coalesce((orders.settlement->>'billedCents')::bigint, (orders.quotation->>'total')::bigint)`;

const sortedBy: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  number: sql`orders.number`,
  slot: sql`slots.starts_at`,
  customer: sql`lower(orders.customer->>'lastname')`,
  zone: sql`orders.delivery->>'zoneName'`,
  amount: amountOf,
  arrived: sql`arrived_at`,
};

export type SlotSums = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  orders: number;
  amount: number;
  late: number;
};

/** Counts and adds up a whole list, by slot. */
export async function sumStaffOrders(db: Reader, filters: StaffFilters): Promise<SlotSums[]> {
  const isLate = lateAt(filters.now);
  return narrowed(db, filters)
    .clearSelect()
    .select([
      'slots.starts_at as from',
      'slots.ends_at as to',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(${amountOf})::bigint`.as('amount'),
      sql<number>`(count(*) filter (where ${isLate}))::int`.as('late'),
    ])
    .groupBy(['slots.starts_at', 'slots.ends_at'])
    .orderBy('slots.starts_at')
    .orderBy('slots.ends_at')
    .execute();
}

/** The rule of `dueAt` in domain/picking/lateness.ts, for lists that are not read whole. */
const lateAt = (now: Temporal.Instant) =>
  sql<boolean>`(orders.status in (${sql.join([...dueAtSlotStart])}) and slots.starts_at < ${now}
    or orders.status in (${sql.join([...dueAtSlotEnd])}) and slots.ends_at < ${now}
    and task.status is distinct from 'failed-delivery')`;

function narrowed(
  db: Reader,
  { scope, day, hour, statuses, until, readWhole = [], now, ...filters }: StaffFilters,
) {
  const { siteId, siteIds, zoneId, mode, preparerId, has, isToPayAgain, ids } = filters;
  let query = withNames(db).innerJoin('slots', 'slots.id', 'orders.slot_id');
  if (scope !== 'all') query = query.where('orders.status', 'in', [...statusesOf[scope]]);
  if (scope === 'missed') query = query.where('task.status', '=', 'failed-delivery');
  if (scope === 'late') query = query.where(lateAt(now));
  if (statuses) query = query.where('orders.status', 'in', [...statuses]);
  if (until)
    query = query.where((eb) =>
      eb.or([
        eb('slots.starts_at', '<', until),
        ...(readWhole.length > 0 ? [eb('orders.shop_id', 'in', [...readWhole])] : []),
      ]),
    );
  if (day)
    query = query.where('slots.starts_at', '>=', day.from).where('slots.starts_at', '<', day.to);
  if (hour)
    query = query.where(
      sql<boolean>`to_char(slots.starts_at at time zone ${shopTimeZone()}, 'HH24') = ${hour}`,
    );
  // None: no order. `in ()` is no SQL.
  if (siteIds) query = query.where(sql<boolean>`orders.shop_id = any(${[...siteIds]})`);
  if (siteId) query = query.where('orders.shop_id', '=', siteId);
  if (zoneId) query = query.where('orders.zone_id', '=', zoneId);
  if (mode)
    query = query.where(
      sql<boolean>`(orders.delivery->>'type' = 'delivery') = ${mode === 'delivery'}`,
    );
  // Only prepaid orders wait for a payment, and their index spares the orders of years.
  if (isToPayAgain)
    query = query
      .where('orders.status', 'in', awaitsPreparation.states)
      .where(sql<boolean>`${payBefore} is not null`);
  if (ids) query = query.where('orders.id', 'in', [...ids]);
  if (preparerId) query = query.where('orders.preparer_id', '=', preparerId);
  if (has)
    query = query.where(
      sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and ${
        has === 'weighed' ? sql`l.quotation = 'weight'` : sql`(l.product->>'isAlcohol')::boolean`
      })`,
    );
  return query;
}

/**
 * Searches the frozen order, the customer's present account, the destination, the products of open
 * orders, and the promo code that was used. Each branch has its index except the products, which
 * scans the few open orders.
 */
function findByWords(
  words: readonly string[],
  { code, productIds }: { code: string; productIds: readonly string[] },
) {
  const query = wordQuery(words);
  return sql<string>`(select id from orders where ${frozenHas(words)}
    union all select o.id from customers c join orders o on o.customer_id = c.id
    where person_words(c.firstname, c.lastname, c.email, c.phone) @@ ${query}::tsquery
    union all select id from orders where place_words(delivery) @@ ${query}::tsquery
    union all select l.order_id from orders o join order_lines l on l.order_id = o.id
      where o.status in (${sql.join(currentStatuses)})
        and (line_words(l.product, l.replacement) @@ ${query}::tsquery
        or l.product_id = any(${[...productIds]}))
    union all select u.order_id from promo_codes c join promo_code_uses u on u.promo_code_id = c.id
    where c.code = ${code})`;
}

/** Matches the order's number and the customer's frozen details. */
export function frozenHas(words: readonly string[]) {
  return sql<boolean>`order_words(number, customer) @@ ${wordQuery(words)}::tsquery`;
}

export async function findStaffOrder(db: Reader, id: string): Promise<StaffOrderRow | undefined> {
  return withNames(db).where('orders.id', '=', id).executeTakeFirst();
}

/** Its statement calls the order `o`. */
const payBefore = sql<Temporal.Instant | null>`
  (select ${sql.raw(payBeforeOfOrder)} from orders o where o.id = orders.id)`;

/** When its payment was authorised. */
export const arrivalOf = (order: 'orders' | 'o') =>
  `(select min(e.at) from order_events e
    where e.order_id = ${order}.id and e.to_status = '${step.accept}')`;

function withNames(db: Reader) {
  return db
    .selectFrom('orders')
    .leftJoin('staff as preparer', 'preparer.id', 'orders.preparer_id')
    .leftJoin('staff as driver', 'driver.id', 'orders.driver_id')
    .leftJoin('delivery_tasks as task', 'task.order_id', 'orders.id')
    .innerJoin('sites as site', 'site.id', 'orders.shop_id')
    .selectAll('orders')
    .select([
      'site.name as site_name',
      'preparer.name as preparer_name',
      'driver.name as driver_name',
      'task.status as task_status',
      sql<Temporal.Instant | null>`${sql.raw(arrivalOf('orders'))}`.as('arrived_at'),
      payBefore.as('pay_before'),
    ]);
}

export function missedOf(
  order: Pick<StaffOrderRow, 'status' | 'task_status'>,
): 'toPlan' | 'planned' | null {
  if (!isInTheVan(order.status)) return null;
  if (order.task_status === 'failed-delivery') return 'toPlan';
  return order.task_status === 'pending-redelivery' ? 'planned' : null;
}

export type LineCounts = { lines: number; weighings: number; hasAlcohol: boolean };

/** Aggregates lines for the list, to avoid loading them. */
export async function countLines(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, LineCounts>> {
  const rows = await run<LineCounts & { orderId: string }>(
    db,
    `select order_id as "orderId", count(*)::int as lines,
      (count(*) filter (where quotation = 'weight'))::int as weighings,
      bool_or((product->>'isAlcohol')::boolean) as "hasAlcohol" from order_lines
    where order_id = any($1::uuid[]) group by order_id`,
    [[...orderIds]],
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}
