/** A step of an order by somebody of the staff. Taking charge closes editing at that instant; « prepared » fixes what will be billed. */
import { isCollection } from '#domain/delivery/rules.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import {
  frozenDeliverySchema,
  frozenProductSchema,
  frozenReplacementSchema,
} from '#domain/orders/frozen.ts';
import { settleOrder, type PreparedLine } from '#domain/orders/settle.ts';
import { canMove, nextMoves, transitions, whyNoStep } from '#domain/orders/states.ts';
import { quotationSchema } from '#domain/cart/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import {
  findOrder,
  listAdditionalOrders,
  listLines,
  lockOrder,
  setSettlement,
  updateLine,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Visitor } from '#server/platform/visitor.ts';

export type PickingDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  publicUrl: string;
  /** what a step means for the delivery, told in the same transaction */ followMove: FollowMove;
};
type FollowMove = (
  tx: Tx,
  move: {
    order: OrderRow;
    to: OrderStatus;
    staffId: string;
    reason?: string | undefined;
    at: Temporal.Instant;
  },
) => Promise<void>;
type MoveInput = {
  orderId: string;
  to: OrderStatus;
  reason?: string | undefined;
  staff: NonNullable<Visitor['staff']>;
};

export async function moveStaffOrder(deps: PickingDeps, input: MoveInput): Promise<void> {
  const { staff } = input;
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  await refuseWrongWay(deps, input.orderId, input.to, by);
  if (input.to === 'cancelled')
    return cancelOrder(deps, { orderId: input.orderId, by, actor: staff.id, reason: input.reason });
  await inTransaction(deps.database.db, async (tx) => {
    const move = {
      orderId: input.orderId,
      to: input.to,
      by,
      actor: staff.id,
      reason: input.reason,
      at: deps.clock.now(),
    } as const;
    if (input.to === 'preparing') return takeCharge(tx, deps, move);
    if (input.to === 'prepared') await fixBill(tx, deps, input.orderId);
    const isDriving =
      input.to === 'inTransit' || (input.to === 'delivered' && staff.role === 'driver');
    const order = await moveOrder(tx, {
      ...move,
      changes: isDriving ? { driver_id: staff.id } : {},
    });
    await deps.followMove(tx, {
      order,
      to: input.to,
      staffId: staff.id,
      reason: input.reason,
      at: move.at,
    });
    if (input.to === 'delivered')
      await deps.jobs.enqueue(tx, 'order.settle', { orderId: input.orderId });
  });
}

/** A step that others may take but not this role; or no step at all: a pickup never goes on a trolley, a delivery never waits at a point. */
async function refuseWrongWay(
  deps: PickingDeps,
  orderId: string,
  to: OrderStatus,
  by: Parameters<typeof nextMoves>[1],
): Promise<void> {
  const order = await findOrder(deps.database.db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const from = order.status as OrderStatus;
  if (
    transitions.some((transition) => transition.from === from && transition.to === to) &&
    !canMove(from, to, by)
  )
    throw new Refusal('Shared.InsufficientPrivileges', { from, to });
  const mode = isCollection(frozenDeliverySchema.parse(order.delivery).type)
    ? 'collection'
    : 'delivery';
  const moves = nextMoves(from, by, mode);
  if (!moves.includes(to))
    throw new Refusal('Order.CannotModify', { from, to, possible: moves }, whyNoStep(from));
}

/** One claim for the order and the complements placed on it; nothing unheld is prepared. */
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
  await requireHold(tx, deps, move.orderId, 'de cette commande');
  const changes = { preparer_id: move.actor };
  await moveOrder(tx, { ...move, changes });
  for (const extra of await listAdditionalOrders(tx, move.orderId)) {
    await requireHold(tx, deps, extra.id, `du complément ${extra.number}`);
    await moveOrder(tx, { ...move, orderId: extra.id, changes, reason: 'complement' });
  }
}

async function requireHold(
  tx: Tx,
  deps: PickingDeps,
  orderId: string,
  whose: string,
): Promise<void> {
  const payment = await findLivePayment(tx, orderId);
  const isLive =
    payment?.status === 'authorized' &&
    (!payment.capture_before ||
      Temporal.Instant.compare(deps.clock.now(), payment.capture_before) < 0);
  if (!isLive)
    throw new Refusal(
      'Order.CannotModify',
      { payment: payment?.status ?? null },
      `La somme ${whose} n’est plus réservée : rien ne peut être préparé.`,
    );
}

async function fixBill(tx: Tx, deps: PickingDeps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const lines = await listLines(tx, [orderId]);
  const waiting = lines.filter((line) => line.prepared_quantity === null);
  if (waiting.length > 0)
    throw new Refusal(
      'Order.CannotModify',
      { waiting: waiting.map((line) => line.product_id) },
      `${waiting.length} produits ne sont pas encore préparés.`,
    );
  const settlement = settleOrder(settlementInput(order, lines));
  for (const billed of settlement.lines)
    await updateLine(
      tx,
      { orderId, productId: billed.productId },
      { billed_cents: billed.billedCents, offered_cents: billed.giftCents },
    );
  await setSettlement(tx, orderId, settlement, deps.clock.now());
}

function settlementInput(
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Parameters<typeof settleOrder>[0] {
  const quotation = quotationSchema.parse(order.quotation);
  return {
    couponDiscountCents: quotation.couponDiscount,
    feesCents: quotation.shipping + quotation.preparationFee,
    holdCents: order.preauthorization_cents,
    lines: lines.map((line): PreparedLine => {
      const replacement = line.replacement ? frozenReplacementSchema.parse(line.replacement) : null;
      return {
        productId: line.product_id,
        name: frozenProductSchema.parse(line.product).name,
        quotation: line.quotation,
        vatRateBasisPoints: replacement?.vatRateBasisPoints ?? line.vat_rate_basis_points,
        requestedCents: line.requested_cents,
        maximumCents: line.maximum_cents,
        requestedQuantity: line.requested_quantity,
        announcedGrams: line.announced_grams,
        preparedQuantity: line.prepared_quantity ?? 0,
        preparedGrams: line.prepared_grams,
        replacement,
      };
    }),
  };
}
