/**
 * « Laisser comme avant »: validates a modified order again with its former content. Its slot, units
 * and hold were never released, so nothing is asked from the bank: same number, lines and prices.
 * When the hold or a coupon is gone, the cart gets the former content back, to be paid for.
 */
import type { RestoredOrder } from '#domain/orders/contract.ts';
import {
  awaitsPreparation,
  isBeingChanged,
  isCancelled,
  step,
} from '#domain/orders/state-groups.ts';
import { giveUpCart } from '#server/cart/ending-store.ts';
import { findCart, saveCart, setKept, type CartOwner, type CartRow } from '#server/cart/store.ts';
import { loseHold } from '#server/orders/lose-hold.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import {
  findOwnOrder,
  findPrepayingOrder,
  lockOrder,
  setReserved,
  type OrderRow,
} from '#server/orders/store.ts';
import { askIfHeld } from '#server/payments/ask-if-held.ts';
import { setHoldUnchecked } from '#server/payments/hold-store.ts';
import { findLivePayment, lockPayment } from '#server/payments/store.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findCouponsById, useCoupon } from '#server/promotions/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { addedLines } from './close-ordered-cart.ts';
import { readFormerContent } from './former-content.ts';
import { endKeeping, isOver, readFormer } from './kept-reservation.ts';
import { restoredEmail } from './restored-email.ts';

type OwnOrder = { orderId: string; customerId: string };
type KeptCart = CartRow & { kept: NonNullable<CartRow['kept']> };

/** What the order needs is gone: it can only be paid for again. */
class MustPay extends Error {}

export async function restoreOrder(deps: CheckoutDeps, asked: OwnOrder): Promise<RestoredOrder> {
  const { db } = deps.database;
  const order = await findOwnOrder(db, asked.orderId, asked.customerId);
  if (!order) throw new Refusal('Order.NotFound');
  const seen = await findCart(db, ownerOf(asked));
  const orderIds = seen?.kept?.orderIds ?? [];
  const unchecked = orderIds.includes(order.id) ? await askAboutHolds(deps, orderIds) : [];
  try {
    return await inTransaction(db, (tx) => restore(tx, deps, { ...asked, unchecked }));
  } catch (error) {
    if (!(error instanceof MustPay)) throw error;
    return await inTransaction(db, (tx) => refillCart(tx, deps, asked));
  } finally {
    // Ends a half hour whose job is late, for the cart that the refusal sends back to.
    if (seen?.kept && isOver(seen.kept, deps.clock.now()))
      await endKeeping(deps, { cartId: seen.id, isAbandoned: false });
  }
}

const ownerOf = ({ customerId }: OwnOrder): CartOwner => ({ customerId, sessionId: null });

/**
 * Outside the transaction. A hold that the bank let go is recorded, and found below. Returns the
 * payments about which it did not answer: the reconciler asks again, as when an order is prepared.
 */
async function askAboutHolds(deps: CheckoutDeps, orderIds: readonly string[]): Promise<string[]> {
  const unchecked: string[] = [];
  for (const orderId of orderIds) {
    const payment = await findLivePayment(deps.database.db, orderId);
    if (payment?.status !== 'authorized') continue;
    const answer = await askIfHeld(deps, payment);
    if (answer === 'lost') await loseHold(deps, payment.id);
    if (answer === 'unknown') unchecked.push(payment.id);
  }
  return unchecked;
}

