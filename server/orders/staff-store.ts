/** Orders as the team lists and finds them, whoever ordered. */
import { sql } from 'kysely';
import { currentStatuses, pastStatuses } from '#domain/orders/states.ts';
import type { Reader } from '#server/platform/db.ts';
import { wordQuery } from '#server/platform/word-query.ts';
import type { OrderRow } from './store.ts';

export type StaffOrderRow = OrderRow & { preparer_name: string | null; driver_name: string | null };

const statusesOf = {
  toPrepare: ['prepaid', 'preparing', 'prepared', 'approvedByClient'],
  toDeliver: ['cart', 'readyToDeliver', 'inTransit', 'ready'],
  open: currentStatuses,
  past: pastStatuses,
} as const;
export type StaffScope = keyof typeof statusesOf | 'all';

type Wanted = {
  scope: StaffScope;
  /** Beginnings of words, of letters and digits only. */
  words?: readonly string[];
  /** When its slot begins. */
  day?: { from: Temporal.Instant; to: Temporal.Instant };
  limit: number;
  offset?: number;
};

/** To do: what is closed to changes first, then the soonest slot, which is the order of work. Done, or looked for: the order of that number, then the latest slot. */
export async function listStaffOrders(
  db: Reader,
  { scope, words = [], day, limit, offset = 0 }: Wanted,
): Promise<StaffOrderRow[]> {
  let query = withNames(db).innerJoin('slots', 'slots.id', 'orders.slot_id');
  if (scope !== 'all') query = query.where('orders.status', 'in', [...statusesOf[scope]]);
  if (day)
    query = query.where('slots.starts_at', '>=', day.from).where('slots.starts_at', '<', day.to);
  if (words.length > 0)
    query = query
      .where('orders.id', 'in', findByWords(words))
      .orderBy((eb) => eb('orders.number', 'in', [...words]), 'desc');
  const isWork = scope !== 'all' && scope !== 'past';
  if (isWork)
    query = query.orderBy((eb) =>
      eb.and([eb('orders.status', '=', 'prepaid'), eb('orders.closed_at', 'is', null)]),
    );
  return query
    .orderBy('slots.starts_at', isWork ? 'asc' : 'desc')
    .orderBy('orders.placed_at', isWork ? 'asc' : 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** By what was frozen in the order, and by what the customer's account says since. Two statements in one: each has its index. */
function findByWords(words: readonly string[]) {
  return sql<string>`(select id from orders where ${frozenHas(words)}
    union all select o.id from customers c join orders o on o.customer_id = c.id where person_words(c.firstname, c.lastname, c.email, c.phone) @@ ${wordQuery(words)}::tsquery)`;
}

/** An order's number and the words of whoever ordered, as they were then. */
export function frozenHas(words: readonly string[]) {
  return sql<boolean>`order_words(number, customer) @@ ${wordQuery(words)}::tsquery`;
}

export async function findStaffOrder(db: Reader, id: string): Promise<StaffOrderRow | undefined> {
  return withNames(db).where('orders.id', '=', id).executeTakeFirst();
}

function withNames(db: Reader) {
  return db
    .selectFrom('orders')
    .leftJoin('staff as preparer', 'preparer.id', 'orders.preparer_id')
    .leftJoin('staff as driver', 'driver.id', 'orders.driver_id')
    .selectAll('orders')
    .select(['preparer.name as preparer_name', 'driver.name as driver_name']);
}
