/**
 * Identifies a customer to the support chat with a standard JWT, so that a vendor's widget could
 * replace ours. Account e-mails are unverified (sign-up verifies the phone), so the chat must not
 * merge people by e-mail.
 */
import type { Clock } from '#domain/time/clock.ts';
import { sign } from '#server/platform/ids.ts';

type Customer = { id: string; email: string; firstname: string | null; lastname: string | null };

const lifetimeSeconds = 3_600;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createSupportLoginToken(
  deps: { clock: Clock; signingSecret: string },
  customer: Customer,
): string {
  const expiresAt = Math.floor(deps.clock.nowMs() / 1000) + lifetimeSeconds;
  const name = [customer.firstname, customer.lastname].filter(Boolean).join(' ') || customer.email;
  const body = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'cabas' })}.${encode({ scope: 'user', external_id: customer.id, email: customer.email, email_verified: false, name, exp: expiresAt })}`;
  return `${body}.${sign(`support:${deps.signingSecret}`, body)}`;
}
