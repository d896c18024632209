/** What a complement's cart needs to know about its order. */
import { isCompletable } from '#domain/orders/states.ts';
import { isCancelled } from '#domain/orders/state-groups.ts';
import type { Reader } from '#server/platform/db.ts';
import { findOrder } from './store.ts';

export type InitialOrder = {
  id: string;
  number: string;
  completableUntil: string;
  /** False after the deadline, or once a preparer took charge. */
  isCompletable: boolean;
  isCancelled: boolean;
};

export async function findInitialOrder(
  db: Reader,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<InitialOrder | null> {
  const order = await findOrder(db, id);
  if (!order?.completable_until) return null;
  const { number, completable_until: completableUntil } = order;
  const status = order.status;
  return {
    id,
    number,
    completableUntil: completableUntil.toString(),
    isCompletable: isCompletable({ status, completableUntil }, now),
    isCancelled: isCancelled(status),
  };
}
