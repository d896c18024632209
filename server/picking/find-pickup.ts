/** Finds the pickup of the customer at the counter by the code that only they have. */
import { worksAt } from '#domain/staff/works-at.ts';
import type { Clock } from '#domain/time/clock.ts';
import { listReadyWithCode } from '#server/orders/pickup-code-store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import type { Member } from '#server/platform/visitor.ts';

/** Counts only codes that no order has: otherwise the search would tell which codes are right. */
export async function findPickup(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { pickupCode, staff }: { pickupCode: string; staff: Pick<Member, 'id' | 'siteIds'> },
): Promise<{ id: string; number: string }[]> {
  const at = clock.now();
  if (!(await countWithin(db, 'pickup-search', staff.id, at)))
    throw new Refusal('Generic.TooManyRequest');
  const ready = await listReadyWithCode(db, pickupCode);
  // A code of another site's order is one that no order of this counter has.
  const found = ready.filter(({ siteId }) => worksAt(staff, siteId));
  if (found.length === 0) throw new Refusal('Pickup.NoneWithCode', { field: 'pickupCode' });
  await uncount(db, 'pickup-search', staff.id, at);
  return found.map(({ id, number }) => ({ id, number }));
}
