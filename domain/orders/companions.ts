/** A complement is delivered with the order it completes, so the two change status together. */
import type { OrderStatus } from './contract.ts';

/** Rank of each status; statuses of equal rank are the same stage. */
const ranks: Partial<Record<OrderStatus, number>> = {
  prepaid: 0,
  preparing: 1,
  prepared: 2,
  approvedByClient: 2,
  ready: 3,
  cart: 3,
  readyToDeliver: 4,
  inTransit: 5,
  delivered: 6,
};
/** Rank of the last stage inside the shop. */
const lastAlone = 2;

const rankOf = (status: OrderStatus): number | null => ranks[status] ?? null;

/** Whether a complement follows its order's step, blocks it, or stays as it is. */
export function companionStep(
  complement: OrderStatus,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): 'follows' | 'holdsBack' | 'stays' {
  const [own, start, end] = [rankOf(complement), rankOf(from), rankOf(to)];
  if (own === null || start === null || end === null) return 'stays';
  if (own === start) return 'follows';
  // An unprepared complement would be left behind, so it blocks any step but taking charge.
  return own < start && end > start ? 'holdsBack' : 'stays';
}

/** Complements are prepared independently, but leave the shop only with their order. */
export function mayMoveAlone(to: OrderStatus, order: OrderStatus): boolean {
  const [end, reached] = [rankOf(to), rankOf(order)];
  return end === null || reached === null || end <= Math.max(lastAlone, reached);
}
