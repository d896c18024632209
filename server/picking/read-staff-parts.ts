import { isUncollected, keptUntil } from '#domain/orders/uncollected.ts';
import type { Clock } from '#domain/clock.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { missedOf, type StaffOrderRow } from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';
import { countFreshUnits, sumFreshBill } from './cancel-for-shop.ts';

/** Parts of an order that decide which buttons staff see. */
export async function readStaffParts(
  deps: { database: Database; clock: Clock },
  order: StaffOrderRow,
): Promise<Pick<StaffOrder, 'missed' | 'freshUnits' | 'uncollected'>> {
  const remindedAt = order.collection_reminded_at;
  const until = order.status === 'ready' ? keptUntil(remindedAt) : null;
  return {
    missed: missedOf(order),
    freshUnits: await countFreshUnits(deps.database.db, order),
    uncollected: until
      ? {
          keptUntil: until.toString(),
          isOver: isUncollected({ status: order.status, remindedAt }, deps.clock.now()),
          freshBill: await sumFreshBill(deps.database.db, order, deps.clock.now()),
        }
      : null,
  };
}
