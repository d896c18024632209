/** Makes the cart a complement of an order that can still be completed, or, with null, a cart of its own again. */
import { addressInputSchema, type AddressInput } from '#domain/address.ts';
import { isCollection } from '#domain/delivery/rules.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { lockCart } from '#server/cart/set-products.ts';
import { findCart, insertCart, saveCart, type CartRow } from '#server/cart/store.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { requireCompletable } from './require-completable.ts';

export async function setInitialOrder(deps: Pick<CheckoutDeps, 'database' | 'clock'>, input: { customerId: string; orderId: string | null }): Promise<CartRow> {
  const owner = { customerId: input.customerId, sessionId: null };
  const order = input.orderId ? await findOrderToComplete(deps, { orderId: input.orderId, customerId: input.customerId }) : null;
  return inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    // Nothing in the basket yet: where and when are those of the order.
    if (order && !(await findCart(tx, owner))) await insertCart(tx, { id: newId(), owner, shopId: order.shop_id, zoneId: order.zone_id, slotId: order.slot_id, address: addressOf(order), at });
    const cart = await lockCart(tx, deps, owner);
    const changed: CartRow = order ? { ...cart, ...placeOf(order), initial_order_id: order.id, coupon_ids: [] } : { ...cart, initial_order_id: null };
    await saveCart(tx, changed, at);
    return { ...changed, version: changed.version + 1 };
  });
}

/** Completing a complement completes its order: there is one bag. */
async function findOrderToComplete(deps: Pick<CheckoutDeps, 'database' | 'clock'>, asked: { orderId: string; customerId: string }): Promise<OrderRow> {
  const { db } = deps.database;
  const own = await findOwnOrder(db, asked.orderId, asked.customerId);
  const order = own?.initial_order_id ? await findOrder(db, own.initial_order_id) : own;
  if (!order) throw new Refusal('EcomCart.InitialOrderNotFound');
  requireCompletable(order, deps.clock.now());
  return order;
}

/** Both come in one bag: a complement goes where its order goes. */
export function placeOf(order: OrderRow): Pick<CartRow, 'shop_id' | 'zone_id' | 'slot_id' | 'address'> {
  return { shop_id: order.shop_id, zone_id: order.zone_id, slot_id: order.slot_id, address: addressOf(order) };
}

function addressOf(order: OrderRow): AddressInput | null {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  return isCollection(type) ? null : addressInputSchema.nullable().parse(address);
}
