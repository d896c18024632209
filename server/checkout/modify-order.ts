/**
 * Reopens an order as a cart: cancels its preparation without charge and replaces the present cart.
 * Slot and units stay reserved for half an hour, and the old hold until the new one exists.
 */
import { mergedUnits } from '#domain/cart/recipe-units.ts';
import { priceOfWeightCents } from '#domain/money.ts';
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import { findCart, saveCart, setKept, type CartLine, type CartRow } from '#server/cart/store.ts';
import { endOrder } from '#server/orders/cancel-order.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import {
  findOwnOrder,
  findPrepayingOrder,
  listLines,
  setReserved,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listCouponsOfOrders, releaseCoupons } from '#server/promotions/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { releaseKept, unitsOf } from './kept-reservation.ts';
import { reopenedEmail } from './reopened-email.ts';
import { deliveryOf, openCartAt } from './set-initial-order.ts';

const keptFor = Temporal.Duration.from({ minutes: 30 });

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
  const basket = await requireBasket(tx, deps, order);
  const left = await releaseKept(tx, deps, basket);
  const ended = await endOrder(tx, deps, {
    orderId: order.id,
    by: 'customer',
    actor: order.customer_id,
    reason: 'modification',
  });
  return { cart: await returnToBasket(tx, deps, basket, ended), left };
}

/** The open cart, locked before the order as in paying. A cart with a pending payment cannot be replaced. */
async function requireBasket(tx: Tx, deps: ModifyDeps, order: OrderRow): Promise<CartRow> {
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

async function returnToBasket(
  tx: Tx,
  deps: ModifyDeps,
  basket: CartRow,
  ended: readonly OrderRow[],
): Promise<CartRow> {
  const [main] = ended as [OrderRow];
  const at = deps.clock.now();
  const orderIds = ended.map((order) => order.id);
  const lines = await listLines(tx, orderIds);
  const couponIds = await listCouponsOfOrders(tx, orderIds);
  for (const id of orderIds) {
    await setReserved(tx, id, null);
    await releaseCoupons(tx, id);
  }
  const { isReplacingMissing, isReducingPacking } = frozenDeliverySchema.parse(main.delivery);
  const until = at.add(keptFor);
  const cart: CartRow = {
    ...basket,
    ...(await deliveryOf(tx, main)),
    lines: mergeLines(lines),
    coupon_ids: couponIds,
    is_replacing_missing: isReplacingMissing,
    is_reducing_packing: isReducingPacking,
    initial_order_id: main.initial_order_id,
    kept: {
      orderIds,
      orderNumber: main.number,
      until: until.toString(),
      slotId: main.initial_order_id ? null : main.slot_id,
      units: unitsOf(lines),
    },
  };
  await saveCart(tx, cart, at);
  await setKept(tx, cart.id, cart.kept);
  await deps.jobs.enqueue(tx, 'cart.endKeeping', { cartId: cart.id }, { startAfter: until });
  await deps.jobs.enqueue(tx, 'email.send', reopenedEmail(deps, { order: main, until }));
  return { ...cart, version: cart.version + 1 };
}

/** Lines as ordered; recomputation reports later catalogue changes. */
function mergeLines(lines: readonly OrderLineRow[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const { name, packSize, ...frozen } = frozenProductSchema.parse(line.product);
    const ordered = {
      quantity: line.requested_quantity,
      recipeIds: frozen.recipeIds,
      recipeUnits: frozen.recipeUnits,
    };
    const before = merged.get(line.product_id);
    const quantity = (before?.quantity ?? 0) + ordered.quantity;
    const seenPriceCents =
      line.quotation === 'count'
        ? line.unit_price_cents
        : priceOfWeightCents(
            line.unit_price_cents,
            (line.announced_grams ?? 0) / line.requested_quantity,
          );
    merged.set(line.product_id, {
      productId: line.product_id,
      quantity,
      recipeIds: [...new Set([...(before?.recipeIds ?? []), ...ordered.recipeIds])],
      recipeUnits: mergedUnits([...(before ? [before] : []), ordered], quantity),
      seenPriceCents,
      seenName: name,
      seenPackSize: packSize,
    });
  }
  return [...merged.values()];
}
