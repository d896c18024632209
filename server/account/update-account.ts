/** Changes of name, e-mail, phone and password. A new phone is proved by a code, a new e-mail or password by the current password. */
import { isPasswordAcceptable, normaliseEmail, normalisePhone } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { brokenConstraint, type Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { checkSmsCode } from './sms-codes.ts';
import { findCustomer, updateCustomer } from './store.ts';

type UpdateDeps = { database: Database; clock: Clock; jobs: Jobs };
type UpdateInput = {
  customerId: string; firstname?: string | undefined; lastname?: string | undefined; email?: string | undefined; phone?: string | undefined;
  smsVerificationCode?: string | undefined; currentPassword?: string | undefined; newPassword?: string | undefined;
};

export async function updateAccount(deps: UpdateDeps, input: UpdateInput): Promise<void> {
  const customer = await findCustomer(deps.database.db, input.customerId);
  if (!customer) throw new Refusal('Customer.NotFound');
  const changes: Partial<NewRow<'customers'>> = {
    ...(input.firstname === undefined ? {} : { firstname: input.firstname }),
    ...(input.lastname === undefined ? {} : { lastname: input.lastname }),
    ...(await changedEmail(customer, input)),
    ...(await changedPhone(deps, customer, input)),
    ...(await changedPassword(customer, input)),
  };
  try {
    await updateCustomer(deps.database.db, input.customerId, changes);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') throw new Refusal('Auth.EmailAlreadyTaken');
    if (constraint === 'customers_phone') throw new Refusal('Auth.PhoneAlreadyTaken');
    throw error;
  }
}

async function changedEmail(customer: Row<'customers'>, input: UpdateInput) {
  if (input.email === undefined) return {};
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  if (email === customer.email) return {};
  await requireCurrentPassword(customer, input);
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

async function changedPassword(customer: Row<'customers'>, input: UpdateInput) {
  if (input.newPassword === undefined) return {};
  await requireCurrentPassword(customer, input);
  if (!isPasswordAcceptable(input.newPassword)) throw new Refusal('SharedUser.PasswordInvalid');
  return { password_hash: await hashPassword(input.newPassword) };
}

async function requireCurrentPassword(customer: Row<'customers'>, input: UpdateInput): Promise<void> {
  if (!(await isPasswordRight(customer.password_hash, input.currentPassword ?? ''))) throw new Refusal('Customer.InvalidPassword');
}
