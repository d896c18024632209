/** Moves an order for a staff member. Taking charge closes editing; « prepared » fixes the bill. */
import { isCollection } from '#domain/delivery/collection.ts';
import type { CancelMotive } from '#domain/orders/cancel-motives.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { canMove, nextMoves, transitions, whyNoStep, type Actor } from '#domain/orders/states.ts';
import { awaitsPreparation, isBeingPrepared, step } from '#domain/orders/state-groups.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import {
  askBeforeLeaving,
  askBeforePreparing,
  isLeaving,
  requireHold,
  staysInShop,
} from '#server/orders/require-held.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import {
  findOrder,
  listAdditionalOrders,
  listLines,
  lockOrder,
  type OrderRow,
} from '#server/orders/store.ts';
import { writeSettlement } from '#server/orders/write-settlement.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { cancelForShop } from './cancel-for-shop.ts';
import { handOverPickup } from './hand-over-pickup.ts';
import type { PickingDeps } from './picking-deps.ts';
import { requireInCharge } from './require-in-charge.ts';
import { requireSomethingFound } from './something-found.ts';
import { giveBack, reopen } from './undo-steps.ts';

type Step = Parameters<typeof moveOrder>[1] & Pick<MoveInput, 'isEarlyMeant'>;
type MoveInput = {
  orderId: string;
  to: OrderStatus;
  reason?: string | undefined;
  pickupCode?: string | undefined;
  doorCode?: string | undefined;
  photoId?: string | undefined;
  isAgeChecked?: boolean | undefined;
  isEarlyMeant?: boolean | undefined;
  takesFreshBack?: boolean | undefined;
  message?: string | undefined;
  motive?: CancelMotive | undefined;
  /** Of a cancellation alone. */
  isPreview?: boolean | undefined;
  staff: Member;
};

export async function moveStaffOrder(deps: PickingDeps, input: MoveInput): Promise<void> {
  const { staff } = input;
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  const { order: seen, mode } = await refuseWrongWay(deps, input.orderId, input.to, by);
  requireSite(staff, seen.shop_id);
  const isGoingOut = isLeaving(seen.status, input.to);
  if (input.to === step.prepare && awaitsPreparation(seen.status))
    await askBeforePreparing(deps, seen);
  if (isGoingOut) await askBeforeLeaving(deps, [seen], { by, to: input.to });
  if (input.to === step.cancel) return cancelForShop(deps, { ...input, by });
  if (input.to === step.handOver)
    return mode === 'collection'
      ? handOverPickup(deps, { ...input, by, staffId: staff.id })
      : deps.handOverAtDoor(input);
  await inTransaction(deps.database.db, async (tx) => {
    const move = {
      orderId: input.orderId,
      to: input.to,
      by,
      actor: staff.id,
      reason: input.reason,
      isEarlyMeant: input.isEarlyMeant,
      at: deps.clock.now(),
    } as const;
    const { order, followers } = await lockCompanions(tx, input.orderId, input.to);
    // It may have gone to another site since it was read.
    requireSite(staff, order.shop_id);
    if (isBeingPrepared(order.status)) await requireInCharge(tx, order, staff);
    if (input.to === step.prepare && awaitsPreparation(order.status))
      return takeCharge(tx, deps, move);
    if (input.to === step.prepare) return reopen(tx, move, [order, ...followers]);
    if (input.to === step.accept) return giveBack(tx, move, [order, ...followers]);
    if (input.to === step.finish) await requireSomethingFound(tx, order);
    await makeStep(tx, deps, { order, move, isGoingOut });
    for (const follower of followers)
      await makeStep(tx, deps, {
        order: follower,
        move: { ...move, orderId: follower.id, reason: input.reason ?? 'complement' },
        isGoingOut,
      });
  });
}

