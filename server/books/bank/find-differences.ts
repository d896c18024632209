/** Reads the bank's statement of some days, and compares it with our books. Writes no difference. */
import {
  compareOrder,
  comparePayout,
  compareStranger,
  type Difference,
  type ReadSpan,
} from '#domain/books/compare-bank.ts';
import type { Clock } from '#domain/time/clock.ts';
import { shopInstant } from '#server/platform/shop-time.ts';
import type { BankTransaction, StatementPage } from '#domain/payments/bank-statement.ts';
import type { HoldStatus, PaymentProvider } from '#server/partners/payment/port.ts';
import type { Database } from '#server/platform/db.ts';
import {
  findReference,
  listOrdersToCompare,
  listStrangers,
  listTransactionsOf,
  readOrdersInBooks,
} from './compared-store.ts';
import { listOpenSubjects } from './differences-store.ts';
import {
  findComparedDays,
  insertTransactions,
  listPayouts,
  putPayouts,
} from './statement-store.ts';

export type CompareDeps = {
  database: Database;
  clock: Clock;
  partners: { payment: PaymentProvider };
};
export type Days = { first: Temporal.PlainDate; last: Temporal.PlainDate };

/** Margin for two clocks around midnight, and for a statement that lags. */
const readBeyond = { hours: 3 } as const;
/** Time for the job that releases the hold of an ended order. */
const lettingGo = { hours: 1 } as const;
const ordersAtOnce = 500;

/** Compares these days, and every open difference again. */
export async function findDifferences(deps: CompareDeps, days: Days): Promise<Difference[]> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const from = shopInstant(days.first, 0);
  const to = shopInstant(days.last.add({ days: 1 }), 0);
  const span = { from, to: earliest(to.add(readBeyond), now) };
  await readStatement(deps, span);
  const covered = await findComparedDays(db);
  const since = covered ? earliest(from, shopInstant(covered.first, 0)) : from;
  const open = await listOpenSubjects(db);
  const [orderIds, strangers, payouts] = await Promise.all([
    listOrdersToCompare(db, span),
    listStrangers(db, span, open),
    listPayouts(db, span, open),
  ]);
  return dropFalseHolds(deps, [
    ...(await compareOrders(deps, orderIds, { from: since, to })),
    ...strangers.flatMap(compareStranger),
    ...payouts.flatMap(comparePayout),
  ]);
}

const earliest = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

async function readStatement(
  { database: { db }, clock, partners: { payment } }: CompareDeps,
  span: ReadSpan,
): Promise<void> {
  const readAt = clock.now();
  for await (const items of pagesOf((cursor) => payment.listTransactions({ ...span, cursor })))
    await insertTransactions(db, payment.kind, items, readAt);
  for await (const items of pagesOf((cursor) => payment.listPayouts({ ...span, cursor })))
    await putPayouts(db, payment.kind, items, readAt);
}

async function* pagesOf<Item>(
  read: (cursor: string | null) => Promise<StatementPage<Item>>,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: StatementPage<Item> = await read(cursor);
    yield page.items;
    cursor = page.next;
  } while (cursor !== null);
}

async function compareOrders(
  { database: { db }, clock }: CompareDeps,
  orderIds: readonly string[],
  read: ReadSpan,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const endedBefore = clock.now().subtract(lettingGo);
  for (let start = 0; start < orderIds.length; start += ordersAtOnce) {
    const some = orderIds.slice(start, start + ordersAtOnce);
    const told = Map.groupBy(await listTransactionsOf(db, some), ({ orderId }) => orderId);
    for (const order of await readOrdersInBooks(db, some, { to: read.to, endedBefore })) {
      const bank: BankTransaction[] = told.get(order.orderId) ?? [];
      found.push(...compareOrder(order, bank, read));
    }
  }
  return found;
}

/**
 * Statements tell holds less surely than money that moved: PayPal's may omit their key, Stripe's
 * events are gone after a month. The payment itself says whether it holds.
 */
async function dropFalseHolds(
  deps: CompareDeps,
  found: readonly Difference[],
): Promise<Difference[]> {
  const kept: Difference[] = [];
  for (const difference of found) {
    const status = await askStatus(deps, difference);
    const isFalse =
      status !== null && (difference.kind === 'holdLeftOpen') !== (status === 'authorized');
    if (!isFalse) kept.push(difference);
  }
  return kept;
}

/** Null for all but holds, and for a payment that has no reference at the bank. */
async function askStatus(
  { database: { db }, partners: { payment } }: CompareDeps,
  { holdKey }: Difference,
): Promise<HoldStatus | null> {
  const providerReference = holdKey === null ? null : await findReference(db, holdKey);
  if (providerReference === null) return null;
  return (await payment.lookup({ providerReference })).status;
}
