/** Everything the shop knows of a customer, in one file: asked for with the password, or minutes after signing in. */
import { freshSessionMinutes } from '#domain/account/rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
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
  if ((await countUse(db, `export:${customer.id}`, 3_600, now)) > 10)
    throw new Refusal('Generic.TooManyRequest');

  const person = { customerId: customer.id, email: customer.email, phone: customer.phone };
  const parts: Record<string, unknown> = {};
  for (const part of deps.personalData) parts[part.name] = await part.read(db, person);
  await inTransaction(db, (tx) => sendDataExported(tx, deps.jobs, customer.email));
  // The password's hash opens the door to guessing at it: it is the one thing that is not handed out.
  const { password_hash: _, ...account } = customer;
  return {
    genereLe: now.toString(),
    compte: account,
    adresses: await listAllAddresses(db, customer.id),
    sessions: await listCustomerSessions(db, customer.id, now),
    ...parts,
  };
}
