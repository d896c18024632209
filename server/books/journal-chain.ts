/**
 * The ledger, the invoices and the team's journal, chained by hash after the fact: a job seals new
 * rows in order, so that no payment waits for another's link (docs/decisions/0176).
 */
import { createHash } from 'node:crypto';
import { firstPreviousHash } from '#domain/books/daily-closing.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import {
  findLastLink,
  insertLinks,
  listSealed,
  listUnsealed,
  lockLinks,
  type Journal,
} from './journal-links-store.ts';

export const journals: readonly Journal[] = ['ledger', 'invoices', 'staff'];

/** Longer than any transaction: a row that commits later with an earlier instant is still sealed. */
const lateBy = { hours: 24 } as const;
const perTransaction = 500;
const perPage = 5_000;

/** Safe to run twice, and at once. */
export async function sealJournals(deps: { database: Database; clock: Clock }): Promise<void> {
  for (const journal of journals)
    for (;;) {
      const sealed = await inTransaction(deps.database.db, (tx) =>
        sealNext(tx, journal, deps.clock.now()),
      );
      if (sealed < perTransaction) break;
    }
}

async function sealNext(tx: Tx, journal: Journal, now: Temporal.Instant): Promise<number> {
  await lockLinks(tx);
  const last = await findLastLink(tx, journal);
  const rows = await listUnsealed(tx, journal, {
    from: last ? last.sealed_at.subtract(lateBy) : null,
    limit: perTransaction,
  });
  let hash = last?.hash ?? firstPreviousHash;
  const links = rows.map(({ key, text }, index) => {
    hash = hashOf(hash, text);
    return {
      journal,
      position: (last?.position ?? 0) + index + 1,
      row_key: key,
      sealed_at: now,
      hash,
    };
  });
  await insertLinks(tx, links);
  return rows.length;
}

function hashOf(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}

export type ChainState = {
  journal: Journal;
  rows: number;
  /** To be kept elsewhere: a chain rewritten as a whole shows against it only. */
  lastHash: string;
  /** Keys of rows changed, removed or slipped in, the first broken link first. */
  broken: string[];
};

/** Walks a chain from its first link, against the rows as they are now. */
export async function walkChain(db: Reader, journal: Journal): Promise<ChainState> {
  const broken: string[] = [];
  let position = 0;
  let hash: string = firstPreviousHash;
  for (;;) {
    const page = await listSealed(db, journal, { after: position, limit: perPage });
    for (const link of page) {
      const isNext = link.position === position + 1;
      // Compares each link with the stored one before it, so that one change names one row.
      if (!isNext || link.text === null || hashOf(hash, link.text) !== link.hash)
        broken.push(link.key);
      ({ position, hash } = link);
    }
    if (page.length < perPage) break;
  }
  const last = await findLastLink(db, journal);
  const slippedIn = last
    ? await listUnsealed(db, journal, { before: last.sealed_at.subtract(lateBy), limit: 100 })
    : [];
  broken.push(...slippedIn.map(({ key }) => key));
  return { journal, rows: position, lastHash: hash, broken };
}
