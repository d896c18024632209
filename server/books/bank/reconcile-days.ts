/** Compares each day that is over with the bank's books, and keeps what differs. Safe to run twice, and at once. */
import type { Difference } from '#domain/books/compare-bank.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Row } from '#server/platform/schema.ts';
import { bankDifferencesEmail } from './bank-email.ts';
import { closeGoneDifferences, insertDifferences, readOrderNumbers } from './differences-store.ts';
import { findDifferences, type CompareDeps, type Days } from './find-differences.ts';
import { listGivenUpRefunds } from './compared-store.ts';
import { findComparedDays, insertDays } from './statement-store.ts';

export type ReconcileDeps = CompareDeps & { jobs: Jobs; log: Logger; publicUrl: string };

/** What the first comparison reads: Stripe keeps its events and PayPal answers for about a month. */
export const longestReadingDays = 31;

export async function reconcileDays(deps: ReconcileDeps): Promise<void> {
  if (deps.partners.payment.kind === 'none') return;
  const days = await findDaysToCompare(deps);
  const found = await findDifferences(deps, days);
  await inTransaction(deps.database.db, (tx) => record(tx, deps, days, found));
}

/** From the last day compared, which is read again, to yesterday. */
async function findDaysToCompare({ database, clock }: ReconcileDeps): Promise<Days> {
  const last = shopDate(clock.now()).subtract({ days: 1 });
  const oldest = last.subtract({ days: longestReadingDays - 1 });
  const covered = await findComparedDays(database.db);
  const first = covered?.last ?? oldest;
  const isTooOld = Temporal.PlainDate.compare(first, oldest) < 0;
  return { first: isTooOld ? oldest : first, last };
}

async function record(
  tx: Tx,
  deps: ReconcileDeps,
  { first, last }: Days,
  found: readonly Difference[],
): Promise<void> {
  const now = deps.clock.now();
  const count = first.until(last).days + 1;
  await insertDays(
    tx,
    Array.from({ length: count }, (_, index) => first.add({ days: index })),
    now,
  );
  await closeGoneDifferences(tx, found, now);
  const added = await insertDifferences(tx, found, now);
  if (added.length === 0) return;
  await announce(tx, deps, added);
  const subjects = added.filter(({ kind }) => kind === 'missingHere').map(({ subject }) => subject);
  for (const refundId of await listGivenUpRefunds(tx, subjects))
    await deps.jobs.enqueue(tx, 'refund.record', { refundId });
}

/** By e-mail to each manager, and in the log, where an operator's alert may read it. */
async function announce(
  tx: Tx,
  deps: ReconcileDeps,
  added: readonly Row<'bank_differences'>[],
): Promise<void> {
  const orderIds = added.flatMap(({ order_id }) => order_id ?? []);
  const numbers = await readOrderNumbers(tx, orderIds);
  const announced = added.map((row) => ({
    id: row.id,
    kind: row.kind,
    oursCents: row.ours_cents,
    bankCents: row.bank_cents,
    currency: row.currency,
    orderNumber: (row.order_id && numbers.get(row.order_id)) || null,
  }));
  for (const manager of await listOpenManagers(tx))
    await deps.jobs.enqueue(tx, 'email.send', bankDifferencesEmail(deps, manager, announced));
  deps.log.error(
    { differences: added.map(({ kind, subject }) => ({ kind, subject })) },
    'the bank and the books differ',
  );
}
