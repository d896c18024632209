/** Who may hand over an order, and with which proof, on a round or from the order page. */
import type { OrderStatus } from './contract.ts';
import type { Actor } from './states.ts';

type Staff = { id: string; by: Actor };

/** On the road, only the round's driver or a manager may update a stop. */
export function isStopOfAnother(
  order: { status: OrderStatus; driverId: string | null },
  staff: Staff,
): boolean {
  return order.status === 'inTransit' && staff.by === 'driver' && order.driverId !== staff.id;
}

/** After this many wrong codes, only a manager can hand over the order. */
export const maximumCodeTries = 5;

type Collected = { tries: number; isRightCode: boolean; isCodeGiven: boolean };

/** The `wrong` result counts as an attempt. A manager giving a reason needs no code. */
export function whyNotCollected(
  { tries, isRightCode, isCodeGiven }: Collected,
  staff: { by: Actor; reason: string | undefined },
): 'needsReason' | 'needsCode' | 'blocked' | 'wrong' | null {
  if (!isCodeGiven) return staff.by === 'manager' ? whyNoReason(staff) : 'needsCode';
  if (tries >= maximumCodeTries) return 'blocked';
  return isRightCode ? null : 'wrong';
}

/** Proof required outside the driver's own round: the code, a photo or a manager's reason. */
export function whyNotProven(
  { hasCode, hasPhoto }: { hasCode: boolean; hasPhoto: boolean },
  staff: { by: Actor; reason: string | undefined },
): 'needsProof' | 'needsReason' | null {
  if (hasCode || hasPhoto) return null;
  return staff.by === 'manager' ? whyNoReason(staff) : 'needsProof';
}

const whyNoReason = ({ reason }: { reason: string | undefined }): 'needsReason' | null =>
  reason ? null : 'needsReason';
