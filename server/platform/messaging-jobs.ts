/** Mail and SMS leave by jobs, so that a partner that is down delays a message and nothing else. */
import type { JobHandlers } from './job-payloads.ts';

type MessagingDeps = {
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

export function messagingJobs({ partners }: MessagingDeps): JobHandlers {
  return {
    'email.send': async ({ key, ...message }) => {
      await partners.email.send({ ...message, idempotencyKey: key });
    },
    'sms.send': async ({ key, ...message }) => {
      await partners.sms.send({ ...message, idempotencyKey: key });
    },
  };
}
