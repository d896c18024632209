/** Finds customers by name, e-mail, phone or order number, like the search of orders. */
import type { CustomersPage } from '#domain/customers/contract.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import type { Db } from '#server/platform/db.ts';
import { nameOf } from './name-of.ts';
import { listFound } from './search-store.ts';

const pageSize = 50;

export async function findCustomers(
  db: Db,
  { q = '', next }: { q?: string | undefined; next?: string | undefined },
): Promise<CustomersPage> {
  const words = typedWords(q);
  if (q !== '' && words.length === 0) return { items: [], next: null };
  const offset = Number(next ?? 0);
  const rows = await listFound(db, words, { limit: pageSize + 1, offset });
  const items = rows.slice(0, pageSize).map((row) => ({
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
