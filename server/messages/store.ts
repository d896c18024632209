import type { Reader } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export async function insertMessage(db: Reader, row: NewRow<'shop_messages'>): Promise<void> {
  await db.insertInto('shop_messages').values(row).execute();
}

export type MessageToShow = Pick<
  Row<'shop_messages'>,
  'id' | 'title' | 'text' | 'link' | 'audience' | 'starts_at' | 'ends_at'
>;

/** Current and future messages, newest first. */
export async function listToShow(db: Reader, at: Temporal.Instant): Promise<MessageToShow[]> {
  return db
    .selectFrom('shop_messages')
    .select(['id', 'title', 'text', 'link', 'audience', 'starts_at', 'ends_at'])
    .where('ends_at', '>', at)
    .where('ended_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

export type WrittenMessage = Row<'shop_messages'> & { author: string };

export async function listWritten(db: Reader): Promise<WrittenMessage[]> {
  return db
    .selectFrom('shop_messages as m')
    .innerJoin('staff as s', 's.id', 'm.created_by')
    .selectAll('m')
    .select('s.name as author')
    .orderBy('m.created_at', 'desc')
    .limit(50)
    .execute();
}

/** Returns false when the message does not exist. Idempotent: the first end date stays. */
export async function endMessage(db: Reader, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_messages')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(at)) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
