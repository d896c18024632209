/**
 * Ends an order taken by telephone that is not paid: at its deadline, or when the team withdraws it.
 * The order's lock settles races with a payment, whose hold is let go when it arrives afterwards
 * (end-payment.ts).
 */
import { phoneReasons } from '#domain/orders/history.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { releaseReservation } from '#server/orders/release-reservation.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { payBeforeOf } from '#domain/checkout/phone-order.ts';
import { awaitsPayment, step } from '#domain/orders/state-groups.ts';
import { findSlot } from '#server/delivery/store.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { sendLink, sendUnpaid, sendWithdrawn } from './phone-order-messages.ts';
import { actorOf, type Member, type PhoneOrdersDeps } from './phone-orders-deps.ts';
import {
  findPhoneOrder,
  listPhoneOrdersUnpaidAt,
  updatePhoneOrder,
  type PhoneOrderRow,
} from './store.ts';

type EndDeps = Pick<PhoneOrdersDeps, 'catalogue' | 'clock' | 'database' | 'jobs' | 'publicUrl'>;
type ByStaff = { orderId: string; by: Member };

export async function withdrawPhoneOrder(deps: EndDeps, { orderId, by }: ByStaff): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const { order } = await lockWaiting(tx, orderId);
    const given = await end(tx, deps, {
      order,
      ending: 'withdrawn',
      by: actorOf(by),
      actor: by.id,
    });
    await sendWithdrawn(tx, deps, order);
    return given;
  });
  deps.catalogue.applyStock(left);
}

/** With a new delay: the customer who did not find the link starts again. */
export async function sendLinkAgain(
  deps: EndDeps & Pick<PhoneOrdersDeps, 'signingSecret'>,
  { orderId, by }: ByStaff,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { order, phoneOrder } = await lockWaiting(tx, orderId);
    const at = deps.clock.now();
    const slot = await findSlot(tx, order.slot_id);
    const payBefore = slot ? payBeforeOf({ orderUntil: slot.order_until }, at) : at;
    if (isPast(phoneOrder.pay_before, at) || isPast(payBefore, at))
      throw new Refusal('Payment.DeadlinePassed');
    const sending = phoneOrder.links_sent + 1;
    await updatePhoneOrder(tx, orderId, {
      pay_before: payBefore,
      link_sent_at: at,
      links_sent: sending,
    });
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind: 'order.phone-link',
      subject: `order:${orderId}`,
      after: { payBefore: payBefore.toString() },
    });
    await sendLink(tx, deps, { order, payBefore, sending });
  });
}

/** Every minute; each order by itself, so that one does not block the others. */
export async function endUnpaidPhoneOrders(
  deps: EndDeps & Pick<PhoneOrdersDeps, 'log'>,
): Promise<void> {
  for (const orderId of await listPhoneOrdersUnpaidAt(deps.database.db, deps.clock.now()))
    await endUnpaid(deps, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, orderId }, 'an unpaid order by telephone could not be ended'),
    );
}

/** Checked again under the order's lock, which paying takes too. */
async function endUnpaid(deps: EndDeps, orderId: string): Promise<void> {
  const { db } = deps.database;
  const left = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isStillUnpaid = (await listPhoneOrdersUnpaidAt(tx, deps.clock.now())).includes(orderId);
    if (!order || !isStillUnpaid) return [];
    const given = await end(tx, deps, { order, ending: 'unpaid', by: 'system', actor: 'payment' });
    await sendUnpaid(tx, deps, order);
    return given;
  });
  deps.catalogue.applyStock(left);
}

async function lockWaiting(
  tx: Tx,
  orderId: string,
): Promise<{ order: OrderRow; phoneOrder: PhoneOrderRow }> {
  const order = await lockOrder(tx, orderId);
  const phoneOrder = await findPhoneOrder(tx, orderId);
  if (!order || !phoneOrder) throw new Refusal('Order.NotFound');
  if (!awaitsPayment(order.status)) throw new Refusal('Payment.NotAwaited');
  return { order, phoneOrder };
}

async function end(
  tx: Tx,
  deps: Pick<EndDeps, 'clock' | 'jobs'>,
  {
    order,
    ending,
    by,
    actor,
  }: {
    order: OrderRow;
    ending: 'unpaid' | 'withdrawn';
    by: 'system' | 'manager' | 'support';
    actor: string;
  },
): Promise<StockLeft[]> {
  const at = deps.clock.now();
  await moveOrder(tx, {
    orderId: order.id,
    locked: order,
    to: step.fail,
    by,
    actor,
    reason: phoneReasons[ending],
    at,
  });
  await updatePhoneOrder(tx, order.id, { ending, ended_at: at });
  await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
  return releaseReservation(tx, order);
}

const isPast = (instant: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, now) <= 0;
