/** Changes of name, e-mail, phone and password. A new phone is proved by a code, a new e-mail or password by the current password. */
import { isPasswordAcceptable, normaliseEmail, normalisePhone } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { sendEmailChanged, sendPasswordChanged } from './account-emails.ts';
import { requireCurrentPassword } from './current-password.ts';
import { refuseRecentlyDeleted } from './identity-quarantine.ts';
import { hashPassword } from './passwords.ts';
import { deleteOtherSessions } from './session-store.ts';
import { checkSmsCode } from './sms-codes.ts';
import { deletePasswordResets, findCustomer, updateCustomer } from './store.ts';

type UpdateDeps = { database: Database; clock: Clock; jobs: Jobs; signingSecret: string };
type UpdateInput = {
  customerId: string;
  /** The one that stays when a new password ends the others. */ sessionId?: string | null;
  firstname?: string | undefined;
  lastname?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  smsVerificationCode?: string | undefined;
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
};

export async function updateAccount(deps: UpdateDeps, input: UpdateInput): Promise<void> {
  const customer = await findCustomer(deps.database.db, input.customerId);
  if (!customer) throw new Refusal('Customer.NotFound');
  const changes: Partial<NewRow<'customers'>> = {
    ...(input.firstname === undefined ? {} : { firstname: input.firstname }),
    ...(input.lastname === undefined ? {} : { lastname: input.lastname }),
    ...(await changedEmail(deps, customer, input)),
    ...(await changedPhone(deps, customer, input)),
    ...(await changedPassword(deps, customer, input)),
  };
  try {
    await inTransaction(deps.database.db, async (tx) => {
      await updateCustomer(tx, input.customerId, changes);
      await secure(tx, deps, customer, { changes, sessionId: input.sessionId ?? null });
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') throw new Refusal('Auth.EmailAlreadyTaken');
    if (constraint === 'customers_phone') throw new Refusal('Auth.PhoneAlreadyTaken');
    throw error;
  }
}

/** Whoever knew the old password or reads the old mailbox is out, and the owner is told. */
async function secure(
  tx: Tx,
  deps: UpdateDeps,
  customer: Row<'customers'>,
  { changes, sessionId }: { changes: Partial<NewRow<'customers'>>; sessionId: string | null },
): Promise<void> {
  if (changes.email || changes.password_hash) await deletePasswordResets(tx, customer.id);
  if (changes.email)
    await sendEmailChanged(tx, deps.jobs, { from: customer.email, to: changes.email });
  if (!changes.password_hash) return;
  await deleteOtherSessions(tx, { customerId: customer.id, kept: sessionId });
  await sendPasswordChanged(tx, deps.jobs, changes.email ?? customer.email);
}

async function changedEmail(deps: UpdateDeps, customer: Row<'customers'>, input: UpdateInput) {
  if (input.email === undefined) return {};
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  if (email === customer.email) return {};
  await requireCurrentPassword(deps, customer, input.currentPassword);
  await refuseRecentlyDeleted(deps.database.db, deps, [email]);
  return { email };
}

async function changedPhone(deps: UpdateDeps, customer: Row<'customers'>, input: UpdateInput) {
  if (input.phone === undefined) return {};
  const phone = normalisePhone(input.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber');
  if (phone === customer.phone) return {};
  await checkSmsCode(deps, { phone, code: input.smsVerificationCode });
  return { phone };
}

async function changedPassword(deps: UpdateDeps, customer: Row<'customers'>, input: UpdateInput) {
  if (input.newPassword === undefined) return {};
  await requireCurrentPassword(deps, customer, input.currentPassword);
  if (!isPasswordAcceptable(input.newPassword)) throw new Refusal('SharedUser.PasswordInvalid');
  return { password_hash: await hashPassword(input.newPassword) };
}
