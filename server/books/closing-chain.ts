/** The chain of daily closings: each hash covers its closing and the hash before. */
import { createHash } from 'node:crypto';
import {
  closingContentSchema,
  firstPreviousHash,
  sealedText,
  type Closing,
} from '#domain/books/daily-closing.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';
import { listClosings } from './closings-store.ts';

export function hashOf(closing: Closing): string {
  return createHash('sha256').update(sealedText(closing)).digest('hex');
}

export function readClosing(row: Row<'daily_closings'>): Closing {
  return {
    day: row.day.toString(),
    number: row.number,
    endedAt: row.ended_at.toString(),
    closedAt: row.closed_at.toString(),
    content: closingContentSchema.parse(row.content),
    previousHash: row.previous_hash,
  };
}

/** Walks the chain from its first closing. Returns the days whose closing is not what was sealed. */
export async function findBrokenClosings(db: Reader): Promise<string[]> {
  const broken: string[] = [];
  let previous: Row<'daily_closings'> | undefined;
  for (const row of await listClosings(db)) {
    const isNext = previous
      ? row.number === previous.number + 1 && row.day.equals(previous.day.add({ days: 1 }))
      : row.number === 1;
    const isLinked = row.previous_hash === (previous?.hash ?? firstPreviousHash);
    if (!isNext || !isLinked || !isSealed(row)) broken.push(row.day.toString());
    previous = row;
  }
  return broken;
}

/** Seals the content as stored, so that a field added to it counts as a change. */
function isSealed(row: Row<'daily_closings'>): boolean {
  const { success } = closingContentSchema.safeParse(row.content);
  return (
    success &&
    hashOf({ ...readClosing(row), content: row.content as Closing['content'] }) === row.hash
  );
}