/** Moves one order of a group that moves together. */
async function makeStep(
  tx: Tx,
  deps: PickingDeps,
  { order, move, isGoingOut }: { order: OrderRow; move: Step; isGoingOut: boolean },
): Promise<void> {
  const { orderId, to, by, actor: staffId, reason, isEarlyMeant, at } = move;
  if (isGoingOut)
    await requireHold(tx, deps, {
      orderId,
      whose: order.initial_order_id ? `du complément ${order.number}` : 'de cette commande',
      consequence: staysInShop,
    });
  if (to === step.finish) await fixBill(tx, deps, orderId);
  requireOwnStop(order, { id: staffId, by });
  await moveOrder(tx, {
    ...move,
    locked: order,
    changes: to === step.leave ? { driver_id: staffId } : {},
  });
  await deps.followMove(tx, { order, to, staffId, reason, isEarlyMeant, at });
  if (to === step.finish) await approve(tx, order, at);
}

/** Once every substitute in the bags was accepted by an answer of its customer, the order is approved. */
async function approve(tx: Tx, order: OrderRow, at: Temporal.Instant): Promise<void> {
  const lines = await listLines(tx, [order.id]);
  const replaced = lines.filter((line) => line.replacement !== null && line.prepared_quantity);
  if (replaced.length === 0 || !replaced.every((line) => line.approved_by_client)) return;
  await moveOrder(tx, {
    orderId: order.id,
    to: step.approve,
    by: 'customer',
    actor: order.customer_id,
    at,
  });
}

/**
 * Refuses transitions of another role, and impossible ones: pickups skip the trolley, deliveries
 * skip the pickup point.
 */
async function refuseWrongWay(
  deps: PickingDeps,
  orderId: string,
  to: OrderStatus,
  by: Actor,
): Promise<{ order: OrderRow; mode: 'collection' | 'delivery' }> {
  const order = await findOrder(deps.database.db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const from = order.status;
  if (
    transitions.some((transition) => transition.from === from && transition.to === to) &&
    !canMove(from, to, by)
  )
    throw new Refusal('Shared.InsufficientPrivileges', { from, to });
  const mode = isCollection(frozenDeliverySchema.parse(order.delivery).type)
    ? 'collection'
    : 'delivery';
  const moves: readonly OrderStatus[] = nextMoves(from, by, mode);
  if (!moves.includes(to))
    throw new Refusal('Order.CannotModify', { from, to, possible: moves }, whyNoStep(from));
  return { order, mode };
}

/** Takes charge of the order and its complements together, once their money is held. */
async function takeCharge(
  tx: Tx,
  deps: PickingDeps,
  move: {
    orderId: string;
    to: OrderStatus;
    by: 'manager' | 'preparer' | 'driver' | 'support';
    actor: string;
    at: Temporal.Instant;
  },
): Promise<void> {
  const consequence = 'rien ne peut être préparé';
  await requireHold(tx, deps, { orderId: move.orderId, whose: 'de cette commande', consequence });
  const changes = { preparer_id: move.actor };
  await moveOrder(tx, { ...move, changes });
  for (const extra of await listAdditionalOrders(tx, move.orderId)) {
    await requireHold(tx, deps, {
      orderId: extra.id,
      whose: `du complément ${extra.number}`,
      consequence,
    });
    await moveOrder(tx, { ...move, orderId: extra.id, changes, reason: 'complement' });
  }
}

async function fixBill(tx: Tx, deps: PickingDeps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const lines = await listLines(tx, [orderId]);
  const waiting = lines.filter((line) => line.prepared_quantity === null);
  if (waiting.length > 0)
    throw new Refusal(
      'Picking.LinesWaiting',
      { waiting: waiting.map((line) => line.product_id) },
      waitingText(waiting.length, order),
    );
  await writeSettlement(tx, order, { lines, at: deps.clock.now() });
}

function waitingText(count: number, order: OrderRow): string {
  const whose = order.initial_order_id ? ` du complément ${order.number}` : '';
  return count === 1
    ? `1 produit${whose} n’est pas encore préparé.`
    : `${count} produits${whose} ne sont pas encore préparés.`;
}
