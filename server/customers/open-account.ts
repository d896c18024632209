/** Writes the account of a person who did not sign up by themselves. Nothing typed opens it: it has no password yet. */
import { randomInt } from 'node:crypto';
import { newReferralCode } from '#domain/referral/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { insertCustomer } from '#server/account/store.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';

type Person = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  isEmailOptin?: boolean;
  isSmsOptin?: boolean;
};
export type Account = { id: string; at: Temporal.Instant };

/** `also` is written in the same transaction. `taken`: another account got that identity meanwhile. */
export async function openAccount(
  deps: { database: Database; clock: Clock },
  person: Person,
  also: (tx: Tx, account: Account) => Promise<void>,
): Promise<{ id: string } | { taken: 'email' | 'phone' }> {
  const { firstname, lastname, email, phone, isEmailOptin = false, isSmsOptin = false } = person;
  const id = newId();
  const at = deps.clock.now();
  try {
    await inTransaction(deps.database.db, async (tx) => {
      await insertCustomer(tx, {
        id,
        email,
        phone,
        firstname,
        lastname,
        // No password matches an empty hash.
        password_hash: '',
        acquisition_source: null,
        is_email_optin: isEmailOptin,
        is_sms_optin: isSmsOptin,
        referral_code: newReferralCode(firstname, (below) => randomInt(below)),
        terms_accepted_at: null,
        created_at: at,
      });
      await also(tx, { id, at });
    });
    return { id };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') return { taken: 'email' };
    if (constraint === 'customers_phone') return { taken: 'phone' };
    // Two customers of one name drew the same short code: draw again.
    if (constraint === 'customers_referral_code_key') return openAccount(deps, person, also);
    throw error;
  }
}
