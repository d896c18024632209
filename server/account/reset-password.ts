/**
 * Password reset. The answer never reveals whether the account exists; links last an hour, work
 * once and end every session.
 */
import { normaliseEmail, passwordReset } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { emailMessage } from '#server/platform/compose-message.ts';
import type { Wording } from '#server/platform/messaging-jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireAcceptablePassword } from './acceptable-password.ts';
import { sendPasswordChanged } from './account-emails.ts';
import { hashPassword } from './passwords.ts';
import { deleteCustomerSessions } from './session-store.ts';
import {
  deletePasswordResets,
  findCustomerByEmail,
  insertPasswordReset,
  isPasswordResetLive,
  takePasswordReset,
  updateCustomer,
} from './store.ts';

type AskDeps = { database: Database; clock: Clock; jobs: Jobs };

/** The lookup happens in a job, so neither the answer nor its timing reveals whether the account exists. */
export async function askResetLink(
  deps: AskDeps,
  input: { email: string; network: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const now = deps.clock.now();
  const { db } = deps.database;
  if (
    !(await countWithin(db, 'reset', input.network, now)) ||
    !(await countWithin(db, 'reset:email', email, now))
  )
    throw new Refusal('Generic.TooManyRequest');
  await inTransaction(db, (tx) => deps.jobs.enqueue(tx, 'password.forgotten', { email }));
}

/** Mails the link directly rather than through another job, so that only its hash is ever stored. */
export async function sendResetLink(
  deps: {
    database: Database;
    clock: Clock;
    publicUrl: string;
    partners: { email: EmailSender };
    texts: Wording;
  },
  email: string,
): Promise<void> {
  const { db } = deps.database;
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return;
  const now = deps.clock.now();
  const token = newToken();
  await insertPasswordReset(db, {
    token_hash: sha256(token),
    customer_id: customer.id,
    created_at: now,
    expires_at: now.add({ minutes: passwordReset.lifetimeMinutes }),
  });
  // Browsers send the fragment to no server, neither in the address nor in the Referer.
  const link = `${deps.publicUrl}/reset-password#token=${token}&email=${encodeURIComponent(email)}`;
  const message = emailMessage('password-reset', { values: {}, href: link });
  await deps.partners.email.send({
    to: email,
    ...deps.texts.renderEmail(message),
    idempotencyKey: `reset-${sha256(token).toString('hex').slice(0, 32)}`,
  });
}

export async function resetPassword(
  deps: AskDeps & { shop: Pick<ShopIdentity, 'shown'> },
  input: { token: string; email: string; password: string; network: string },
): Promise<void> {
  const { db } = deps.database;
  const at = deps.clock.now();
  const reset = { tokenHash: sha256(input.token), email: normaliseEmail(input.email) ?? '', at };
  if (!(await countWithin(db, 'reset-link', input.network, at)))
    throw new Refusal('Generic.TooManyRequest');
  // Hashing is the expensive part, so check the link first.
  if (!(await isPasswordResetLive(db, reset))) throw new Refusal('Auth.TokenExpired');
  await uncount(db, 'reset-link', input.network, at);
  const owner = await findCustomerByEmail(db, reset.email);
  const known = [deps.shop.shown().name, owner?.firstname, owner?.lastname, reset.email];
  await requireAcceptablePassword(input.password, known);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    const customer = await takePasswordReset(tx, reset);
    if (!customer) throw new Refusal('Auth.TokenExpired');
    await updateCustomer(tx, customer.id, { password_hash: passwordHash });
    // Other reset links in the same mailbox must not work any more.
    await deletePasswordResets(tx, customer.id);
    await deleteCustomerSessions(tx, customer.id);
    await sendPasswordChanged(tx, deps.jobs, customer.email);
  });
}
