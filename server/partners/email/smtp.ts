import { createTransport } from 'nodemailer';
import type { MailEncryption } from './mail-encryption.ts';
import type { EmailSender } from './port.ts';

/**
 * Their sum is below the job's time limit, so that a silent server delays no other message. A server that received
 * the text may be slow: cutting it off would send the message twice.
 */
const limits = {
  // DNS lookup, connection and greeting.
  connectionTimeout: 10_000,
  socketTimeout: 40_000,
};

/** The idempotency key becomes the Message-ID, by which servers and mail clients drop duplicates. */
export function createSmtpEmail({
  smtpUrl,
  from,
  encryption,
  timeLimits = limits,
}: {
  smtpUrl: string;
  from: string;
  encryption: MailEncryption;
  timeLimits?: Partial<typeof limits>;
}): EmailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: encryption === 'required',
      ignoreTLS: encryption === 'none',
      ...limits,
      ...timeLimits,
    },
    { from },
  );
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return {
    kind: 'smtp',
    async send({ idempotencyKey, senderName, replyTo, ...message }) {
      await transport.sendMail({
        ...message,
        ...(senderName ? { from: { name: senderName, address } } : {}),
        ...(replyTo ? { replyTo } : {}),
        messageId: `<${idempotencyKey}@cabas>`,
      });
    },
  };
}
