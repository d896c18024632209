/** Members of the team with a password and a passkey. */
import { hashPassword } from '#server/account/passwords.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from './app.ts';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import * as shop from './shopping.ts';

const password = 'Rhubarbe2026';
let made = 0;

export async function newMember(app: TestApp, role: 'manager' | 'admin' = 'manager') {
  made += 1;
  const member = { id: newId(), email: `membre${made}@cabas.fr`, name: `Membre ${made}` };
  await app.database.db
    .insertInto('staff')
    .values({
      ...member,
      role,
      password_hash: await hashPassword(password),
      disabled_at: null,
      created_at: app.clock.now(),
    })
    .execute();
  return member;
}

/** With the password alone. */
export async function signIn(app: TestApp, email: string): Promise<Visitor> {
  const visitor = app.visitor();
  shop.okBody(await visitor.call('POST', '/api/staff/session', { email, password }));
  return visitor;
}

/** A manager with a passkey, signed in with the password alone. */
export async function halfSignedIn(app: TestApp) {
  const member = await newMember(app);
  const device = createAuthenticator();
  const codes = await add(await signIn(app, member.email), device);
  return { ...member, device, codes, visitor: await signIn(app, member.email) };
}

export const challengeNew = (by: Visitor, currentPassword = password) =>
  by.call('POST', '/api/staff/passkeys/challenges', { currentPassword });

/** Returns the recovery codes, if it is the first passkey. */
export async function add(by: Visitor, device: Authenticator): Promise<string[]> {
  const { options } = shop.okBody(await challengeNew(by));
  return shop.okBody(
    await by.call('POST', '/api/staff/passkeys', {
      name: 'Téléphone',
      credential: device.make(options),
    }),
  ).codes;
}

export const challenge = async (by: Visitor): Promise<{ challenge: string }> =>
  shop.okBody(await by.call('POST', '/api/staff/proofs/challenges')).options;

export const answer = (by: Visitor, credential: object) =>
  by.call('POST', '/api/staff/proofs', { credential });

export async function prove(by: Visitor, device: Authenticator): Promise<void> {
  shop.okBody(await answer(by, device.sign(await challenge(by))));
}

export const isIn = async (by: Visitor): Promise<boolean> =>
  (await by.call('GET', '/api/staff/orders')).status === 200;
