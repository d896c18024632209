/** Creates an account once all fields are valid and the phone is verified by its SMS code. */
import { randomInt } from 'node:crypto';
import type { SignUpCheck, SignUpRequest } from '#domain/account/contract.ts';
import { normaliseEmail } from '#domain/account/rules.ts';
import { newReferralCode } from '#domain/referral/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireAcceptablePassword } from './acceptable-password.ts';
import { sendWelcome } from './account-emails.ts';
import { refuseRecentlyDeleted } from './identity-quarantine.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { checkSmsCode } from './sms-codes.ts';
import { findCustomerByEmail, findCustomerByPhone, insertCustomer } from './store.ts';

/** Provided by app.ts, since referrals belong to a higher slice. */
export type ReferralAtSignUp = {
  requireKnownCode(asked: { code: string; ip: string }): Promise<void>;
  /** In the transaction that opens the account: its welcome e-mail announces the gift. */
  attach(tx: Tx, referee: { customerId: string; code: string }): Promise<{ gift: string | null }>;
};
type SignUpDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  signingSecret: string;
  publicUrl: string;
  shop: Pick<ShopIdentity, 'shown'>;
  referral: ReferralAtSignUp;
};

export async function signUp(
  deps: SignUpDeps,
  input: SignUpRequest & { network: string; userAgent?: string | undefined },
): Promise<{ customerId: string; token: string }> {
  const { email, phone } = await checkSignUp(deps, input);
  await checkSmsCode(deps, { phone, code: input.smsVerificationCode });

  const account = { ...input, email, phone, passwordHash: await hashPassword(input.password) };
  return openAccount(deps, account);
}

/**
 * All that may refuse a sign-up but its code. Asked before the SMS too, so that nobody types a code
 * for nothing.
 */
export async function checkSignUp(
  deps: Pick<SignUpDeps, 'database' | 'clock' | 'shop' | 'signingSecret' | 'referral'>,
  input: SignUpCheck & { phone: string; network: string },
): Promise<{ email: string; phone: string }> {
  const email = normaliseEmail(input.email);
  if (!email) throw new Refusal('Customer.EmailInvalid');
  const phone = normalisePhone(input.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber');
  const known = [deps.shop.shown().name, input.firstname, input.lastname, email];
  await requireAcceptablePassword(input.password, known);
  await refuseTaken(deps, { email, phone, network: input.network });
  if (input.referralCode)
    await deps.referral.requireKnownCode({ code: input.referralCode, ip: input.network });
  return { email, phone };
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
      const { gift } = account.referralCode
        ? await deps.referral.attach(tx, { customerId, code: account.referralCode })
        : { gift: null };
      const firstname = account.firstname ?? null;
      await sendWelcome(tx, deps, { to: account.email, firstname, gift });
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
  deps: Pick<SignUpDeps, 'database' | 'clock' | 'signingSecret'>,
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
