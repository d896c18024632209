import type { Audience } from '#domain/messages/audiences.ts';
import type { InAppMessage } from '#domain/messages/contract.ts';
import { run, type Reader } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

/** More at once would be noise. */
const shownAtOnce = 5;

export async function insertMessage(db: Reader, row: NewRow<'shop_messages'>): Promise<void> {
  await db.insertInto('shop_messages').values(row).execute();
}

export async function listShown(db: Reader, { audiences, at }: { audiences: readonly Audience[]; at: Temporal.Instant }): Promise<InAppMessage[]> {
  return run<InAppMessage>(db, `select id, title, text, link from shop_messages
    where starts_at <= $1 and ends_at > $1 and ended_at is null and audience = any($2) order by starts_at desc, created_at desc limit $3`, [at, audiences, shownAtOnce]);
}

export type WrittenMessage = Row<'shop_messages'> & { author: string };

export async function listWritten(db: Reader): Promise<WrittenMessage[]> {
  return run<WrittenMessage>(db, 'select m.*, s.name as author from shop_messages m join staff s on s.id = m.created_by order by m.created_at desc limit 50');
}

/** False when there is no such message; ended twice, it keeps its first end. */
export async function endMessage(db: Reader, id: string, at: Temporal.Instant): Promise<boolean> {
  return (await run(db, 'update shop_messages set ended_at = coalesce(ended_at, $2) where id = $1 returning id', [id, at])).length > 0;
}
