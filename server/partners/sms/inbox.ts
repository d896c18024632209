import type pg from 'pg';
import type { Clock } from '#domain/time/clock.ts';
import type { SmsSender } from './port.ts';

export function createInboxSms({ pool, clock }: { pool: pg.Pool; clock: Clock }): SmsSender {
  return {
    kind: 'inbox',
    async send({ to, text, idempotencyKey }) {
      await pool.query(
        `insert into dev_inbox (kind, recipient, text, idempotency_key, sent_at)
        values ('sms', $1, $2, $3, $4) on conflict (idempotency_key) do nothing`,
        [to, text, idempotencyKey, clock.now()],
      );
    },
  };
}
