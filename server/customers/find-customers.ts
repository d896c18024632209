/** Finds customers by name, e-mail, phone or order number, like the search of orders. */
import { readSort, type Sort } from '#domain/contract/list-sort.ts';
import type { CustomersPage } from '#domain/customers/contract.ts';
import type { CustomerSort } from '#domain/customers/customer-sorts.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import type { Db } from '#server/platform/db.ts';
import { nameOf } from './name-of.ts';
import { listFound } from './search-store.ts';

const pageSize = 50;
const newestFirst = { key: 'since', falls: true } as const;
export const byName = { key: 'name', falls: false } as const;

export async function findCustomers(
  db: Db,
  {
    q = '',
    next,
    sort,
  }: {
    q?: string | undefined;
    next?: string | undefined;
    sort?: Sort<CustomerSort> | undefined;
  },
): Promise<CustomersPage> {
  const words = typedWords(q);
  if (q !== '' && words.length === 0) return { items: [], next: null };
  const offset = Number(next ?? 0);
  const rows = await listFound(db, words, {
    limit: pageSize + 1,
    offset,
    sort: sort ? readSort(sort) : words.length === 0 ? newestFirst : byName,
  });
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
