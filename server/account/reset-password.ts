/** A forgotten password: the same answer whoever asks; the link is single use, an hour long, and ends every session. */
import { isPasswordAcceptable, normaliseEmail, passwordReset } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { hashPassword } from './passwords.ts';
import { deleteCustomerSessions } from './session-store.ts';
import { findCustomerByEmail, insertPasswordReset, takePasswordReset, updateCustomer } from './store.ts';

type ResetDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export async function sendResetLink(deps: ResetDeps, input: { email: string; ip: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const now = deps.clock.now();
  const { db } = deps.database;
  if ((await countUse(db, `reset:ip:${input.ip}`, 3_600, now)) > 20 || (await countUse(db, `reset:email:${email}`, 3_600, now)) > 5) throw new Refusal('Generic.TooManyRequest');
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await insertPasswordReset(tx, { token_hash: sha256(token), customer_id: customer.id, created_at: now, expires_at: now.add({ minutes: passwordReset.lifetimeMinutes }) });
    const link = `${deps.publicUrl}/reset-password?token=${token}&email=${encodeURIComponent(email)}`;
    const message = renderEmail({
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: ['Vous avez demandé à changer votre mot de passe. Ce lien est valable une heure et ne sert qu’une fois.', 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.'],
      action: { label: 'Changer mon mot de passe', href: link },
    });
    await deps.jobs.enqueue(tx, 'email.send', { key: `reset-${sha256(token).toString('hex').slice(0, 32)}`, to: email, subject: 'Votre nouveau mot de passe Cabas', ...message });
  });
}

export async function resetPassword(deps: ResetDeps, input: { token: string; password: string }): Promise<void> {
  if (!isPasswordAcceptable(input.password)) throw new Refusal('SharedUser.PasswordInvalid');
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.database.db, async (tx) => {
    const customerId = await takePasswordReset(tx, sha256(input.token), deps.clock.now());
    if (!customerId) throw new Refusal('Auth.TokenExpired');
    await updateCustomer(tx, customerId, { password_hash: passwordHash });
    await deleteCustomerSessions(tx, customerId);
  });
}
