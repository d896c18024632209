/** Turns the cart into a complement of an open order or, with null, back into a separate cart. */
import { addressInputSchema } from '#domain/addresses/address.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { lockCartToChange } from '#server/cart/set-products.ts';
import {
  findCart,
  insertCart,
  saveCart,
  type CartOwner,
  type CartRow,
} from '#server/cart/store.ts';
import { findPlace } from '#server/delivery/store.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { requireCompletable } from './require-completable.ts';

export async function setInitialOrder(
  deps: Pick<CheckoutDeps, 'database' | 'clock'>,
  input: { customerId: string; orderId: string | null },
): Promise<CartRow> {
  const owner = { customerId: input.customerId, sessionId: null };
  const order = input.orderId
    ? await findOrderToComplete(deps, { orderId: input.orderId, customerId: input.customerId })
    : null;
  return inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const delivery = order ? await deliveryOf(tx, order) : null;
    const open = await findCart(tx, owner, { forUpdate: true });
    // A new cart takes the order's address and slot.
    if (!open && delivery) await openCartAt(tx, owner, delivery, at);
    const cart = await lockCartToChange(tx, deps, owner);
    const changed: CartRow =
      order && delivery
        ? { ...cart, ...delivery, initial_order_id: order.id, coupon_ids: [] }
        : { ...cart, initial_order_id: null };
    await saveCart(tx, changed, at);
    return { ...changed, version: changed.version + 1 };
  });
}

/** Completing a complement completes its main order, since there is one delivery. */
async function findOrderToComplete(
  deps: Pick<CheckoutDeps, 'database' | 'clock'>,
  asked: { orderId: string; customerId: string },
): Promise<OrderRow> {
  const { db } = deps.database;
  const own = await findOwnOrder(db, asked.orderId, asked.customerId);
  const order = own?.initial_order_id ? await findOrder(db, own.initial_order_id) : own;
  if (!order) throw new Refusal('EcomCart.InitialOrderNotFound');
  requireCompletable(order, deps.clock.now());
  return order;
}

type Delivery = Pick<CartRow, 'shop_id' | 'zone_id' | 'slot_id' | 'address' | 'place'>;

/** A complement is delivered with its order, so it shares its address and slot. */
export async function deliveryOf(tx: Tx, order: OrderRow): Promise<Delivery> {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  const place = await findPlace(tx, { zoneId: order.zone_id, slotId: order.slot_id });
  return {
    shop_id: order.shop_id,
    zone_id: order.zone_id,
    slot_id: order.slot_id,
    address: isCollection(type) ? null : addressInputSchema.nullable().parse(address),
    place,
  };
}

export async function openCartAt(
  tx: Tx,
  owner: CartOwner,
  { place, address }: Delivery,
  at: Temporal.Instant,
): Promise<void> {
  const { zone, slot } = place;
  if (zone && slot)
    await insertCart(tx, { id: newId(), owner, place: { zone, slot }, address, at });
}
