/**
 * Ensures the bank holds the money before preparation, loading, departure and hand-over. The bank is
 * asked outside the step's transaction; its answer is stored on the payment, where the step reads it.
 */
import { isHoldOver } from '#domain/payments/hold-end.ts';
import type { Actor } from '#domain/orders/states.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { step } from '#domain/orders/state-groups.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { askIfHeld } from '#server/payments/ask-if-held.ts';
import { findPayBefore, setHoldUnchecked } from '#server/payments/hold-store.ts';
import { findLivePayment, type PaymentRow } from '#server/payments/store.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDay, formatDayAndHour } from '#server/platform/shop-time.ts';
import type { CancelDeps } from './cancel-order.ts';
import { loseHold } from './lose-hold.ts';
import { listComplementsOf } from './preparation-store.ts';
import { listAdditionalOrders, type OrderRow } from './store.ts';

export const staysInShop = 'elle ne quitte pas la boutique';

export type HeldDeps = CancelDeps & { log: Logger; partners: { payment: PaymentProvider } };

/**
 * Whether a step takes the order out: into the van or to the pickup point, on the road, to a customer
 * who collects it. Drivers' hand-overs go through their reports.
 */
export function isLeaving(from: OrderStatus, to: OrderStatus): boolean {
  if (to === step.board) return from === step.load;
  if (to === step.handOver) return from === step.shelve;
  return to === step.load || to === step.shelve || to === step.leave;
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

/**
 * Before orders and their complements are loaded, leave or are collected. A bank that does not answer
 * stops only what it did not confirm since the preparation began, and a manager may release that
 * too; on the road the hold is asked about again until the bank answers (docs/decisions/0113).
 */
export async function askBeforeLeaving(
  deps: HeldDeps,
  orders: readonly OrderRow[],
  { by, to }: { by: Actor; to: OrderStatus },
): Promise<void> {
  const asked = await listHeldPayments(deps, orders);
  await Promise.all(
    asked.map(async (payment) => {
      const answer = await askIfHeld(deps, payment);
      if (answer === 'lost') return loseHold(deps, payment.id);
      const isUnknown = answer === 'unknown';
      if (isUnknown && payment.hold_unchecked_since && by !== 'manager')
        throw new Refusal('Picking.HoldUnchecked', { payment: 'unchecked' });
      const since = isUnknown && to === step.leave ? deps.clock.now() : null;
      if (since || payment.hold_unchecked_since)
        await setHoldUnchecked(deps.database.db, payment.id, since);
    }),
  );
}

/** At the door, only a clear answer counts: a van is not sent back because the bank is away. */
export async function askAtDoor(deps: HeldDeps, order: OrderRow): Promise<void> {
  for (const payment of await listHeldPayments(deps, [order]))
    if ((await askIfHeld(deps, payment)) === 'lost') await loseHold(deps, payment.id);
}

/** The payments of these orders and their complements to ask about; those over by date need no question. */
async function listHeldPayments(
  { database: { db }, clock }: Pick<HeldDeps, 'database' | 'clock'>,
  orders: readonly OrderRow[],
): Promise<PaymentRow[]> {
  const complements = await listComplementsOf(
    db,
    orders.map(({ id }) => id),
  );
  const ids = new Set([...orders, ...complements].map(({ id }) => id));
  const payments = await Promise.all([...ids].map((id) => findLivePayment(db, id)));
  return payments
    .filter((payment) => payment !== undefined)
    .filter(
      ({ status, capture_before: end }) => status === 'authorized' && !isHoldOver(end, clock.now()),
    );
}

/** `consequence`: the step that is impossible without a hold. */
export async function requireHold(
  db: Reader,
  deps: { clock: Clock },
  { orderId, whose, consequence }: { orderId: string; whose: string; consequence: string },
): Promise<void> {
  const payment = await findLivePayment(db, orderId);
  const isLive =
    payment?.status === 'authorized' && !isHoldOver(payment.capture_before, deps.clock.now());
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
