import type { OrderStatus } from '../orders/contract.ts';
import { isBeforeDispatch, isDispatched } from '../orders/state-groups.ts';

/** Bags must be ready by the start of their slot. */
export const dueAtSlotStart: readonly OrderStatus[] = isBeforeDispatch.states;
/** Dispatched orders must be handed over by the end of their slot. */
export const dueAtSlotEnd: readonly OrderStatus[] = isDispatched.states;

/** Deadline of the shop's next step; null when nothing is due or a redelivery must be planned. */
export function dueAt(order: {
  status: OrderStatus;
  missed: 'toPlan' | 'planned' | null;
  from: string;
  to: string;
}): string | null {
  if (order.missed === 'toPlan') return null;
  if (dueAtSlotStart.includes(order.status)) return order.from;
  return dueAtSlotEnd.includes(order.status) ? order.to : null;
}

/** Whole minutes late, at least 1; null when on time. */
export function lateMinutes(due: string | null, nowMs: number): number | null {
  if (due === null) return null;
  const ms = nowMs - Date.parse(due);
  return ms > 0 ? Math.max(1, Math.floor(ms / 60_000)) : null;
}

/** « 25 min », « 1 h 10 », « 2 jours » */
export function formatLateness(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}
