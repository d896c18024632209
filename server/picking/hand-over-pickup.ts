/** Hands over a pickup against its code; a manager can skip the code with a reason in the journal. */
import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '#domain/orders/states.ts';
import { maximumCodeTries, whyNotCollected } from '#domain/orders/hand-over.ts';
import { wrongPickupCode } from '#domain/picking/errors.ts';
import { step } from '#domain/orders/state-groups.ts';
import { containsAlcohol } from '#server/orders/bagged-product.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { countWrongCode, lockPickupCode } from '#server/orders/pickup-code-store.ts';
import { requireHold, staysInShop } from '#server/orders/require-held.ts';
import { findOrder, listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { PickingDeps } from './picking-deps.ts';

type HandOver = {
  orderId: string;
  by: Actor;
  staffId: string;
  pickupCode?: string | undefined;
  reason?: string | undefined;
  isAgeChecked?: boolean | undefined;
};

export async function handOverPickup(deps: PickingDeps, input: HandOver): Promise<void> {
  // Thrown after the commit, since a rollback would discard the counted wrong try.
  const refusal = await inTransaction(deps.database.db, (tx) => collect(tx, deps, input));
  if (refusal) throw refusal;
}

async function collect(tx: Tx, deps: PickingDeps, input: HandOver): Promise<Refusal | null> {
  const { by, staffId, pickupCode, reason } = input;
  const known = await findOrder(tx, input.orderId);
  if (!known) throw new Refusal('Order.NotFound');
  // A complement uses its order's code. Locks the order first, as in cancellation.
  const { code, tries } = await lockPickupCode(tx, known);
  const order = (await lockOrder(tx, known.id)) ?? known;
  const at = deps.clock.now();
  const problem = whyNotCollected(
    {
      tries,
      isCodeGiven: pickupCode !== undefined,
      isRightCode: pickupCode !== undefined && isSameCode(code, pickupCode),
    },
    { by, reason: reason || undefined },
  );
  if (problem === 'wrong') await countWrongCode(tx, order);
  if (problem) return refusalOf(problem, tries);
  const { followers } = await lockCompanions(tx, order.id, step.handOver);
  await checkAge(tx, { input, order, followers, at });
  for (const collected of [order, ...followers])
    await giveToCustomer(tx, deps, { order: collected, by, staffId, reason, at });
  if (pickupCode === undefined)
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'order.collected-without-code',
      subject: `order:${order.id}`,
      after: { reason },
    });
  return null;
}

/** As at a door: with who saw the proof of age, and when. */
async function checkAge(
  tx: Tx,
  {
    input: { staffId, isAgeChecked },
    order,
    followers,
    at,
  }: { input: HandOver; order: OrderRow; followers: readonly OrderRow[]; at: Temporal.Instant },
): Promise<void> {
  const ids = [order, ...followers].map(({ id }) => id);
  if (!containsAlcohol(await listLines(tx, ids))) return;
  if (!isAgeChecked) throw new Refusal('Pickup.AgeNotChecked', { field: 'isAgeChecked' });
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: 'order.age-checked',
    subject: `order:${order.id}`,
  });
}

async function giveToCustomer(
  tx: Tx,
  deps: PickingDeps,
  given: Pick<HandOver, 'by' | 'staffId' | 'reason'> & { order: OrderRow; at: Temporal.Instant },
): Promise<void> {
  const { order, by, staffId, reason, at } = given;
  await requireHold(tx, deps, {
    orderId: order.id,
    whose: order.initial_order_id ? `du complément ${order.number}` : 'de cette commande',
    consequence: staysInShop,
  });
  await moveOrder(tx, {
    orderId: order.id,
    to: step.handOver,
    by,
    actor: staffId,
    reason,
    at,
    locked: order,
  });
  await deps.followMove(tx, { order, to: step.handOver, staffId, reason, at });
  await deps.jobs.enqueue(tx, 'order.settle', { orderId: order.id });
}

/** Constant-time comparison, so that timing reveals nothing about the code. */
function isSameCode(expected: string, given: string): boolean {
  return timingSafeEqual(sha256(expected), sha256(given.replace(/\s/g, '')));
}

function refusalOf(
  problem: NonNullable<ReturnType<typeof whyNotCollected>>,
  tries: number,
): Refusal {
  if (problem === 'blocked') return new Refusal('Pickup.Blocked', { tries });
  if (problem === 'needsReason')
    return new Refusal('Pickup.ReasonMissing', { field: 'reason', problem });
  if (problem === 'needsCode')
    return new Refusal('Pickup.CodeMissing', { field: 'pickupCode', problem });
  const left = maximumCodeTries - tries - 1;
  return new Refusal(
    'Pickup.WrongCode',
    { field: 'pickupCode', problem },
    left > 0 ? `${wrongPickupCode} Encore ${left} ${left > 1 ? 'essais' : 'essai'}.` : undefined,
  );
}
