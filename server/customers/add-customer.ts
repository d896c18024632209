/**
 * Opens an account for a caller. It has no password: its owner chooses one by « mot de passe
 * oublié », which proves the e-mail. Nothing is opted into, and the terms are accepted with the
 * first order.
 */
import { randomInt } from 'node:crypto';
import { normaliseEmail } from '#domain/account/rules.ts';
import type { NewCustomerRequest } from '#domain/customers/contract.ts';
import { newReferralCode } from '#domain/referral/rules.ts';
import { refuseRecentlyDeleted } from '#server/account/identity-quarantine.ts';
import { findCustomerByEmail, findCustomerByPhone, insertCustomer } from '#server/account/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { By, CustomersDeps } from './customers-deps.ts';

type AddDeps = CustomersDeps & { signingSecret: string };
type Person = { firstname: string; lastname: string; email: string; phone: string };

export async function addCustomer(
  deps: AddDeps,
  { request, by }: { request: NewCustomerRequest; by: By },
): Promise<{ id: string }> {
  const { db } = deps.database;
  const email = normaliseEmail(request.email);
  if (!email) throw new Refusal('Customer.EmailInvalid', { field: 'email' });
  const phone = normalisePhone(request.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber', { field: 'phone' });
  if (await findCustomerByEmail(db, email)) throw taken('email');
  if (await findCustomerByPhone(db, phone)) throw taken('phone');
  await refuseRecentlyDeleted(db, deps, [email, phone]);
  return insertPerson(deps, { ...request, email, phone }, by);
}

async function insertPerson(deps: AddDeps, person: Person, by: By): Promise<{ id: string }> {
  const id = newId();
  try {
    await inTransaction(deps.database.db, (tx) => writePerson(tx, deps, { id, person, by }));
    return { id };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'customers_email') throw taken('email');
    if (constraint === 'customers_phone') throw taken('phone');
    // Two customers of one name drew the same short code: draw again.
    if (constraint === 'customers_referral_code_key') return insertPerson(deps, person, by);
    throw error;
  }
}

async function writePerson(
  tx: Tx,
  deps: AddDeps,
  { id, person, by }: { id: string; person: Person; by: By },
): Promise<void> {
  const at = deps.clock.now();
  const { firstname, lastname, email, phone } = person;
  await insertCustomer(tx, {
    id,
    email,
    phone,
    firstname,
    lastname,
    // No password matches an empty hash.
    password_hash: '',
    acquisition_source: null,
    is_email_optin: false,
    is_sms_optin: false,
    referral_code: newReferralCode(firstname, (below) => randomInt(below)),
    terms_accepted_at: null,
    created_at: at,
  });
  await recordStaffAction(tx, {
    staffId: by.id,
    at,
    kind: 'customer.added',
    subject: `customer:${id}`,
  });
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('account-opened', {
      key: `account-opened-${id}`,
      to: email,
      values: { prenom: firstname },
      href: `${deps.publicUrl}/account`,
      notes: ['Vous n’avez rien demandé ? Répondez à cet e-mail : nous fermerons ce compte.'],
    }),
  );
}

const taken = (field: 'email' | 'phone'): Refusal =>
  new Refusal(
    field === 'email' ? 'Auth.EmailAlreadyTaken' : 'Auth.PhoneAlreadyTaken',
    { field },
    field === 'email'
      ? 'Un client a déjà cet e-mail : cherchez-le.'
      : 'Un client a déjà ce numéro : cherchez-le.',
  );
