/** Finding a customer as one finds an order: by name, e-mail, phone, or by the number of an order (docs/decisions/0075). */
import { sql } from 'kysely';
import type { CustomersPage } from '#domain/customers/contract.ts';
import { typedWords } from '#domain/typed-words.ts';
import { frozenHas } from '#server/orders/staff-store.ts';
import type { Db } from '#server/platform/db.ts';
import { wordQuery } from '#server/platform/word-query.ts';
import { nameOf } from './name-of.ts';

const pageSize = 50;
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

export async function findCustomers(
  db: Db,
  { q = '', next }: { q?: string | undefined; next?: string | undefined },
): Promise<CustomersPage> {
  const words = typedWords(q);
  if (q !== '' && words.length === 0) return { items: [], next: null };
  const offset = Number(next ?? 0);
  const rows = await listFound(db, words, { limit: pageSize + 1, offset });
  const items = rows
    .slice(0, pageSize)
    .map((row) => ({
      id: row.id,
      name: nameOf(row),
      email: row.email,
      phone: row.phone,
      since: row.created_at.toString(),
      orders: row.orders,
      lastOrderAt: row.last_order_at?.toString() ?? null,
    }));
  return { items, next: rows.length > pageSize ? String(offset + pageSize) : null };
}

/** Nothing looked for: the newest. Found: by name, as in a directory. Orders are counted for the page's customers only. */
async function listFound(
  db: Db,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  const found = words.length === 0 ? sql`true` : sql`c.id in ${customersByWords(words)}`;
  const order =
    words.length === 0
      ? sql`created_at desc, id`
      : sql`lower(lastname) nulls last, lower(firstname), id`;
  const { rows } = await sql<FoundRow>`
    with found as (select id, firstname, lastname, email, phone, created_at from customers c where deleted_at is null and ${found} order by ${order} limit ${limit} offset ${offset})
    select found.*, o.orders, o.last_order_at from found
    cross join lateral (select count(*)::int as orders, max(placed_at) as last_order_at from orders where customer_id = found.id and status not in ('prepaying', 'failed')) o
    order by ${order}`.execute(db);
  return rows;
}

function customersByWords(words: readonly string[]) {
  return sql`(select id from customers where person_words(firstname, lastname, email, phone) @@ ${wordQuery(words)}::tsquery union select customer_id from orders where ${frozenHas(words)})`;
}
