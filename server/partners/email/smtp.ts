import { createTransport } from 'nodemailer';
import type { EmailSender } from './port.ts';

/** The idempotency key is the Message-ID: servers and mail programs drop a second copy. */
export function createSmtpEmail({ smtpUrl, from }: { smtpUrl: string; from: string }): EmailSender {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send({ to, subject, html, text, idempotencyKey }) {
      await transport.sendMail({ to, subject, html, text, messageId: `<${idempotencyKey}@cabas>` });
    },
  };
}
