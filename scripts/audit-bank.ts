import { fingerprintOf, type Difference } from '#domain/books/compare-bank.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { listExplained, readOrderNumbers } from '#server/books/bank/differences-store.ts';
import { findDifferences, type CompareDeps } from '#server/books/bank/find-differences.ts';
import { longestReadingDays } from '#server/books/bank/reconcile-days.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

export type AuditLine = { name: string; breaches: number; detail?: string };

/** Without a day, the last 31. Saves what it reads of the statement, and nothing else. */
export async function auditBank(deps: CompareDeps, day?: string): Promise<AuditLine[]> {
  if (deps.partners.payment.kind === 'none')
    throw new OperatorError('No bank is configured: there is nothing to compare with');
  const yesterday = shopDate(deps.clock.now()).subtract({ days: 1 });
  const last = day === undefined ? yesterday : readDay(day, yesterday);
  const first = day === undefined ? last.subtract({ days: longestReadingDays - 1 }) : last;
  const found = (await findDifferences(deps, { first, last })).filter(
    ({ at }) => day === undefined || shopDate(at).equals(last),
  );
  const { db } = deps.database;
  const explained = await listExplained(db, found.map(fingerprintOf));
  const orderIds = found.flatMap(({ orderId }) => orderId ?? []);
  const numbers = await readOrderNumbers(db, orderIds);
  const lines = found.map((difference): AuditLine => {
    const isExplained = explained.has(fingerprintOf(difference));
    return {
      name: `the bank: ${describe(difference, numbers)}`,
      breaches: isExplained ? 0 : 1,
      ...(isExplained ? { detail: 'explained' } : {}),
    };
  });
  const open = lines.filter(({ breaches }) => breaches > 0).length;
  const span = first.equals(last) ? `on ${last}` : `from ${first} to ${last}`;
  return [...lines, { name: `the bank's books are ours, ${span}`, breaches: open }];
}

function readDay(text: string, yesterday: Temporal.PlainDate): Temporal.PlainDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text))
    throw new OperatorError(`--day ${text} is not a day: write it as 2026-11-21`);
  const day = Temporal.PlainDate.from(text);
  if (Temporal.PlainDate.compare(day, yesterday) > 0)
    throw new OperatorError(`--day ${text} is not over: the bank's statement is compared by day`);
  return day;
}

function describe(difference: Difference, numbers: ReadonlyMap<string, string>): string {
  const { kind, subject, orderId, oursCents, bankCents, currency, at } = difference;
  const order = orderId ? `, order ${numbers.get(orderId)}` : '';
  const amounts = `ours ${amountOf(oursCents, 'EUR')}, bank ${amountOf(bankCents, currency)}`;
  return `${kind} ${subject}${order}, ${shopDate(at)}: ${amounts}`;
}

const amountOf = (cents: number | null, currency: string): string =>
  cents === null ? 'nothing' : `${(cents / 100).toFixed(2)} ${currency}`;
