/**
 * Pays for an order already placed, whose registered card was refused: the same money as agreed,
 * with any means that holds it until the slot. The order's lock settles races with its deadline, a
 * cancellation and a second press.
 */
import type { PaymentOutcome, PayAgainRequest } from '#domain/payments/contract.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { findPayBefore } from '#server/payments/hold-store.ts';
import { findLivePayment, isUndecided } from '#server/payments/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { followAttempt, type AttemptPress } from './follow-attempt.ts';
import { openAttempt } from './payment-rows.ts';
import { readMeans } from './read-means.ts';

type PayAgainInput = PayAgainRequest & { orderId: string; customerId: string };

export async function payAgain(deps: CheckoutDeps, asked: PayAgainInput): Promise<PaymentOutcome> {
  const { db } = deps.database;
  if (!(await findOwnOrder(db, asked.orderId, asked.customerId)))
    throw new Refusal('Order.NotFound');
  const press = await inTransaction(db, (tx) => writeIntent(tx, deps, asked));
  return followAttempt(deps, press);
}

async function writeIntent(
  tx: Tx,
  deps: CheckoutDeps,
  asked: PayAgainInput,
): Promise<AttemptPress> {
  const order = await lockOrder(tx, asked.orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const live = await findLivePayment(tx, order.id);
  // A second press finds the first one's attempt, or its result.
  if (live?.purpose === 'again' && (isUndecided(live) || live.status === 'authorized'))
    return { earlierPaymentId: live.id };
  await requireAwaited(tx, deps, order);
  if (asked.acceptedAmount !== order.preauthorization_cents)
    throw new Refusal('EcomCart.TotalAmountOutdated', { amount: order.preauthorization_cents });
  const { from, to } = frozenDeliverySchema.parse(order.delivery);
  const request = await readMeans(tx, deps, {
    payment: asked.payment,
    customerId: order.customer_id,
    amountCents: order.preauthorization_cents,
    slot: { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
  });
  const payment = await openAttempt(tx, deps, {
    id: newId(),
    orderId: order.id,
    amountCents: order.preauthorization_cents,
    request,
    purpose: 'again',
  });
  return { opened: { payment, order } };
}

async function requireAwaited(tx: Tx, deps: CheckoutDeps, order: OrderRow): Promise<void> {
  const awaited = await findPayBefore(tx, order.id);
  if (awaitsPreparation(order.status) && !awaited) throw new Refusal('Payment.NotAwaited');
  const isOver =
    awaited === null || Temporal.Instant.compare(deps.clock.now(), awaited.payBefore) >= 0;
  if (isOver) throw new Refusal('Payment.DeadlinePassed');
}
