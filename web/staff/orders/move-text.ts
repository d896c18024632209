import type { StaffMove } from '#domain/orders/states.ts';
import { stateRows } from '#domain/orders/state-rows.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { isBeingPrepared, isOnTheRoad, isPacked, step } from '#domain/orders/state-groups.ts';

/** Prepared, and to be opened again. */
export const isReopening = ({ status }: Pick<StaffOrder, 'status'>, to: StaffMove): boolean =>
  isPacked(status) && to === step.prepare;

/** Missed delivery: plan another slot with the customer before the van leaves again. */
export const isAgain = ({ missed }: Pick<StaffOrder, 'missed'>, to: StaffMove): boolean =>
  missed === 'toPlan' && to === step.leave;

/** What the button of a step says, in the state that the order is in. */
export function moveText(order: Pick<StaffOrder, 'status' | 'missed'>, to: StaffMove): string {
  if (isOnTheRoad(order.status) && to === step.board) return 'Client absent';
  if (isAgain(order, to)) return 'Repartir sans nouveau créneau';
  if (isBeingPrepared(order.status) && to === step.prepare) return 'Ouvrir la préparation';
  if (isBeingPrepared(order.status) && to === step.cancel) return 'Annuler la commande';
  return isReopening(order, to) ? 'Rouvrir la préparation' : stateRows[to].verb;
}
