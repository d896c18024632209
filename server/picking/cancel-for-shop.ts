/** Cancels an order for the shop before it leaves: at the customer's request, or when uncollected. */
import { cancelReason, cancelWords, type CancelMotive } from '#domain/orders/cancel-motives.ts';
import type { Actor } from '#domain/orders/states.ts';
import { isUncollected, uncollectedReason } from '#domain/orders/uncollected.ts';
import { step } from '#domain/orders/state-groups.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { lostFreshBillOf } from '#server/orders/clear-bill.ts';
import { baggedUnits } from '#server/orders/release-prepared.ts';
import { hasHandedOverComplement } from '#server/orders/initial-order-store.ts';
import { findOrder, listLines, listLiveComplements, type OrderRow } from '#server/orders/store.ts';
import { listExpiredCoupons } from '#server/promotions/store.ts';
import { isUnheld } from '#server/payments/hold-store.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { PickingDeps } from './picking-deps.ts';
import { requireNothingFound } from './something-found.ts';

type Cancelling = {
  orderId: string;
  staff: Member;
  reason?: string | undefined;
  takesFreshBack?: boolean | undefined;
  message?: string | undefined;
  motive?: CancelMotive | undefined;
  isPreview?: boolean | undefined;
  isWaived?: boolean | undefined;
};

export async function cancelForShop(
  deps: PickingDeps,
  input: Cancelling & { by: Actor; isUncollected?: boolean },
): Promise<void> {
  const { staff, takesFreshBack, motive, message = '' } = input;
  const reason = motive ? cancelReason(motive, message) : input.reason;
  if (takesFreshBack === undefined) await requireNothingFresh(deps.database.db, input.orderId);
  await cancelOrder(deps, {
    orderId: input.orderId,
    by: input.by,
    actor: staff.id,
    reason,
    message: (motive ? cancelWords(motive, message) : message) || undefined,
    isUncollected: input.isUncollected ?? false,
    takesFreshBack: takesFreshBack ?? false,
    isPreview: input.isPreview,
    isWaived: input.isWaived,
    check:
      input.by === 'preparer' ? (tx) => requireNothingFound(tx, input.orderId, staff) : undefined,
    async follow(tx, order) {
      if (await hasHandedOverComplement(tx, order.id))
        throw new Refusal('Picking.ComplementHandedOver', { orderId: order.id });
      await deps.followMove(tx, {
        order,
        to: step.cancel,
        staffId: staff.id,
        reason,
        at: deps.clock.now(),
      });
      if (motive) await journalCancellation(tx, deps, { order, staff, motive, message });
    },
  });
}

async function journalCancellation(
  tx: Tx,
  deps: PickingDeps,
  {
    order,
    staff,
    motive,
    message,
  }: {
    order: OrderRow;
    staff: Member;
    motive: CancelMotive;
    message: string;
  },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId: staff.id,
    at: deps.clock.now(),
    kind: 'order.refused',
    subject: `order:${order.id}`,
    before: { status: order.status },
    after: { motive, message },
  });
}

/** Cancels an uncollected pickup, after its reminder and a day of waiting. */
export async function endUncollected(deps: PickingDeps, input: Cancelling): Promise<void> {
  const order = await findOrder(deps.database.db, input.orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const remindedAt = order.collection_reminded_at;
  if (!isUncollected({ status: order.status, remindedAt }, deps.clock.now()))
    throw new Refusal('Picking.NotUncollected', {
      status: order.status,
      remindedAt: remindedAt?.toString() ?? null,
    });
  const by = input.staff.role === 'admin' ? 'manager' : input.staff.role;
  await cancelForShop(deps, { ...input, by, isUncollected: true, reason: uncollectedReason });
}

/** Counts the order and the complements cancelled with it. */
export async function countFreshUnits(
  db: Reader,
  order: Pick<OrderRow, 'id' | 'settlement'>,
): Promise<number> {
  const prepared = [order, ...(await listLiveComplements(db, order.id))].filter(
    ({ settlement }) => settlement !== null,
  );
  const lines = await listLines(
    db,
    prepared.map(({ id }) => id),
  );
  return baggedUnits(lines)
    .filter((units) => units.isFresh)
    .reduce((sum, units) => sum + units.quantity, 0);
}

/** Cents billed for the order and its complements if their fresh products are lost. */
export async function sumFreshBill(
  db: Reader,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<number> {
  let cents = 0;
  for (const one of [order, ...(await listLiveComplements(db, order.id))])
    if (one.settlement && !(await isUnheld(db, one.id))) {
      const expired = await listExpiredCoupons(db, one.id, now);
      const codes = { hasCodesBack: expired.length === 0 };
      cents += lostFreshBillOf(one, await listLines(db, [one.id]), codes).billedCents;
    }
  return cents;
}

/** The member who holds the bags must say whether fresh products can return to stock. */
async function requireNothingFresh(db: Reader, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId);
  const units = order ? await countFreshUnits(db, order) : 0;
  if (units > 0) throw new Refusal('Picking.FreshUndecided', { field: 'takesFreshBack', units });
}
