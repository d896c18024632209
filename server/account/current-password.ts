/** Re-checks the current password before sensitive changes, under the same rate limits as sign-in. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { isPasswordRight } from './passwords.ts';

export async function requireCurrentPassword(
  deps: { database: Database; clock: Clock },
  owner: { id: string; password_hash: string | null },
  password: string | undefined,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (!(await countWithin(db, 'current-password', owner.id, now)))
    throw new Refusal('Generic.TooManyRequest');
  if (!(await isPasswordRight(owner.password_hash, password ?? '')))
    throw new Refusal('Customer.InvalidPassword');
  await uncount(db, 'current-password', owner.id, now);
}
