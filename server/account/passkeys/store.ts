/** Passkeys, recovery codes and challenges of the team. */
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type SessionProof = {
  proven_at: Temporal.Instant | null;
  passkey_asked_at: Temporal.Instant | null;
  has_passkey: boolean;
};

/** One statement, since every request of the team needs it. */
export async function findSessionProof(
  db: Db,
  sessionId: string,
): Promise<SessionProof | undefined> {
  const [row] = await run<SessionProof>(
    db,
    `select s.proven_at, t.passkey_asked_at,
      exists (select 1 from staff_passkeys k where k.staff_id = t.id) as has_passkey
    from sessions s join staff t on t.id = s.staff_id where s.id = $1`,
    [sessionId],
  );
  return row;
}

export async function setProven(tx: Tx, sessionId: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: at }).where('id', '=', sessionId).execute();
}

/** Keeps the first date: the delay is not renewed by signing in again. */
export async function notePasskeyAsked(
  db: Reader,
  staffId: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ passkey_asked_at: at })
    .where('id', '=', staffId)
    .where('passkey_asked_at', 'is', null)
    .execute();
}

export async function listPasskeys(db: Reader, staffId: string): Promise<Row<'staff_passkeys'>[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Another member's passkey is not found. */
export async function findPasskey(
  db: Reader,
  { id, staffId }: { id: string; staffId: string },
): Promise<Row<'staff_passkeys'> | undefined> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Returns false when the credential is already registered. */
export async function insertPasskey(tx: Tx, row: NewRow<'staff_passkeys'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Devices that do not count always say 0. Of two answers with one counter, the second is refused. */
export async function raiseCounter(
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(
  tx: Tx,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Also the codes: without passkeys, they would be passwords that never change. False without any passkey. */
export async function deleteSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listPasskeyOwners(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('staff_passkeys').select('staff_id').distinct().execute();
  return new Set(rows.map((row) => row.staff_id));
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { staffId, hashes, at }: { staffId: string; hashes: readonly Buffer[]; at: Temporal.Instant },
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, created_at: at })))
    .execute();
}

export async function countRecoveryCodes(db: Reader, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** True for one caller only. */
export async function useRecoveryCode(
  tx: Tx,
  { staffId, hash, at }: { staffId: string; hash: Buffer; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function keepChallenge(db: Reader, row: NewRow<'staff_challenges'>): Promise<void> {
  const { session_id: _session, ...changes } = row;
  await db
    .insertInto('staff_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(changes))
    .execute();
}

/** Deletes the challenge, so that it can be answered once, rightly or wrongly. */
export async function takeChallenge(
  db: Reader,
  asked: { sessionId: string; purpose: 'add' | 'prove'; at: Temporal.Instant },
): Promise<string | null> {
  const row = await db
    .deleteFrom('staff_challenges')
    .where('session_id', '=', asked.sessionId)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.purpose !== asked.purpose) return null;
  return Temporal.Instant.compare(row.expires_at, asked.at) > 0 ? row.challenge : null;
}
