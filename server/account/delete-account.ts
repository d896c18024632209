/** Deletes an account: erases personal data in one transaction and keeps legal records without a name. */
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { sendAccountDeleted } from './account-emails.ts';
import { requireCurrentPassword } from './current-password.ts';
import { quarantine } from './identity-quarantine.ts';
import { deleteCustomerSessions } from './session-store.ts';
import { eraseCustomerRow, eraseCustomerTraces, findCustomer } from './store.ts';

export type EndOfAccountDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  personalData: readonly PersonalData[];
};

export async function deleteAccount(
  deps: EndOfAccountDeps,
  input: { customerId: string; currentPassword: string },
): Promise<void> {
  const customer = await findCustomer(deps.database.db, input.customerId);
  if (!customer) throw new Refusal('Customer.NotFound');
  await requireCurrentPassword(deps, customer, input.currentPassword);
  await inTransaction(deps.database.db, async (tx) => {
    if (!(await eraseCustomer(tx, deps, customer))) throw new Refusal('Customer.NotFound');
    await quarantine(tx, deps, [customer.email, customer.phone]);
    await sendAccountDeleted(tx, deps.jobs, customer.email);
  });
}

/**
 * Returns false when already erased. An ongoing order refuses with `Customer.OngoingOrder`, erasing
 * nothing.
 */
export async function eraseCustomer(
  tx: Tx,
  deps: Pick<EndOfAccountDeps, 'clock' | 'jobs' | 'personalData'>,
  customer: Row<'customers'>,
): Promise<boolean> {
  const person = { customerId: customer.id, email: customer.email, phone: customer.phone };
  const now = deps.clock.now();
  for (const part of deps.personalData) await part.erase?.(tx, person, now);
  if (!(await eraseCustomerRow(tx, customer.id, now))) return false;
  await eraseCustomerTraces(tx, person);
  await deleteCustomerSessions(tx, customer.id);
  await deps.jobs.forgetMessages(tx, { recipients: [customer.email, customer.phone] });
  return true;
}
