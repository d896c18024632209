/** Signing in: the same answer and the same time for a wrong password and an unknown e-mail. */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse, takeUseBack } from '#server/platform/throttle.ts';
import { isPasswordRight } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findCustomerByEmail, findStaffByEmail } from './store.ts';

type SignInDeps = { database: Database; clock: Clock };
type SignInInput = { email: string; password: string; ip: string; userAgent?: string | undefined };

const windowSeconds = 900;

/**
 * Ten wrong guesses per account and fifty per address in a quarter of an hour. Counted before the password is looked at, so that
 * a burst cannot slip through, and taken back from those who knew it: a tablet that a whole team shares signs in all day.
 */
async function guess<T>(
  deps: SignInDeps,
  who: { account: string; ip: string },
  work: () => Promise<T>,
): Promise<T> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const keys = [`sign-in:account:${who.account}`, `sign-in:ip:${who.ip}`] as const;
  const [perAccount, perAddress] = [
    await countUse(db, keys[0], windowSeconds, now),
    await countUse(db, keys[1], windowSeconds, now),
  ];
  if (perAccount > 10 || perAddress > 50) throw new Refusal('Generic.TooManyRequest');
  const result = await work();
  for (const key of keys) await takeUseBack(db, key, windowSeconds, now);
  return result;
}

export async function signInCustomer(
  deps: SignInDeps,
  input: SignInInput,
): Promise<{ customerId: string; sessionId: string; token: string }> {
  const email = normaliseEmail(input.email) ?? input.email;
  const customer = await guess(deps, { account: email, ip: input.ip }, async () => {
    const found = await findCustomerByEmail(deps.database.db, email);
    if (!(await isPasswordRight(found?.password_hash, input.password)) || !found)
      throw new Refusal('Auth.InvalidCredentials');
    return found;
  });
  const { id, token } = await inTransaction(deps.database.db, (tx) =>
    openSession(tx, deps, { customerId: customer.id, userAgent: input.userAgent }),
  );
  return { customerId: customer.id, sessionId: id, token };
}

export async function signInStaff(
  deps: SignInDeps,
  input: SignInInput,
): Promise<{ token: string }> {
  const email = normaliseEmail(input.email) ?? input.email;
  const member = await guess(deps, { account: `staff:${email}`, ip: input.ip }, async () => {
    const found = await findStaffByEmail(deps.database.db, email);
    if (!(await isPasswordRight(found?.password_hash, input.password)) || !found)
      throw new Refusal('Auth.InvalidCredentials');
    return found;
  });
  return inTransaction(deps.database.db, (tx) =>
    openSession(tx, deps, { staffId: member.id, userAgent: input.userAgent }),
  );
}
