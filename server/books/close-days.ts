/** Closes each day that is over and not closed yet, in order. Safe to run twice, and at once. */
import {
  closingContent,
  firstPreviousHash,
  type Closing,
  type ClosingContent,
  type SiteClosing,
} from '#domain/books/daily-closing.ts';
import type { Span } from '#domain/books/period.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { hashOf, readClosing } from './closing-chain.ts';
import {
  countDay,
  countTotals,
  findFirstEntry,
  findLastClosing,
  insertClosing,
  listClosedSites,
  lockLedger,
} from './closings-store.ts';

export type CloseDaysDeps = { database: Database; clock: Clock };

/** What the team's journal says closings are about. */
export const closingsSubject = 'books:closings';

/** `staffId`: null for the nightly job. Returns the days closed. */
export async function closeDays(deps: CloseDaysDeps, staffId: string | null): Promise<string[]> {
  const days: string[] = [];
  for (;;) {
    const day = await inTransaction(deps.database.db, (tx) => closeNextDay(tx, deps, staffId));
    if (day === null) return days;
    days.push(day);
  }
}

async function closeNextDay(
  tx: Tx,
  deps: CloseDaysDeps,
  staffId: string | null,
): Promise<string | null> {
  await lockLedger(tx);
  // To the millisecond, since the database keeps less than the clock and the hash covers it.
  const now = deps.clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const day = await findDayToClose(tx, now);
  if (!day) return null;
  const row = await findLastClosing(tx);
  const endedAt = shopInstant(day.add({ days: 1 }), 0);
  // From where the last closing ended: after a change of time zone, midnight is another instant.
  const span = { from: row?.ended_at ?? shopInstant(day, 0), to: endedAt };
  const previous = row ? readClosing(row) : null;
  const figures = await countDay(tx, span, null);
  const sites = await closeSites(tx, { day, span, previous });
  const closing = {
    day: day.toString(),
    number: (row?.number ?? 0) + 1,
    endedAt: endedAt.toString(),
    closedAt: now.toString(),
    content: { ...closingContent(day.toString(), figures, previous), ...sites },
    previousHash: row?.hash ?? firstPreviousHash,
  };
  await insertClosing(tx, {
    day,
    number: closing.number,
    ended_at: endedAt,
    closed_at: now,
    closed_by: staffId,
    content: JSON.stringify(closing.content),
    previous_hash: closing.previousHash,
    hash: hashOf(closing),
  });
  if (staffId)
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'books.close',
      subject: closingsSubject,
      after: { day: closing.day },
    });
  return closing.day;
}

/** The day of each site that has sold, where several have. */
async function closeSites(
  tx: Tx,
  { day, span, previous }: { day: Temporal.PlainDate; span: Span; previous: Closing | null },
): Promise<Pick<ClosingContent, 'sites'>> {
  const sites = await listClosedSites(tx);
  if (sites.length < 2) return {};
  const closed: SiteClosing[] = [];
  for (const { id, name, siret } of sites) {
    const { gestures: _sellers, ...figures } = await countDay(tx, span, id);
    const known = previous?.content.sites?.find((site) => site.id === id);
    const before =
      previous && known
        ? { day: previous.day, content: known }
        : {
            day: day.toString(),
            content: { totals: await countTotals(tx, id, { day, until: span.from }) },
          };
    closed.push({ id, name, siret, ...closingContent(day.toString(), figures, before) });
  }
  return { sites: closed };
}

/** The first day that is over and not closed: after the last closing, or when the ledger began. */
export async function findDayToClose(
  db: Reader,
  now: Temporal.Instant,
): Promise<Temporal.PlainDate | null> {
  const last = await findLastClosing(db);
  const first = last ? null : await findFirstEntry(db);
  const day = last ? last.day.add({ days: 1 }) : first && shopDate(first);
  return day && Temporal.PlainDate.compare(day, shopDate(now)) < 0 ? day : null;
}
