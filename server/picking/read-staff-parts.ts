import { isUncollected, keptUntil } from '#domain/orders/uncollected.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { holdEndOf, type HoldEnd } from '#domain/payments/hold-end.ts';
import { awaitsPickup, isWithTheTeam } from '#domain/orders/state-groups.ts';
import { findPayBefore } from '#server/payments/hold-store.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { missedOf, type StaffOrderRow } from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';
import { countFreshUnits, sumFreshBill } from './cancel-for-shop.ts';

/** Parts of an order that decide which buttons staff see. */
export async function readStaffParts(
  deps: { database: Database; clock: Clock },
  order: StaffOrderRow,
): Promise<Pick<StaffOrder, 'missed' | 'freshUnits' | 'uncollected' | 'hold'>> {
  const remindedAt = order.collection_reminded_at;
  const until = awaitsPickup(order.status) ? keptUntil(remindedAt) : null;
  return {
    missed: missedOf(order),
    hold: await readHold(deps, order),
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

/** Null: the money is held for more than a day, or its customer is asked for it. */
async function readHold(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { id, status }: StaffOrderRow,
): Promise<HoldEnd | null> {
  if (!isWithTheTeam(status)) return null;
  const payment = await findLivePayment(db, id);
  if (payment?.status === 'authorized') return holdEndOf(payment.capture_before, clock.now());
  const isLost = payment && ['cancelled', 'failed', 'refused'].includes(payment.status);
  return isLost && !(await findPayBefore(db, id)) ? 'over' : null;
}
