/** Sign-in: same answer and same timing for a wrong password and an unknown e-mail. */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { needsPasskey } from '#domain/staff/passkeys.ts';
import { workerOf } from '#domain/staff/works-at.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { guess } from './guess-limits.ts';
import { notePasskeyAsked } from './passkeys/store.ts';
import { isPasswordRight } from './passwords.ts';
import { openSession } from './sessions.ts';
import { insertStaffSignIn } from './staff-sign-in-store.ts';
import { findCustomerByEmail, findStaffByEmail } from './store.ts';

type SignInDeps = { database: Database; clock: Clock; log: Logger };
type SignInInput = {
  email: string;
  password: string;
  network: string;
  /** Set for a browser that signed in to this account before. */ deviceId: string | null;
  userAgent?: string | undefined;
};

/** Attempts are counted per typed e-mail, whether the account exists or not. */
export const typedEmail = (text: string): string => normaliseEmail(text) ?? text;

export async function signInCustomer(
  deps: SignInDeps,
  input: SignInInput,
): Promise<{ customerId: string; sessionId: string; token: string }> {
  const email = typedEmail(input.email);
  const customer = await guess(deps, { ...input, account: `customer:${email}` }, async () => {
    const found = await findCustomerByEmail(deps.database.db, email);
    if (!(await isPasswordRight(found?.password_hash, input.password)) || !found)
      throw new Refusal('Auth.InvalidCredentials');
    return found;
  }).catch((error: unknown) => {
    if (error instanceof Refusal) deps.log.info({ isAccepted: false }, 'customer sign-in');
    throw error;
  });
  deps.log.info({ isAccepted: true }, 'customer sign-in');
  const { id, token } = await inTransaction(deps.database.db, (tx) =>
    openSession(tx, deps, { customerId: customer.id, userAgent: input.userAgent }),
  );
  return { customerId: customer.id, sessionId: id, token };
}

export async function signInStaff(
  deps: SignInDeps & { passkeyGraceDays?: number | null },
  input: SignInInput,
): Promise<{ token: string }> {
  const email = typedEmail(input.email);
  const note = (staffId: string | null, isAccepted: boolean) =>
    recordStaffSignIn(deps, { staffId, isAccepted, network: input.network });
  const member = await guess(deps, { ...input, account: `staff:${email}` }, async () => {
    const found = await findStaffByEmail(deps.database.db, email);
    if (!(await isPasswordRight(found?.password_hash, input.password)) || !found) {
      await note(found?.id ?? null, false);
      throw new Refusal('Auth.InvalidCredentials');
    }
    return found;
  }).catch((error: unknown) => {
    // Throttled attempts go to the log only, so that a flood cannot fill the table.
    if (error instanceof Refusal && error.errorName === 'Generic.TooManyRequest')
      deps.log.warn({ isThrottled: true }, 'staff sign-in');
    throw error;
  });
  const session = await inTransaction(deps.database.db, (tx) =>
    openSession(tx, deps, { staffId: member.id, userAgent: input.userAgent }),
  );
  // The delay to add a passkey runs from the first sign-in that asks for one.
  if (
    deps.passkeyGraceDays != null &&
    needsPasskey({ ...member, ...workerOf(member.role, member.sites) })
  )
    await notePasskeyAsked(deps.database.db, member.id, deps.clock.now());
  await note(member.id, true);
  return session;
}

/** Records unknown e-mails too, so that neither the answer nor its time reveals who is in the team. */
async function recordStaffSignIn(
  { database, clock, log }: SignInDeps,
  attempt: { staffId: string | null; isAccepted: boolean; network: string },
): Promise<void> {
  const { staffId, isAccepted, network } = attempt;
  await insertStaffSignIn(database.db, {
    at: clock.now(),
    staff_id: staffId,
    is_accepted: isAccepted,
    network,
  });
  const line = { staffId, isAccepted };
  if (isAccepted) log.info(line, 'staff sign-in');
  else log.warn(line, 'staff sign-in');
}
