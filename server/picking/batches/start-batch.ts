/**
 * Takes orders in charge, each into its own bag. Each order by itself: one that is refused leaves the
 * others. An order taken alone is a batch of one.
 */
import { isWorkSoon } from '#domain/picking/readable-orders.ts';
import { atSite } from '#domain/staff/works-at.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { whyNoStep } from '#domain/orders/states.ts';
import type { StartBatchRequest } from '#domain/picking/batch-contract.ts';
import { largestBatch } from '#domain/picking/batch-limits.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { moveStaffOrder } from '../move-staff-order.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { awaitsPreparation, isBeingPrepared, isToPack, step } from '#domain/orders/state-groups.ts';
import { requireInCharge } from '../require-in-charge.ts';
import {
  addMember,
  findBatch,
  findLastBatchOf,
  findOpenBatchOf,
  forgetGestures,
  insertBatch,
  listBags,
  lockBatch,
  putInBag,
} from './batch-store.ts';

type Staff = Member;
type Bag = { batchId: string; order: OrderRow; staff: Staff };
type Started = { batchId: string; refused: { orderId: string; problem: string }[] };

const gesturesKept = { hours: 24 * 30 } as const;

export async function startBatch(
  deps: PickingDeps,
  { batchId, orderIds, staff }: StartBatchRequest & { staff: Staff },
): Promise<Started> {
  const batch = await findBatch(deps.database.db, batchId);
  if (batch && batch.in_charge_id !== staff.id) throw new Refusal('Picking.InBatch');
  await forgetGestures(deps.database.db, deps.clock.now().subtract(gesturesKept));
  const ids = [...new Set(orderIds)];
  const [only = ''] = ids;
  if (ids.length === 1)
    return { batchId: await takeAlone(deps, { batchId, orderId: only, staff }), refused: [] };
  const refusals: { orderId: string; refusal: Refusal }[] = [];
  for (const orderId of ids) {
    try {
      const order = await findOrder(deps.database.db, orderId);
      if (!order) throw new Refusal('Order.NotFound');
      if (order.initial_order_id)
        throw new Refusal('Order.FollowsItsOrder', { initialOrder: order.initial_order_id });
      if (isBeingPrepared(order.status) && order.preparer_id !== staff.id)
        throw new Refusal('Picking.InChargeOfAnother');
      await takeIntoBag(deps, { batchId, order, staff });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refusals.push({ orderId, refusal });
    }
  }
  const [first] = refusals;
  if (first && refusals.length === ids.length) throw first.refusal;
  const refused = refusals.map(({ orderId, refusal }) => ({
    orderId,
    problem: refusal.body.message,
  }));
  return { batchId, refused };
}

/**
 * Returns the batch that the order stands in, a new one if it stands in none. A complement goes into
 * the bag of its order, unless that one is closed already.
 */
async function takeAlone(
  deps: PickingDeps,
  { batchId, orderId, staff }: Omit<Bag, 'order'> & { orderId: string },
): Promise<string> {
  const { db } = deps.database;
  const order = await findOrder(db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const initial = order.initial_order_id && (await findOrder(db, order.initial_order_id));
  const isShared = initial && isToPack(initial.status);
  const bagged = isShared ? initial : order;
  const open = await findOpenBatchOf(db, bagged.id);
  if (!open) await takeIntoBag(deps, { batchId, order: bagged, staff });
  // Given back alone, or paid after its order was taken in charge.
  if (isShared && awaitsPreparation((await findOrder(db, orderId))?.status))
    await moveStaffOrder(deps, { orderId, to: step.prepare, staff: atSite(staff, order.shop_id) });
  return open ?? batchId;
}

async function takeIntoBag(deps: PickingDeps, bag: Bag): Promise<void> {
  const { order } = bag;
  const staff = atSite(bag.staff, order.shop_id);
  const orderId = order.id;
  const from = Temporal.Instant.from(frozenDeliverySchema.parse(order.delivery).from);
  if (!isWorkSoon(staff, { siteId: order.shop_id, slotFrom: from }, deps.clock.now()))
    throw new Refusal('Shared.InsufficientPrivileges');
  let givenBackFrom: string | undefined;
  if (awaitsPreparation(order.status)) {
    givenBackFrom = await findLastBatchOf(deps.database.db, orderId);
    await moveStaffOrder(deps, { orderId, to: step.prepare, staff });
  }
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const locked = await lockOrder(tx, orderId);
    if (!isBeingPrepared(locked?.status))
      throw new Refusal(
        'Order.CannotModify',
        { from: order.status, to: step.prepare },
        whyNoStep(order.status),
      );
    await requireInCharge(tx, locked, staff);
    // An order that was given back keeps the row of its former bag, which no longer counts.
    const current = await findOpenBatchOf(tx, orderId);
    if (current === bag.batchId) return;
    if (current && current !== givenBackFrom) throw new Refusal('Picking.InBatch');
    const inChargeId = locked.preparer_id ?? staff.id;
    await insertBatch(tx, { id: bag.batchId, in_charge_id: inChargeId, started_at: at });
    for (const id of new Set([inChargeId, staff.id])) await addMember(tx, bag.batchId, id);
    await lockBatch(tx, bag.batchId);
    const bags = await listBags(tx, bag.batchId);
    if (bags.some(({ order: { shop_id: siteId } }) => siteId !== order.shop_id))
      throw new Refusal('Picking.OtherSite');
    const number = freeBag(bags);
    await putInBag(tx, { order_id: orderId, batch_id: bag.batchId, bag: number });
  });
}

/** The lowest number that no order of the batch has. */
function freeBag(bags: readonly { bag: number }[]): number {
  const taken = new Set(bags.map(({ bag }) => bag));
  for (let number = 1; number <= largestBatch; number += 1) if (!taken.has(number)) return number;
  throw new Refusal('Picking.BatchFull');
}
