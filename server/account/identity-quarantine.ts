/** Keyed hashes of recently deleted accounts: they can refuse a new sign-up and reveal nothing else. */
import { deletedAccountQuarantineDays } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { sign } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { deleteOldIdentities, insertDeletedIdentities, isIdentityDeletedSince } from './store.ts';

type QuarantineDeps = { signingSecret: string; clock: Clock };

const quarantineStart = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * deletedAccountQuarantineDays });
const hashIn =
  ({ signingSecret }: QuarantineDeps) =>
  (identity: string): string =>
    sign(`deleted-identity:${signingSecret}`, identity);

export async function quarantine(
  tx: Tx,
  deps: QuarantineDeps,
  identities: readonly string[],
): Promise<void> {
  await insertDeletedIdentities(tx, identities.map(hashIn(deps)), deps.clock.now());
}

export async function refuseRecentlyDeleted(
  db: Reader,
  deps: QuarantineDeps,
  identities: readonly string[],
): Promise<void> {
  if (
    await isIdentityDeletedSince(
      db,
      identities.map(hashIn(deps)),
      quarantineStart(deps.clock.now()),
    )
  )
    throw new Refusal('Auth.AccountRecentlyDeleted');
}

export async function endQuarantines(db: Reader, now: Temporal.Instant): Promise<void> {
  await deleteOldIdentities(db, quarantineStart(now));
}
