import { run, type Reader } from '#server/platform/db.ts';
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
  return run<MessageToShow>(
    db,
    'select id, title, text, link, audience, starts_at, ends_at from shop_messages where ends_at > $1 and ended_at is null order by starts_at desc, created_at desc',
    [at],
  );
}

export type WrittenMessage = Row<'shop_messages'> & { author: string };

export async function listWritten(db: Reader): Promise<WrittenMessage[]> {
  return run<WrittenMessage>(
    db,
    'select m.*, s.name as author from shop_messages m join staff s on s.id = m.created_by order by m.created_at desc limit 50',
  );
}

/** Returns false when the message does not exist. Idempotent: the first end date stays. */
export async function endMessage(db: Reader, id: string, at: Temporal.Instant): Promise<boolean> {
  return (
    (
      await run(
        db,
        'update shop_messages set ended_at = coalesce(ended_at, $2) where id = $1 returning id',
        [id, at],
      )
    ).length > 0
  );
}
