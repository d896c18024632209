/** Creates an account once all fields are valid and the phone is verified by its SMS code. */
import { randomInt } from 'node:crypto';
import type { SignUpRequest } from '#domain/account/contract.ts';
import { normaliseEmail, normalisePhone } from '#domain/account/rules.ts';
import { newReferralCode } from '#domain/referral/rules.ts';
import type { Clock } from '#domain/clock.ts';
import { brokenConstraint, inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { requireAcceptablePassword } from './acceptable-password.ts';
import { sendWelcome } from './account-emails.ts';
import { refuseRecentlyDeleted } from './identity-quarantine.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { checkSmsCode } from './sms-codes.ts';
import { findCustomerByEmail, findCustomerByPhone, insertCustomer } from './store.ts';

/** Provided by app.ts, since referrals belong to a higher slice. */
export type ReferralAtSignUp = {
  isCodeKnown(code: string): Promise<boolean>;
  attach(referee: {
    customerId: string;
    code: string;
    ip: string;
  }): Promise<{ couponId: string | null }>;
};
type SignUpDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  publicUrl: string;
  referral: ReferralAtSignUp;
};

export async function signUp(
  deps: SignUpDeps,
  input: SignUpRequest & { network: string; userAgent?: string | undefined },
): Promise<{
  customerId: string;
  token: string;
  /** Coupon granted by the referral code. */ couponId: string | null;
}> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const phone = normalisePhone(input.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber');
  await requireAcceptablePassword(input.password);
  await refuseTaken(deps, { email, phone, network: input.network });
  if (input.referralCode) await checkReferralCode(deps, input.referralCode);
  await checkSmsCode(deps, { phone, code: input.smsVerificationCode });

  const account = { ...input, email, phone, passwordHash: await hashPassword(input.password) };
  const { customerId, token } = await openAccount(deps, account);
  const { couponId } = input.referralCode
    ? await deps.referral.attach({ customerId, code: input.referralCode, ip: input.network })
    : { couponId: null };
  return { customerId, token, couponId };
}

type NewAccount = SignUpRequest & {
  email: string;
  phone: string;
  passwordHash: string;
  userAgent?: string | undefined;
};

async function openAccount(
  deps: SignUpDeps,
  account: NewAccount,
): Promise<{ customerId: string; token: string }> {
  const customerId = newId();
  const now = deps.clock.now();
  try {
    const { token } = await inTransaction(deps.database.db, async (tx) => {
      await insertCustomer(tx, {
        id: customerId,
        email: account.email,
        phone: account.phone,
        password_hash: account.passwordHash,
        firstname: account.firstname ?? null,
        lastname: account.lastname ?? null,
        acquisition_source: account.acquisitionSource ?? null,
        is_email_optin: account.marketingOptin,
        is_sms_optin: false,
        referral_code: newReferralCode(account.firstname, (below) => randomInt(below)),
        terms_accepted_at: now,
        created_at: now,
      });
      const to = { to: account.email, firstname: account.firstname ?? null };
      await sendWelcome(tx, deps, to);
      return openSession(tx, deps, { customerId, userAgent: account.userAgent });
    });
    return { customerId, token };
  } catch (error) {
    // Of two simultaneous sign-ups, the unique index decides and names the conflicting field.
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') throw new Refusal('Auth.EmailAlreadyTaken');
    if (constraint === 'customers_phone') throw new Refusal('Auth.PhoneAlreadyTaken');
    // Two customers of one name drew the same short code: draw again.
    if (constraint === 'customers_referral_code_key') return openAccount(deps, account);
    throw error;
  }
}

/**
 * « Already taken » reveals who is a customer, so it is limited to twenty answers an hour. New
 * customers do not count, which spares shared addresses.
 */
async function refuseTaken(
  deps: SignUpDeps,
  { email, phone, network }: { email: string; phone: string; network: string },
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (!(await countWithin(db, 'sign-up', network, now)))
    throw new Refusal('Generic.TooManyRequest');
  if (await findCustomerByEmail(db, email)) throw new Refusal('Auth.EmailAlreadyTaken');
  if (await findCustomerByPhone(db, phone)) throw new Refusal('Auth.PhoneAlreadyTaken');
  await refuseRecentlyDeleted(db, deps, [email, phone]);
  await uncount(db, 'sign-up', network, now);
}

/** Runs before the SMS code is consumed, so that a typing error can be corrected. */
async function checkReferralCode(deps: SignUpDeps, code: string): Promise<void> {
  if (!(await deps.referral.isCodeKnown(code))) throw new Refusal('Referral.ReferralCodeNotFound');
}
