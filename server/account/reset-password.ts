/** A forgotten password: the same answer whoever asks; the link is single use, an hour long, and ends every session. */
import { isPasswordAcceptable, normaliseEmail, passwordReset } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { sendPasswordChanged } from './account-emails.ts';
import { hashPassword } from './passwords.ts';
import { deleteCustomerSessions } from './session-store.ts';
import {
  deletePasswordResets,
  findCustomerByEmail,
  insertPasswordReset,
  takePasswordReset,
  updateCustomer,
} from './store.ts';

type AskDeps = { database: Database; clock: Clock; jobs: Jobs };

/** Whether there is such an account is looked up by a job: neither the answer nor its time tells. */
export async function askResetLink(
  deps: AskDeps,
  input: { email: string; ip: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const now = deps.clock.now();
  const { db } = deps.database;
  if (
    (await countUse(db, `reset:ip:${input.ip}`, 3_600, now)) > 20 ||
    (await countUse(db, `reset:email:${email}`, 3_600, now)) > 5
  )
    throw new Refusal('Generic.TooManyRequest');
  await inTransaction(db, (tx) => deps.jobs.enqueue(tx, 'password.forgotten', { email }));
}

/** Sent from here and not by another job, so that the link is written nowhere: the table keeps its hash only. */
export async function sendResetLink(
  deps: { database: Database; clock: Clock; publicUrl: string; partners: { email: EmailSender } },
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
  // After the #: a browser sends that part to nobody, neither as an address nor as a Referer.
  const link = `${deps.publicUrl}/reset-password#token=${token}&email=${encodeURIComponent(email)}`;
  const message = renderEmail({
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé à changer votre mot de passe. Ce lien est valable une heure et ne sert qu’une fois.',
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.',
    ],
    action: { label: 'Changer mon mot de passe', href: link },
  });
  await deps.partners.email.send({
    to: email,
    subject: 'Votre nouveau mot de passe Cabas',
    ...message,
    idempotencyKey: `reset-${sha256(token).toString('hex').slice(0, 32)}`,
  });
}

export async function resetPassword(
  deps: AskDeps,
  input: { token: string; email: string; password: string },
): Promise<void> {
  if (!isPasswordAcceptable(input.password)) throw new Refusal('SharedUser.PasswordInvalid');
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.database.db, async (tx) => {
    const customer = await takePasswordReset(tx, {
      tokenHash: sha256(input.token),
      email: normaliseEmail(input.email) ?? '',
      at: deps.clock.now(),
    });
    if (!customer) throw new Refusal('Auth.TokenExpired');
    await updateCustomer(tx, customer.id, { password_hash: passwordHash });
    // Other links of the same mailbox would open the door again.
    await deletePasswordResets(tx, customer.id);
    await deleteCustomerSessions(tx, customer.id);
    await sendPasswordChanged(tx, deps.jobs, customer.email);
  });
}
