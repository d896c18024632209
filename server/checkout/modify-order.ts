/**
 * Reopens an order as a cart: cancels its preparation without charge and replaces the present cart.
 * Slot and units stay reserved for half an hour, and the old hold until a changed order has its own
 * or the customer leaves this one as before (restore-order.ts).
 */
import { warnedBefore } from '#domain/orders/modification.ts';
import { step } from '#domain/orders/state-groups.ts';
import { findCart, saveCart, setKept, type CartRow } from '#server/cart/store.ts';
import { endOrder } from '#server/orders/cancel-order.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import {
  findOwnOrder,
  findPrepayingOrder,
  listLines,
  setReserved,
  type OrderRow,
} from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listCouponUses, releaseCoupons } from '#server/promotions/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { readFormerContent } from './former-content.ts';
import { releaseKept, unitsOf } from './kept-reservation.ts';
import { reopenedEmail } from './reopened-email.ts';
import { deliveryOf, openCartAt } from './set-initial-order.ts';

const keptFor = { minutes: 30 } as const;

type ModifyDeps = Pick<CheckoutDeps, 'database' | 'clock' | 'jobs' | 'catalogue' | 'publicUrl'>;

export async function modifyOrder(
  deps: ModifyDeps,
  input: { orderId: string; customerId: string },
): Promise<CartRow> {
  const order = await findOwnOrder(deps.database.db, input.orderId, input.customerId);
  if (!order) throw new Refusal('Order.NotFound');
  const { cart, left } = await inTransaction(deps.database.db, (tx) => takeBack(tx, deps, order));
  deps.catalogue.applyStock(left);
  return cart;
}

async function takeBack(
  tx: Tx,
  deps: ModifyDeps,
  order: OrderRow,
): Promise<{ cart: CartRow; left: StockLeft[] }> {
  const openCart = await requireCart(tx, deps, order);
  // A second press finds the cart that the first one opened.
  if (openCart.kept?.orderIds.includes(order.id)) return { cart: openCart, left: [] };
  const left = await releaseKept(tx, deps, openCart, { isLapsed: false });
  const ended = await endOrder(tx, deps, {
    orderId: order.id,
    by: 'customer',
    actor: order.customer_id,
    to: step.change,
  });
  return { cart: await returnToCart(tx, deps, openCart, ended), left };
}

/** The open cart, locked before the order as in paying. A cart with a pending payment cannot be replaced. */
async function requireCart(tx: Tx, deps: ModifyDeps, order: OrderRow): Promise<CartRow> {
  const owner = { customerId: order.customer_id, sessionId: null };
  const open = await findCart(tx, owner, { forUpdate: true });
  if (open && (await findPrepayingOrder(tx, open.id)))
    throw new Refusal('EcomCart.WaitingForBankReply');
  if (open) return open;
  await openCartAt(tx, owner, await deliveryOf(tx, order), deps.clock.now());
  const opened = await findCart(tx, owner, { forUpdate: true });
  if (!opened) throw new Refusal('Cart.CartNotFound');
  return opened;
}

async function returnToCart(
  tx: Tx,
  deps: ModifyDeps,
  openCart: CartRow,
  ended: readonly OrderRow[],
): Promise<CartRow> {
  const [main] = ended as [OrderRow];
  const at = deps.clock.now();
  const orderIds = ended.map((order) => order.id);
  const lines = await listLines(tx, orderIds);
  const coupons = await listCouponUses(tx, orderIds);
  for (const id of orderIds) {
    await setReserved(tx, id, null);
    await releaseCoupons(tx, id);
  }
  const until = at.add(keptFor);
  const cart: CartRow = {
    ...openCart,
    ...(await readFormerContent(tx, main, { lines, coupons })),
    kept: {
      orderIds,
      orderNumber: main.number,
      until: until.toString(),
      slotId: main.initial_order_id ? null : main.slot_id,
      units: unitsOf(lines),
      coupons,
    },
    lapsed: null,
  };
  await saveCart(tx, cart, at);
  await setKept(tx, cart.id, cart.kept);
  await deps.jobs.enqueue(tx, 'cart.endKeeping', { cartId: cart.id }, { startAfter: until });
  await deps.jobs.enqueue(
    tx,
    'cart.warnKeeping',
    { cartId: cart.id, until: until.toString() },
    { startAfter: until.subtract(warnedBefore) },
  );
  await deps.jobs.enqueue(tx, 'email.send', reopenedEmail(deps, { order: main, until }));
  return { ...cart, version: cart.version + 1 };
}
