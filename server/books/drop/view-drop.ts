import type { AccountingAnswer } from '#domain/books/contract.ts';
import type { FileDrop } from '#server/partners/drop/port.ts';
import type { Database } from '#server/platform/db.ts';
import { findLastSentDay, listUnsent } from './store.ts';

/** What the managers read of the nightly drop. */
export async function viewDrop({
  database: { db },
  partners: { drop },
}: {
  database: Database;
  partners: { drop: FileDrop | null };
}): Promise<AccountingAnswer['drop']> {
  if (!drop) return null;
  const [lastDay, waiting] = await Promise.all([findLastSentDay(db), listUnsent(db)]);
  return {
    place: drop.place,
    lastDay: lastDay?.toString() ?? null,
    waiting: waiting.map(({ name, day, failure }) => ({ name, day: day.toString(), failure })),
  };
}
