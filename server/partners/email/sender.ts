/** Who e-mails come from. */
import { z } from 'zod';
import { OperatorError } from '#server/platform/operator-error.ts';

/** Accepts `Cabas <bonjour@shop.example>` or the address alone. */
export function parseSender(text: string, context: z.RefinementCtx): string {
  const [, name, address] = /^(?:([^<>"\r\n]+?)\s*<([^<>]+)>|[^<>]+)$/.exec(text.trim()) ?? [];
  const email = z.email().safeParse(address ?? text.trim());
  if (!email.success) {
    context.addIssue({ code: 'custom', message: 'must look like Cabas <bonjour@shop.example>' });
    return z.NEVER;
  }
  return name ? `${name} <${email.data}>` : email.data;
}

/** Defaults to PUBLIC_URL's domain in production: mail servers refuse senders of another domain. */
export function defaultSender(given: {
  NODE_ENV: string;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  EMAIL_ADAPTER?: string | undefined;
}): string {
  if (given.NODE_ENV !== 'production') return 'bonjour@cabas.test';
  const domain = given.PUBLIC_URL ? new URL(given.PUBLIC_URL).hostname.replace(/^www\./, '') : '';
  const address = `bonjour@${domain}`;
  if (z.email().safeParse(address).success) return address;
  if (given.SMTP_URL || given.EMAIL_ADAPTER)
    throw new OperatorError(
      'MAIL_FROM is missing: e-mails need a sender at a domain of yours, such as Cabas <bonjour@shop.example>',
    );
  return 'bonjour@cabas.test';
}
