/** Signing in: the same answer and the same time for a wrong password and an unknown e-mail. */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { isPasswordRight } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findCustomerByEmail, findStaffByEmail } from './store.ts';

type SignInDeps = { database: Database; clock: Clock };
type SignInInput = { email: string; password: string; ip: string; userAgent?: string | undefined };

/** Ten tries per account and fifty per address in a quarter of an hour. */
async function slowDownGuessing(deps: SignInDeps, email: string, ip: string): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const perAccount = await countUse(db, `sign-in:account:${email}`, 900, now);
  const perAddress = await countUse(db, `sign-in:ip:${ip}`, 900, now);
  if (perAccount > 10 || perAddress > 50) throw new Refusal('Generic.TooManyRequest');
}

export async function signInCustomer(deps: SignInDeps, input: SignInInput): Promise<{ customerId: string; sessionId: string; token: string }> {
  const email = normaliseEmail(input.email) ?? input.email;
  await slowDownGuessing(deps, email, input.ip);
  const customer = await findCustomerByEmail(deps.database.db, email);
  if (!(await isPasswordRight(customer?.password_hash, input.password)) || !customer) throw new Refusal('Auth.InvalidCredentials');
  const { id, token } = await inTransaction(deps.database.db, (tx) => openSession(tx, deps, { customerId: customer.id, userAgent: input.userAgent }));
  return { customerId: customer.id, sessionId: id, token };
}

export async function signInStaff(deps: SignInDeps, input: SignInInput): Promise<{ token: string }> {
  const email = normaliseEmail(input.email) ?? input.email;
  await slowDownGuessing(deps, `staff:${email}`, input.ip);
  const member = await findStaffByEmail(deps.database.db, email);
  if (!(await isPasswordRight(member?.password_hash, input.password)) || !member) throw new Refusal('Auth.InvalidCredentials');
  return inTransaction(deps.database.db, (tx) => openSession(tx, deps, { staffId: member.id, userAgent: input.userAgent }));
}
