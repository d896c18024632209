/** The statement of the embedded bank, in pages as real ones give it. */
import type pg from 'pg';
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import type { Clock } from '#domain/time/clock.ts';
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
      // What is due later, such as the end of a dispute, has not happened yet.
      const to = earliest(request.to, clock.now().add({ milliseconds: 1 }));
      return pageOfStatement(request, (after, limit) =>
        store.listTransactions({ ...request, to }, after, limit),
      );
    },
    async listPayouts(request) {
      await store.makePayouts(clock.now());
      return pageOfStatement(request, (after, limit) => store.listPayouts(request, after, limit));
    },
  };
}

const earliest = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

export async function pageOfStatement<Item extends { id: string; at: Temporal.Instant }>(
  { from, cursor }: StatementRequest,
  read: (after: After, limit: number) => Promise<Item[]>,
): Promise<StatementPage<Item>> {
  const after = cursor === null ? { at: from, id: '' } : readCursor(cursor);
  const items = await read(after, itemsPerPage);
  const last = items.at(-1);
  return { items, next: last && items.length === itemsPerPage ? `${last.at} ${last.id}` : null };
}

function readCursor(cursor: string): After {
  const space = cursor.indexOf(' ');
  return { at: Temporal.Instant.from(cursor.slice(0, space)), id: cursor.slice(space + 1) };
}
