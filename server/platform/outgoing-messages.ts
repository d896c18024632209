/** Messages due and sent, one row per key. Text and recipient stay in the job. */
import { run, type Reader, type Tx } from './db.ts';

export async function insertMessageDue(
  tx: Tx,
  message: { key: string; channel: 'email' | 'sms'; at: Temporal.Instant },
): Promise<boolean> {
  const inserted = await run(
    tx,
    `insert into outgoing_messages (key, channel, due_at) values ($1, $2, $3)
    on conflict (key) do nothing returning key`,
    [message.key, message.channel, message.at],
  );
  return inserted.length > 0;
}

export async function isMessageSent(db: Reader, key: string): Promise<boolean> {
  return (
    (await run(db, 'select from outgoing_messages where key = $1 and sent_at is not null', [key]))
      .length > 0
  );
}

export async function markMessageSent(
  db: Reader,
  key: string,
  at: Temporal.Instant,
): Promise<void> {
  await run(db, 'update outgoing_messages set sent_at = $2 where key = $1 and sent_at is null', [
    key,
    at,
  ]);
}

export async function giveUpMessage(db: Reader, key: string, at: Temporal.Instant): Promise<void> {
  await run(
    db,
    `update outgoing_messages set given_up_at = $2
    where key = $1 and sent_at is null and given_up_at is null`,
    [key, at],
  );
}

/** Messages older than a year are no longer needed as proof. */
export async function deleteOldMessages(db: Reader, before: Temporal.Instant): Promise<void> {
  await run(db, 'delete from outgoing_messages where coalesce(sent_at, given_up_at) < $1', [
    before,
  ]);
}
