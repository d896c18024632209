import type { Reader } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** The last messages of the embedded partners, the latest first. */
export async function listSentMessages(
  db: Reader,
): Promise<Omit<Row<'dev_inbox'>, 'idempotency_key'>[]> {
  return db
    .selectFrom('dev_inbox')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
