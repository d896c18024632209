/**
 * Ensures the bank holds the money before preparation and departure. Asked outside the step's
 * transaction and stored on the payment, where the step reads it.
 */
import type { Actor } from '#domain/orders/states.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import type { Clock } from '#domain/clock.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { CancelDeps } from '#server/orders/cancel-order.ts';
import { loseHold } from '#server/orders/lose-hold.ts';
import { listAdditionalOrders, type OrderRow } from '#server/orders/store.ts';
import { askIfHeld } from '#server/payments/ask-if-held.ts';
import { findPayBefore, setHoldUnchecked } from '#server/payments/hold-store.ts';
import { findLivePayment } from '#server/payments/store.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDay, formatDayAndHour } from '#server/platform/shop-time.ts';

export const staysInShop = 'elle ne quitte pas la boutique';

export type HeldDeps = CancelDeps & { log: Logger; partners: { payment: PaymentProvider } };

/** Whether a step moves the order out of the shop: into a van, to a pickup point or to its customer. */
export function isLeaving(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'cart' || to === 'ready' || (from === 'ready' && to === 'delivered');
}

/**
 * Before taking charge. If the bank does not answer, preparation continues and the hold is
 * rechecked before departure (docs/decisions/0113).
 */
export async function askBeforePreparing(deps: HeldDeps, order: OrderRow): Promise<void> {
  const { db } = deps.database;
  for (const { id } of [order, ...(await listAdditionalOrders(db, order.id))]) {
    const payment = await findLivePayment(db, id);
    if (payment?.status !== 'authorized') continue;
    const answer = await askIfHeld(deps, payment);
    if (answer === 'unknown') await setHoldUnchecked(db, payment.id, deps.clock.now());
    if (answer !== 'lost') continue;
    await loseHold(deps, payment.id);
    if (id === order.id) throw new Refusal('Picking.HoldLost', { payment: 'cancelled' });
  }
}

/** A manager may release an order although the bank does not answer, so that the van does not wait. */
export async function askBeforeLeaving(deps: HeldDeps, order: OrderRow, by: Actor): Promise<void> {
  const { db } = deps.database;
  const payment = await findLivePayment(db, order.id);
  if (payment?.status !== 'authorized' || !payment.hold_unchecked_since) return;
  const answer = await askIfHeld(deps, payment);
  if (answer === 'lost') return loseHold(deps, payment.id);
  if (answer === 'unknown' && by !== 'manager')
    throw new Refusal('Picking.HoldUnchecked', { payment: 'unchecked' });
  await setHoldUnchecked(db, payment.id, null);
}

/** `consequence`: the step that is impossible without a hold. */
export async function requireHold(
  db: Reader,
  deps: { clock: Clock },
  { orderId, whose, consequence }: { orderId: string; whose: string; consequence: string },
): Promise<void> {
  const payment = await findLivePayment(db, orderId);
  const isLive =
    payment?.status === 'authorized' &&
    (!payment.capture_before ||
      Temporal.Instant.compare(deps.clock.now(), payment.capture_before) < 0);
  if (payment?.status === 'registered' && payment.hold_at)
    throw new Refusal(
      'Picking.HeldLater',
      { holdAt: payment.hold_at.toString() },
      `La somme ${whose} sera réservée ${formatDay(payment.hold_at.toString())} : ${consequence} avant.`,
    );
  const awaited = payment && (await findPayBefore(db, orderId));
  if (awaited)
    throw new Refusal(
      'Picking.PaymentAwaited',
      { payBefore: awaited.payBefore.toString() },
      `La carte ${whose} a été refusée. Son client a jusqu’au ${formatDayAndHour(awaited.payBefore.toString())} pour payer : ${consequence} d’ici là.`,
    );
  if (!isLive)
    throw new Refusal(
      'Picking.HoldLost',
      { payment: payment?.status ?? null },
      `La somme ${whose} n’est plus réservée : ${consequence}.`,
    );
}
