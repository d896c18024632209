/** A session proves its second factor with a passkey, or with a recovery code when the passkey is lost. */
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { findOpenMember } from '../staff-members-store.ts';
import { challengeMinutes, siteOf, type OwnSession, type PasskeyDeps } from './add-passkey.ts';
import { hashOfCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  findPasskey,
  keepChallenge,
  listPasskeys,
  raiseCounter,
  setProven,
  takeChallenge,
  useRecoveryCode,
} from './store.ts';

export async function challengeProof(deps: PasskeyDeps, { staffId, sessionId }: OwnSession) {
  const { db } = deps.database;
  const passkeys = await listPasskeys(db, staffId);
  if (passkeys.length === 0) throw new Refusal('SharedUser.PasskeyNotFound');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
  await keepChallenge(db, {
    session_id: sessionId,
    purpose: 'prove',
    challenge: options.challenge,
    expires_at: deps.clock.now().add({ minutes: challengeMinutes }),
  });
  return options;
}

export async function proveWithPasskey(
  deps: PasskeyDeps,
  { staffId, sessionId }: OwnSession,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const { db } = deps.database;
  const at = deps.clock.now();
  const challenge = await takeChallenge(db, { sessionId, purpose: 'prove', at });
  const passkey = await findPasskey(db, { id: response.id, staffId });
  if (challenge === null || !passkey) throw new Refusal('SharedUser.PasskeyRefused');
  const { rpID, origin } = siteOf(deps);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal('SharedUser.PasskeyRefused');
  const { newCounter: counter } = checked.authenticationInfo;
  await inTransaction(db, async (tx) => {
    if (!(await raiseCounter(tx, { id: passkey.id, counter, at })))
      throw new Refusal('SharedUser.PasskeyRefused');
    await setProven(tx, sessionId, at);
  });
}

/** Wrong codes are counted per member: 80 bits cannot be guessed, but should not be tried either. */
export async function proveWithCode(
  deps: PasskeyDeps,
  { staffId, sessionId }: OwnSession,
  typed: string,
): Promise<void> {
  const { db } = deps.database;
  const at = deps.clock.now();
  const member = await findOpenMember(db, staffId);
  if (!member) throw new Refusal('Shared.TokenExpired');
  if (!(await countWithin(db, 'recovery-code', staffId, at)))
    throw new Refusal('Generic.TooManyRequest');
  await inTransaction(db, async (tx) => {
    if (!(await useRecoveryCode(tx, { staffId, hash: hashOfCode(typed), at })))
      throw new Refusal('SharedUser.WrongRecoveryCode');
    await setProven(tx, sessionId, at);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'member.recovery-code',
      subject: `member:${staffId}`,
      after: { name: member.name },
    });
    await deps.jobs.enqueue(
      tx,
      'email.send',
      composeEmail('team-recovery-code-used', {
        key: `staff-recovery-${newId()}`,
        to: member.email,
        values: { restants: String(await countRecoveryCodes(tx, staffId)) },
      }),
    );
  });
  await uncount(db, 'recovery-code', staffId, at);
}
