import type pg from 'pg';

type SentMessage = {
  id: number;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  sent_at: Temporal.Instant;
};

/** The last messages of the embedded partners, the latest first. */
export async function listSentMessages(pool: pg.Pool): Promise<SentMessage[]> {
  const { rows } = await pool.query<SentMessage>(
    'select id, kind, recipient, subject, text, html, sent_at from dev_inbox order by id desc limit 100',
  );
  return rows;
}
