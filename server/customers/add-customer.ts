/**
 * Opens an account for a caller. It has no password: its owner chooses one by « mot de passe
 * oublié », which proves the e-mail. Nothing is opted into, and the terms are accepted with the
 * first order.
 */
import { normaliseEmail } from '#domain/account/rules.ts';
import type { NewCustomerRequest } from '#domain/customers/contract.ts';
import { refuseRecentlyDeleted } from '#server/account/identity-quarantine.ts';
import { findCustomerByEmail, findCustomerByPhone } from '#server/account/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { Tx } from '#server/platform/db.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { ActingMember, CustomersDeps } from './customers-deps.ts';
import { openAccount, type Account } from './open-account.ts';

type AddDeps = CustomersDeps & { signingSecret: string };

export async function addCustomer(
  deps: AddDeps,
  { request, by }: { request: NewCustomerRequest; by: ActingMember },
): Promise<{ id: string }> {
  const { db } = deps.database;
  const email = normaliseEmail(request.email);
  if (!email) throw new Refusal('Customer.EmailInvalid', { field: 'email' });
  const phone = normalisePhone(request.phone);
  if (!phone) throw new Refusal('Auth.InvalidPhoneNumber', { field: 'phone' });
  if (await findCustomerByEmail(db, email)) throw taken('email');
  if (await findCustomerByPhone(db, phone)) throw taken('phone');
  await refuseRecentlyDeleted(db, deps, [email, phone]);
  const opened = await openAccount(deps, { ...request, email, phone }, (tx, account) =>
    tellOfAccount(tx, deps, { account, by, firstname: request.firstname, email }),
  );
  if ('taken' in opened) throw taken(opened.taken);
  return opened;
}

/** In the journal of the team, and to its owner. */
async function tellOfAccount(
  tx: Tx,
  deps: AddDeps,
  {
    account: { id, at },
    by,
    firstname,
    email,
  }: { account: Account; by: ActingMember; firstname: string; email: string },
): Promise<void> {
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
