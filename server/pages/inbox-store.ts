import type { SentMessages } from '#domain/api/dev-endpoints.ts';
import type { Reader } from '#server/platform/db.ts';

/** The last messages of the embedded partners, the latest first. */
export async function listSentMessages(
  db: Reader,
  { withTeam = true }: { withTeam?: boolean } = {},
): Promise<SentMessages['items']> {
  const rows = await db
    .selectFrom('dev_inbox')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'sent_at'])
    .$if(!withTeam, (query) =>
      query.where('recipient', 'not in', (of) => of.selectFrom('staff').select('email')),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ recipient, sent_at: sentAt, ...row }) => ({
    ...row,
    to: recipient,
    sentAt: sentAt.toString(),
  }));
}
