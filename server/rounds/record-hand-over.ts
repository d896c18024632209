/** Checks and records how an order was handed over: code or photo, age, bags returned, units kept back. */
import { timingSafeEqual } from 'node:crypto';
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import {
  doorCodeOf,
  maximumDoorTries,
  needsAgeCheck,
  whyNotHandedOver,
  type KeptBackLine,
} from '#domain/rounds/hand-over.ts';
import { countWrongCode, lockPickupCode } from '#server/orders/pickup-code-store.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { insertHandOver, insertKeptBack } from './hand-over-store.ts';
import { listStopLines, type StopLine } from './list-stop-lines.ts';
import type { RoundsDeps, Staff } from './rounds-deps.ts';

type Delivered = Extract<DeliveryEventRequest, { status: 'delivered' }>;
type HandOver = {
  event: Delivered;
  order: OrderRow;
  followers: readonly OrderRow[];
  staff: Staff;
  at: Temporal.Instant;
};

/** Returns the refusal of a wrong code, which the caller throws after the commit: a rollback would forget the try. */
export async function recordHandOver(
  tx: Tx,
  deps: Pick<RoundsDeps, 'jobs'>,
  { event, order, followers, staff, at }: HandOver,
): Promise<Refusal | null> {
  const lines = await listStopLines(tx, [order, ...followers]);
  const keptBack = event.keptBack.map(({ orderId = order.id, ...line }): KeptBackLine => ({
    orderId,
    ...line,
  }));
  const code = event.code === undefined ? null : await readCode(tx, order, event.code);
  const problem = whyNotHandedOver({ lines, keptBack, isAgeChecked: event.isAgeChecked, code });
  if (problem === 'wrongCode') {
    await countWrongCode(tx, order);
    return wrongCode((code?.tries ?? 0) + 1);
  }
  if (problem) throw refusalOf(problem);
  const isAgeChecked = event.isAgeChecked && needsAgeCheck(lines, keptBack);
  await insertHandOver(tx, {
    order_id: order.id,
    staff_id: staff.id,
    at,
    // On its way: a photo that takes long, or cannot be kept, does not hold up a delivery.
    photo_id: event.photoId ?? null,
    is_code_checked: code !== null,
    age_checked_by: isAgeChecked ? staff.id : null,
    age_checked_at: isAgeChecked ? at : null,
    bags_returned: event.bagsReturned,
  });
  await keepBack(tx, deps, { lines, keptBack });
  return null;
}

/** One refund for each order, asked once the bank has been charged. */
async function keepBack(
  tx: Tx,
  deps: Pick<RoundsDeps, 'jobs'>,
  { lines, keptBack }: { lines: readonly StopLine[]; keptBack: readonly KeptBackLine[] },
): Promise<void> {
  for (const orderId of new Set(keptBack.map((line) => line.orderId))) {
    const refundKey = newId();
    for (const { productId } of lines.filter((line) => line.orderId === orderId)) {
      const quantity = keptBack
        .filter((line) => line.orderId === orderId && line.productId === productId)
        .reduce((sum, line) => sum + line.quantity, 0);
      if (quantity > 0) await insertKeptBack(tx, { orderId, productId, quantity }, refundKey);
    }
    await deps.jobs.enqueue(tx, 'order.refundKeptBack', { orderId });
  }
}

/** Locked, so that codes tried at the same time are all counted. */
async function readCode(
  tx: Tx,
  order: OrderRow,
  typed: string,
): Promise<{ isRight: boolean; tries: number }> {
  const { code, tries } = await lockPickupCode(tx, order);
  return { tries, isRight: timingSafeEqual(sha256(doorCodeOf(code)), sha256(typed)) };
}

function wrongCode(tries: number): Refusal {
  const left = maximumDoorTries - tries;
  return new Refusal(
    'Round.WrongCode',
    { field: 'code' },
    left > 0
      ? `Ce code n’est pas le bon : la commande n’est pas notée livrée. Redemandez-le, ou prenez une photo. Encore ${left} ${left > 1 ? 'essais' : 'essai'}.`
      : undefined,
  );
}

function refusalOf(problem: 'unknownLine' | 'nothing' | 'age' | 'codeBlocked'): Refusal {
  const names = {
    unknownLine: 'Round.LineNotLoaded',
    nothing: 'Round.NothingHandedOver',
    age: 'Round.AgeNotChecked',
    codeBlocked: 'Round.CodeBlocked',
  } as const;
  return new Refusal(names[problem]);
}
