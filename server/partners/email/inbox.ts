/** Stores messages for the development inbox instead of sending them; a repeated key is one message. */
import type pg from 'pg';
import type { Clock } from '#domain/time/clock.ts';
import type { EmailSender } from './port.ts';

export function createInboxEmail({ pool, clock }: { pool: pg.Pool; clock: Clock }): EmailSender {
  return {
    kind: 'inbox',
    async send({ to, subject, html, text, idempotencyKey }) {
      await pool.query(
        `insert into dev_inbox (kind, recipient, subject, text, html, idempotency_key, sent_at)
        values ('email', $1, $2, $3, $4, $5, $6) on conflict (idempotency_key) do nothing`,
        [to, subject, text, html, idempotencyKey, clock.now()],
      );
    },
  };
}
