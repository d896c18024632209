import { sql } from 'kysely';
import type { CustomerSort } from '#domain/customers/customer-sorts.ts';
import { isUnpaid } from '#domain/orders/state-groups.ts';
import { frozenHas } from '#server/orders/staff-store.ts';
import type { Db } from '#server/platform/db.ts';
import { wordQuery } from '#server/platform/word-query.ts';

type FoundRow = {
  id: string;
  firstname: string | null;
  lastname: string | null;
  email: string;
  phone: string;
  created_at: Temporal.Instant;
  orders: number;
  last_order_at: Temporal.Instant | null;
};

/** Counts orders for the customers of this page only. */
export async function listFound(
  db: Db,
  words: readonly string[],
  {
    limit,
    offset,
    sort,
  }: { limit: number; offset: number; sort: { key: CustomerSort; falls: boolean } },
): Promise<FoundRow[]> {
  const found = words.length === 0 ? sql`true` : sql`c.id in ${customersByWords(words)}`;
  const way = sort.falls ? sql`desc` : sql`asc`;
  const order =
    sort.key === 'since'
      ? sql`created_at ${way}, id`
      : sql`lower(lastname) ${way} nulls last, lower(firstname) ${way}, id`;
  const { rows } = await sql<FoundRow>`
    with found as (select id, firstname, lastname, email, phone, created_at from customers c
      where deleted_at is null and ${found} order by ${order} limit ${limit} offset ${offset})
    select found.*, o.orders, o.last_order_at from found
    cross join lateral (select count(*)::int as orders, max(placed_at) as last_order_at from orders
      where customer_id = found.id and status not in (${isUnpaid.sql})) o
    order by ${order}`.execute(db);
  return rows;
}

function customersByWords(words: readonly string[]) {
  return sql`
    (select id from customers
      where person_words(firstname, lastname, email, phone) @@ ${wordQuery(words)}::tsquery union
      select customer_id from orders where ${frozenHas(words)})`;
}
