/** Who may hand over an order, and against what proof; shared by the driver's round and the order page. */
import type { OrderStatus } from './contract.ts';
import type { Actor } from './states.ts';

type Staff = { id: string; by: Actor };

/** On the road, only the round's driver or a manager may report on a stop. */
export function isStopOfAnother(
  order: { status: OrderStatus; driverId: string | null },
  staff: Staff,
): boolean {
  return order.status === 'inTransit' && staff.by === 'driver' && order.driverId !== staff.id;
}

/** Wrong codes allowed before only a manager can hand the order over. */
export const maximumCodeTries = 5;

type Collected = { tries: number; isRightCode: boolean; isCodeGiven: boolean };

/** Result `wrong` counts as an attempt. A manager who gives a reason needs no code. */
export function whyNotCollected(
  { tries, isRightCode, isCodeGiven }: Collected,
  staff: { by: Actor; reason: string | undefined },
): 'needsReason' | 'needsCode' | 'blocked' | 'wrong' | null {
  if (!isCodeGiven) {
    if (staff.by !== 'manager') return 'needsCode';
    return staff.reason ? null : 'needsReason';
  }
  if (tries >= maximumCodeTries) return 'blocked';
  return isRightCode ? null : 'wrong';
}
