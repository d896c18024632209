/** Sent at least once; after a crash again, under the same key for deduplication. */
import type { Clock } from '#domain/time/clock.ts';
import type { EmailMessage, SmsMessage } from './compose-message.ts';
import type { Database } from './db.ts';
import type { RenderedEmail } from './email-layout.ts';
import type { JobHandlers } from './job-payloads.ts';
import { isMessageSent, markMessageSent } from './outgoing-messages.ts';

/** Words a message when it leaves, so that a queued one gets the texts then in force. */
export type Wording = {
  renderEmail(message: EmailMessage): RenderedEmail;
  renderSms(message: SmsMessage): string;
};

type MessagingDeps = {
  database: Database;
  clock: Clock;
  texts: Wording;
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

export function messagingJobs({
  partners,
  texts,
  database: { db },
  clock,
}: MessagingDeps): JobHandlers {
  async function sendOnce(key: string, send: () => Promise<unknown>): Promise<void> {
    if (await isMessageSent(db, key)) return;
    await send();
    await markMessageSent(db, key, clock.now());
  }
  return {
    'email.send': ({ key, to, ...sent }) =>
      sendOnce(key, () => {
        const worded = 'message' in sent ? texts.renderEmail(sent.message) : sent;
        return partners.email.send({ to, ...worded, idempotencyKey: key });
      }),
    'sms.send': ({ key, to, ...sent }) =>
      sendOnce(key, () => {
        const text = 'message' in sent ? texts.renderSms(sent.message) : sent.text;
        return partners.sms.send({ to, text, idempotencyKey: key });
      }),
  };
}
