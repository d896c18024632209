/**
 * Changes name, e-mail, phone or password. All but the name require the current password; a new
 * phone also its SMS code.
 */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireAcceptablePassword } from './acceptable-password.ts';
import { sendEmailChanged, sendPasswordChanged } from './account-emails.ts';
import { requireCurrentPassword } from './current-password.ts';
import { refuseRecentlyDeleted } from './identity-quarantine.ts';
import { hashPassword } from './passwords.ts';
import { deleteOtherSessions } from './session-store.ts';
import { checkSmsCode } from './sms-codes.ts';
import { deletePasswordResets, findCustomer, updateCustomer } from './store.ts';

type UpdateDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  shop: Pick<ShopIdentity, 'shown'>;
};
type UpdateInput = {
  customerId: string;
  /** Stays signed in when a new password ends the other sessions. */ sessionId?: string | null;
  firstname?: string | undefined;
  lastname?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  smsVerificationCode?: string | undefined;
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
  keepsAddresses?: boolean | undefined;
  billsCompany?: boolean | undefined;
};

export async function updateAccount(deps: UpdateDeps, input: UpdateInput): Promise<void> {
  const customer = await findCustomer(deps.database.db, input.customerId);
  if (!customer) throw new Refusal('Customer.NotFound');
  const email = newEmail(customer, input);
  const phone = newPhone(customer, input);
  if (email || phone || input.newPassword !== undefined)
    await requireCurrentPassword(deps, customer, input.currentPassword);
  const changes: Partial<NewRow<'customers'>> = {
    ...(input.firstname === undefined ? {} : { firstname: input.firstname }),
    ...(input.lastname === undefined ? {} : { lastname: input.lastname }),
    ...(input.keepsAddresses === undefined ? {} : { is_keeping_addresses: input.keepsAddresses }),
    ...(input.billsCompany === undefined
      ? {}
      : { is_billing_company: input.billsCompany && customer.company !== null }),
    ...(await changedEmail(deps, email)),
    ...(await changedPhone(deps, { phone, code: input.smsVerificationCode })),
    ...(await changedPassword(input.newPassword, [
      deps.shop.shown().name,
      input.firstname ?? customer.firstname,
      input.lastname ?? customer.lastname,
      input.email ?? customer.email,
    ])),
  };
  try {
    await inTransaction(deps.database.db, async (tx) => {
      await updateCustomer(tx, input.customerId, changes);
      await secure(tx, deps, customer, { changes, sessionId: input.sessionId ?? null });
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    // The company was removed meanwhile, in another tab.
    if (constraint === 'billed_company')
      return updateAccount(deps, { ...input, billsCompany: undefined });
    if (constraint === 'customers_email') throw new Refusal('Auth.EmailAlreadyTaken');
    if (constraint === 'customers_phone') throw new Refusal('Auth.PhoneAlreadyTaken');
    throw error;
  }
}

/** Ends other sessions and tells the owner, in case the old password or mailbox was compromised. */
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

/** Returns null when unchanged. */
function newEmail(customer: Row<'customers'>, input: UpdateInput): string | null {
  if (input.email === undefined) return null;
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  return email === customer.email ? null : email;
}

function newPhone(customer: Row<'customers'>, input: UpdateInput): string | null {
  if (input.phone === undefined) return null;
  const phone = normalisePhone(input.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber');
  return phone === customer.phone ? null : phone;
}

async function changedEmail(deps: UpdateDeps, email: string | null) {
  if (!email) return {};
  await refuseRecentlyDeleted(deps.database.db, deps, [email]);
  return { email };
}

async function changedPhone(
  deps: UpdateDeps,
  { phone, code }: { phone: string | null; code: string | undefined },
) {
  if (!phone) return {};
  await checkSmsCode(deps, { phone, code });
  return { phone };
}

async function changedPassword(password: string | undefined, known: readonly (string | null)[]) {
  if (password === undefined) return {};
  await requireAcceptablePassword(password, known);
  return { password_hash: await hashPassword(password) };
}
