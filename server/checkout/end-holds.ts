/**
 * Ends the holds of an order that ended without a hand-over. What its bill keeps of an uncollected
 * pickup was written with its cancellation, before the bank is asked: this captures it, and releases
 * the rest.
 */
import { frozenSettlementSchema } from '#domain/orders/frozen.ts';
import { clearBill } from '#server/orders/clear-bill.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/orders/store.ts';
import {
  listPaymentsToLetGo,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '#server/payments/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { letHoldGo } from './give-up-payment.ts';
import { postSale, takeMoney, writeInvoice } from './settle-order.ts';

/** Each payment by itself: one that the bank refuses to release does not keep the others held. */
export async function endHolds(deps: CheckoutDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.database.db, orderId);
  const failures: unknown[] = [];
  for (const payment of await listPaymentsToLetGo(deps.database.db, orderId))
    await endHold(deps, order, payment).catch((error: unknown) => failures.push(error));
  // The job then tries all of them again.
  if (failures.length > 0) throw failures[0];
}

function endHold(
  deps: CheckoutDeps,
  order: OrderRow | undefined,
  payment: PaymentRow,
): Promise<void> {
  return order && payment.status === 'authorized' && keptCents(order) > 0
    ? takeLostFresh(deps, order, payment)
    : letHoldGo(deps, payment);
}

const keptCents = ({ settlement }: OrderRow): number =>
  settlement === null ? 0 : frozenSettlementSchema.parse(settlement).billedCents;

/** Safe to rerun: the capture has an idempotency key, and the rest is one transaction. */
async function takeLostFresh(
  deps: CheckoutDeps,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  if (await isGone(deps, payment)) return forgoLostFresh(deps, order, payment);
  const billedCents = keptCents(order);
  await takeMoney(deps, payment, billedCents);
  const now = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    // Another run of this job finished first.
    if (!locked || (await lockPayment(tx, payment.id))?.status !== 'authorized') return;
    const changes = { captured_cents: billedCents, updated_at: now };
    await updatePayment(tx, payment.id, { status: 'captured', ...changes });
    await postSale(tx, locked, billedCents, now);
    await writeInvoice(tx, deps, locked, now);
  });
}

async function isGone({ partners }: CheckoutDeps, payment: PaymentRow): Promise<boolean> {
  if (!payment.provider_reference) return false;
  const { status } = await partners.payment.lookup({
    providerReference: payment.provider_reference,
  });
  return status === 'canceled' || status === 'refused';
}

/** The hold expired before its capture: nothing is taken, and no other means is tried. */
async function forgoLostFresh(
  deps: CheckoutDeps,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || (await lockPayment(tx, payment.id))?.status !== 'authorized') return;
    await updatePayment(tx, payment.id, { status: 'cancelled', updated_at: now });
    await clearBill(tx, locked);
    await releaseCoupons(tx, locked.id);
    await recordStaffAction(tx, {
      staffId: null,
      at: now,
      kind: 'order.fresh-forgone',
      subject: `order:${order.id}`,
      before: { billedCents: keptCents(locked) },
      after: { billedCents: 0 },
    });
  });
}
