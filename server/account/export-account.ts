/** Exports everything stored about a customer. Requires the password or a fresh session. */
import { freshSessionMinutes } from '#domain/account/rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { sendDataExported } from './account-emails.ts';
import { requireCurrentPassword } from './current-password.ts';
import type { EndOfAccountDeps } from './delete-account.ts';
import { findSessionStart, listCustomerSessions } from './session-store.ts';
import { findCustomer } from './store.ts';
import { listAllAddresses } from './address-store.ts';

type ExportDeps = Pick<EndOfAccountDeps, 'database' | 'clock' | 'jobs' | 'personalData'>;

export async function exportAccount(
  deps: ExportDeps,
  input: { customerId: string; sessionId: string | null; currentPassword: string | undefined },
): Promise<Record<string, unknown>> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const customer = await findCustomer(db, input.customerId);
  if (!customer) throw new Refusal('Customer.NotFound');
  const startedAt = input.sessionId ? await findSessionStart(db, input.sessionId) : null;
  const isFresh =
    startedAt !== null && now.since(startedAt).total('minutes') <= freshSessionMinutes;
  if (!isFresh || input.currentPassword !== undefined)
    await requireCurrentPassword(deps, customer, input.currentPassword);
  if (!(await countWithin(db, 'export', customer.id, now)))
    throw new Refusal('Generic.TooManyRequest');

  const person = { customerId: customer.id, email: customer.email, phone: customer.phone };
  const parts: Record<string, unknown> = {};
  for (const part of deps.personalData) parts[part.name] = await part.read(db, person);
  await inTransaction(db, (tx) => sendDataExported(tx, deps.jobs, customer.email));
  // The password hash is left out: an export in the wrong hands would allow offline guessing.
  const { password_hash: _, ...account } = customer;
  return {
    genereLe: now.toString(),
    compte: account,
    adresses: await listAllAddresses(db, customer.id),
    sessions: await listCustomerSessions(db, customer.id, now),
    ...parts,
  };
}
