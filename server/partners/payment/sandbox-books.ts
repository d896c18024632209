/** The statement of the embedded bank, in pages as real ones give it. */
import type pg from 'pg';
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { PaymentProvider } from './port.ts';
import { createSandboxBooksStore, type After } from './sandbox-books-store.ts';

const itemsPerPage = 100;

export function createSandboxBooks({
  pool,
  clock,
}: {
  pool: pg.Pool;
  clock: Clock;
}): Pick<PaymentProvider, 'listTransactions' | 'listPayouts'> {
  const store = createSandboxBooksStore(pool);
  return {
    async listTransactions(request) {
      await store.expireHolds(clock.now());
      return page(request, (after) => store.listTransactions(request, after, itemsPerPage));
    },
    async listPayouts(request) {
      await store.makePayouts(clock.now());
      return page(request, (after) => store.listPayouts(request, after, itemsPerPage));
    },
  };
}

async function page<Item extends { id: string; at: Temporal.Instant }>(
  { from, cursor }: StatementRequest,
  read: (after: After) => Promise<Item[]>,
): Promise<StatementPage<Item>> {
  const items = await read(cursor === null ? { at: from, id: '' } : readCursor(cursor));
  const last = items.at(-1);
  return { items, next: last && items.length === itemsPerPage ? `${last.at} ${last.id}` : null };
}

function readCursor(cursor: string): After {
  const space = cursor.indexOf(' ');
  return { at: Temporal.Instant.from(cursor.slice(0, space)), id: cursor.slice(space + 1) };
}
