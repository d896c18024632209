/**
 * Holds registered cards when their time comes, and ends the orders that nobody paid for in time.
 * Runs every minute; each order independently, so that one does not block the others.
 */
import { cancelLocked } from '#server/orders/cancel-order.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { lockOrder } from '#server/orders/store.ts';
import { findPayBefore, listDueHolds, listOrdersUnpaidAt } from '#server/payments/hold-store.ts';
import { lockPayment, updatePayment, type PaymentRow } from '#server/payments/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { askProviderAbout } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment } from './end-payment.ts';

export async function holdDueCards(deps: CheckoutDeps): Promise<void> {
  for (const payment of await listDueHolds(deps.database.db, deps.clock.now()))
    await holdCard(deps, payment).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId: payment.id }, 'a registered card could not be held'),
    );
}

/** The reconciler ends an attempt that this process leaves unfinished. */
async function holdCard(deps: CheckoutDeps, payment: PaymentRow): Promise<void> {
  if (!(await beginHold(deps, payment.id))) return;
  const state = await askProviderAbout(deps, payment.id);
  if (state) await endPayment(deps, payment, state);
}

/** Writes the intent, once for however many processes try. */
async function beginHold(deps: CheckoutDeps, paymentId: string): Promise<boolean> {
  return inTransaction(deps.database.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const now = deps.clock.now();
    if (payment?.status !== 'registered' || !isPast(payment.hold_at, now)) return false;
    const order = await lockOrder(tx, payment.order_id);
    if (!awaitsPreparation(order?.status)) return false;
    await updatePayment(tx, payment.id, { status: 'initiated', hold_at: now, updated_at: now });
    return true;
  });
}

export async function endUnpaidOrders(deps: CheckoutDeps): Promise<void> {
  for (const orderId of await listOrdersUnpaidAt(deps.database.db, deps.clock.now()))
    await endUnpaidOrder(deps, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, orderId }, 'an unpaid order could not be ended'),
    );
}

/** Checked again under the order's lock, which paying again takes too. */
async function endUnpaidOrder(deps: CheckoutDeps, orderId: string): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    await lockOrder(tx, orderId);
    const awaited = await findPayBefore(tx, orderId);
    if (!awaited || !isPast(awaited.payBefore, deps.clock.now())) return [];
    return cancelLocked(tx, deps, {
      orderId,
      by: 'system',
      actor: 'payment',
      reason: 'not paid again in time',
      message:
        'Le paiement n’est pas arrivé avant le délai : nous ne pouvions plus garder vos produits ni votre créneau.',
    });
  });
  deps.catalogue.applyStock(left);
}

const isPast = (instant: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  instant !== null && Temporal.Instant.compare(instant, now) <= 0;
