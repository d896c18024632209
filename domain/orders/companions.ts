/** A complement is delivered with the order it completes, so both change status together. */
import type { OrderStatus } from './contract.ts';
import { stateRows } from './state-rows.ts';

/** Last stage at which a complement moves alone, inside the shop. */
const lastAlone = 2;

const stageOf = (status: OrderStatus): number | null => stateRows[status].stage;

/** Whether a complement follows its order's step, blocks it, or is unaffected. */
export function companionStep(
  complement: OrderStatus,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): 'follows' | 'holdsBack' | 'stays' {
  const [own, start, end] = [stageOf(complement), stageOf(from), stageOf(to)];
  if (own === null || start === null || end === null) return 'stays';
  if (own === start) return 'follows';
  // An unprepared complement would be left behind, so it blocks every later step.
  return own < start && end > start ? 'holdsBack' : 'stays';
}

/** Complements are prepared independently, but leave the shop only with their order. */
export function mayMoveAlone(to: OrderStatus, order: OrderStatus): boolean {
  const [end, reached] = [stageOf(to), stageOf(order)];
  return end === null || reached === null || end <= Math.max(lastAlone, reached);
}