async function restore(
  tx: Tx,
  deps: CheckoutDeps,
  { unchecked, ...asked }: OwnOrder & { unchecked: readonly string[] },
): Promise<RestoredOrder> {
  const cart = await lockKeptCart(tx, deps, asked);
  if (!cart) return requireRestored(tx, asked);
  const { main, lines } = await readFormer(tx, cart.kept);
  await requireInitialOrder(tx, main);
  const at = deps.clock.now();
  for (const orderId of cart.kept.orderIds) {
    const move = { orderId, to: step.accept, by: 'customer', actor: asked.customerId } as const;
    await moveOrder(tx, { ...move, at });
    await setReserved(tx, orderId, at);
    await requireHeld(tx, orderId);
  }
  for (const paymentId of unchecked) await setHoldUnchecked(tx, paymentId, at);
  await useCouponsAgain(tx, deps, cart);
  await setKept(tx, cart.id, null);
  const added = addedLines(cart.lines, lines);
  await leaveCart(tx, deps, cart, added);
  const { until } = cart.kept;
  await deps.jobs.enqueue(tx, 'email.send', restoredEmail(deps, { order: main, until }));
  return {
    id: main.id,
    number: main.number,
    outcome: 'restored',
    unitsLeft: added.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** Under the lock that paying, modifying and the end of the half hour take; null when nothing is kept for it. */
async function lockKeptCart(tx: Tx, deps: CheckoutDeps, asked: OwnOrder): Promise<KeptCart | null> {
  const cart = await findCart(tx, ownerOf(asked), { forUpdate: true });
  if (!cart?.kept?.orderIds.includes(asked.orderId)) return null;
  if (await findPrepayingOrder(tx, cart.id)) throw new Refusal('EcomCart.WaitingForBankReply');
  if (isOver(cart.kept, deps.clock.now())) throw new Refusal('Order.ModificationOver');
  return { ...cart, kept: cart.kept };
}

/** A second press, or one whose answer was lost, finds the order valid again. */
async function requireRestored(tx: Tx, asked: OwnOrder): Promise<RestoredOrder> {
  const order = await findOwnOrder(tx, asked.orderId, asked.customerId);
  if (!order || isCancelled(order.status) || isBeingChanged(order.status))
    throw new Refusal('Order.ModificationOver');
  return { id: order.id, number: order.number, outcome: 'restored', unitsLeft: 0 };
}

/** A complement goes back only to an order that nobody prepares yet, as when it was paid for. */
async function requireInitialOrder(tx: Tx, { initial_order_id: id }: OrderRow): Promise<void> {
  if (id && !awaitsPreparation((await lockOrder(tx, id))?.status))
    throw new Refusal('EcomCart.OrderNoMoreCompletable');
}

async function requireHeld(tx: Tx, orderId: string): Promise<void> {
  const found = await findLivePayment(tx, orderId);
  const payment = found && (await lockPayment(tx, found.id));
  // A card registered for later was not held yet, and still is to be.
  if (payment?.status !== 'authorized' && payment?.status !== 'registered') throw new MustPay();
}

/** With the amounts frozen in the order. A code may have been used up meanwhile by others. */
async function useCouponsAgain(tx: Tx, deps: CheckoutDeps, cart: KeptCart): Promise<void> {
  const uses = cart.kept.coupons;
  if (!uses) throw new MustPay();
  const coupons = await findCouponsById(
    tx,
    uses.map(({ couponId }) => couponId),
  );
  for (const { couponId, ...use } of uses) {
    const coupon = coupons.find(({ id }) => id === couponId);
    const customerId = cart.customer_id ?? '';
    const isUsable =
      coupon &&
      (await useCoupon(tx, { coupon, ...use, customerId, at: deps.clock.now() }).catch(
        (error: unknown) => {
          throw brokenConstraint(error) === null ? error : new MustPay();
        },
      ));
    if (!isUsable) throw new MustPay();
  }
}

/** Keeps the added products in the cart; without any, ends the cart. */
async function leaveCart(
  tx: Tx,
  deps: CheckoutDeps,
  cart: KeptCart,
  added: CartRow['lines'],
): Promise<void> {
  const at = deps.clock.now();
  if (added.length === 0) return giveUpCart(tx, cart.id, at);
  const used = new Set(cart.kept.coupons?.map(({ couponId }) => couponId));
  const couponIds = cart.coupon_ids.filter((id) => !used.has(id));
  await saveCart(tx, { ...cart, lines: added, coupon_ids: couponIds, kept: null }, at);
}

async function refillCart(tx: Tx, deps: CheckoutDeps, asked: OwnOrder): Promise<RestoredOrder> {
  const cart = await lockKeptCart(tx, deps, asked);
  if (!cart) return requireRestored(tx, asked);
  const { main, lines } = await readFormer(tx, cart.kept);
  const { coupons } = cart.kept;
  const content = await readFormerContent(tx, main, { lines, coupons });
  await saveCart(tx, { ...cart, ...content }, deps.clock.now());
  return { id: main.id, number: main.number, outcome: 'toPay', unitsLeft: 0 };
}
