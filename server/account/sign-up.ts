/** Creates an account once all fields are valid and the phone is verified by its SMS code. */
import type { SignUpRequest } from '#domain/account/contract.ts';
import { normaliseEmail, normalisePhone } from '#domain/account/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { brokenConstraint, inTransaction, type Database } from '#server/platform/db.ts';
import { newId, newToken } from '#server/platform/ids.ts';
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
  const { db } = deps.database;
  const now = deps.clock.now();
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const phone = normalisePhone(input.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber');
  await requireAcceptablePassword(input.password);
  await refuseTaken(deps, { email, phone, network: input.network });
  if (input.referralCode) await checkReferralCode(deps, input.referralCode);
  await checkSmsCode(deps, { phone, code: input.smsVerificationCode });

  const customerId = newId();
  const passwordHash = await hashPassword(input.password);
  try {
    const { token } = await inTransaction(db, async (tx) => {
      await insertCustomer(tx, {
        id: customerId,
        email,
        phone,
        password_hash: passwordHash,
        firstname: input.firstname ?? null,
        lastname: input.lastname ?? null,
        acquisition_source: input.acquisitionSource,
        is_email_optin: input.marketingOptin,
        is_sms_optin: false,
        referral_code: newReferralCode(input.firstname),
        terms_accepted_at: now,
        created_at: now,
      });
      await sendWelcome(tx, deps, { to: email, firstname: input.firstname ?? null });
      return openSession(tx, deps, { customerId, userAgent: input.userAgent });
    });
    const { couponId } = input.referralCode
      ? await deps.referral.attach({ customerId, code: input.referralCode, ip: input.network })
      : { couponId: null };
    return { customerId, token, couponId };
  } catch (error) {
    // Of two simultaneous sign-ups, the unique index decides and names the conflicting field.
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') throw new Refusal('Auth.EmailAlreadyTaken');
    if (constraint === 'customers_phone') throw new Refusal('Auth.PhoneAlreadyTaken');
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

/** « CAMILLE-7QX2… »: readable, with at least 40 random bits so that codes cannot be guessed. */
function newReferralCode(firstname: string | undefined): string {
  const name =
    (firstname ?? 'AMI')
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toUpperCase()
      .slice(0, 10) || 'AMI';
  return `${name}-${newToken()
    .replace(/[^a-zA-Z0-9]/g, '')
    .toUpperCase()
    .slice(0, 8)}`;
}
