/** Sent by jobs, at least once: after a crash again, under the same key for deduplication. */
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from './db.ts';
import type { JobHandlers } from './job-payloads.ts';
import { isMessageSent, markMessageSent } from './outgoing-messages.ts';

type MessagingDeps = {
  database: Database;
  clock: Clock;
  partners: {
    email: {
      send(message: {
        to: string;
        subject: string;
        html: string;
        text: string;
        idempotencyKey: string;
      }): Promise<unknown>;
    };
    sms: { send(message: { to: string; text: string; idempotencyKey: string }): Promise<unknown> };
  };
};

export function messagingJobs({ partners, database: { db }, clock }: MessagingDeps): JobHandlers {
  async function sendOnce(key: string, send: () => Promise<unknown>): Promise<void> {
    if (await isMessageSent(db, key)) return;
    await send();
    await markMessageSent(db, key, clock.now());
  }
  return {
    'email.send': ({ key, ...message }) =>
      sendOnce(key, () => partners.email.send({ ...message, idempotencyKey: key })),
    'sms.send': ({ key, ...message }) =>
      sendOnce(key, () => partners.sms.send({ ...message, idempotencyKey: key })),
  };
}
