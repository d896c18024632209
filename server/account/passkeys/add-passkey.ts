/** A member adds a passkey to their own account. The browser's answer is checked by @simplewebauthn/server. */
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { passkeysAtMost } from '#domain/staff/passkeys.ts';
import type { Clock } from '#domain/time/clock.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { requireCurrentPassword } from '../current-password.ts';
import { findOpenMember } from '../staff-members-store.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  setProven,
  takeChallenge,
} from './store.ts';

export type PasskeyDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  /** Phones list the passkey under the shop's name. */
  shop: { shown(): { name: string } };
};
export type OwnSession = { staffId: string; sessionId: string };

export const challengeMinutes = 5;
export const siteOf = ({ publicUrl }: PasskeyDeps): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** The password is asked again, so that a session left open does not gain a key of its own. */
export async function challengeNewPasskey(
  deps: PasskeyDeps,
  { staffId, sessionId }: OwnSession,
  currentPassword: string,
) {
  const { db } = deps.database;
  const member = await findOpenMember(db, staffId);
  if (!member) throw new Refusal('Shared.TokenExpired');
  await requireCurrentPassword(deps, member, currentPassword);
  const passkeys = await listPasskeys(db, staffId);
  if (passkeys.length >= passkeysAtMost) throw new Refusal('SharedUser.TooManyPasskeys');
  const options = await generateRegistrationOptions({
    rpName: `${deps.shop.shown().name}, gestion`,
    rpID: siteOf(deps).rpID,
    userID: Buffer.from(staffId),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(db, {
    session_id: sessionId,
    purpose: 'add',
    challenge: options.challenge,
    expires_at: deps.clock.now().add({ minutes: challengeMinutes }),
  });
  return options;
}

/** The first passkey comes with recovery codes. Any new one proves this session. */
export async function addPasskey(
  deps: PasskeyDeps,
  { staffId, sessionId }: OwnSession,
  { name, credential }: { name: string; credential: RegistrationResponseJSON },
): Promise<{ codes: string[] | null }> {
  const at = deps.clock.now();
  const member = await findOpenMember(deps.database.db, staffId);
  if (!member) throw new Refusal('Shared.TokenExpired');
  const challenge = await takeChallenge(deps.database.db, { sessionId, purpose: 'add', at });
  const made = challenge === null ? null : await readCredential(deps, challenge, credential);
  if (!made) throw new Refusal('SharedUser.PasskeyRefused');
  return inTransaction(deps.database.db, async (tx) => {
    const isNew = await insertPasskey(tx, {
      id: made.id,
      staff_id: staffId,
      name,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      created_at: at,
    });
    if (!isNew) throw new Refusal('SharedUser.PasskeyRefused');
    await setProven(tx, sessionId, at);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'member.passkey-added',
      subject: `member:${staffId}`,
      after: { name: member.name },
    });
    const message = { key: `staff-passkey-${made.id}`, to: member.email, values: { cle: name } };
    await deps.jobs.enqueue(tx, 'email.send', composeEmail('team-passkey-added', message));
    const hasCodes = (await countRecoveryCodes(tx, staffId)) > 0;
    return { codes: hasCodes ? null : await drawRecoveryCodes(tx, { staffId, at }) };
  });
}

async function readCredential(
  deps: PasskeyDeps,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { rpID, origin } = siteOf(deps);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws on any mismatch: another challenge, another site, a broken answer.
    return null;
  }
}
