/** Finds the pickup of the customer at the counter by the code that only they have. */
import type { Clock } from '#domain/time/clock.ts';
import { listReadyWithCode } from '#server/orders/pickup-code-store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';

/** Counts only codes that no order has: otherwise the search would tell which codes are right. */
export async function findPickup(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { pickupCode, staffId }: { pickupCode: string; staffId: string },
): Promise<{ id: string; number: string }[]> {
  const at = clock.now();
  if (!(await countWithin(db, 'pickup-search', staffId, at)))
    throw new Refusal('Generic.TooManyRequest');
  const found = await listReadyWithCode(db, pickupCode);
  if (found.length === 0) throw new Refusal('Pickup.NoneWithCode', { field: 'pickupCode' });
  await uncount(db, 'pickup-search', staffId, at);
  return found;
}
