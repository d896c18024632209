/** A complement is delivered with the order it completes, so the two change status together. */
import type { OrderStatus } from './contract.ts';
import { stateRows } from './state-rows.ts';

/** The last stage inside the shop. */
const lastAlone = 2;

const stageOf = (status: OrderStatus): number | null => stateRows[status].stage;

/** Whether a complement follows its order's step, blocks it, or stays as it is. */
export function companionStep(
  complement: OrderStatus,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): 'follows' | 'holdsBack' | 'stays' {
  const [own, start, end] = [stageOf(complement), stageOf(from), stageOf(to)];
  if (own === null || start === null || end === null) return 'stays';
  if (own === start) return 'follows';
  // An unprepared complement would be left behind, so it blocks any step but taking charge.
  return own < start && end > start ? 'holdsBack' : 'stays';
}

/** Complements are prepared independently, but leave the shop only with their order. */
export function mayMoveAlone(to: OrderStatus, order: OrderStatus): boolean {
  const [end, reached] = [stageOf(to), stageOf(order)];
  return end === null || reached === null || end <= Math.max(lastAlone, reached);
}
