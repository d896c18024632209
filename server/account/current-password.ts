/** Asked again before what matters; guessed at no faster than at the door. */
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { countUse } from '#server/platform/throttle.ts';
import { isPasswordRight } from './passwords.ts';

export async function requireCurrentPassword(
  deps: { database: Database; clock: Clock },
  customer: Row<'customers'>,
  password: string | undefined,
): Promise<void> {
  if (
    (await countUse(deps.database.db, `current-password:${customer.id}`, 900, deps.clock.now())) >
    10
  )
    throw new Refusal('Generic.TooManyRequest');
  if (!(await isPasswordRight(customer.password_hash, password ?? '')))
    throw new Refusal('Customer.InvalidPassword');
}
