/**
 * Moves the reservation of a modified order to the order replacing it. The cart's row carries it
 * (server/cart/kept.ts) and its lock protects it; the old hold is released only once the new one
 * exists or nobody needs it.
 */
import type { Kept } from '#server/cart/kept.ts';
import { lockCartById, setKept, type CartRow } from '#server/cart/store.ts';
import { bookPlace, releasePlace } from '#server/delivery/store.ts';
import { heldUnits } from '#server/orders/held-units.ts';
import { releaseReservation } from '#server/orders/release-reservation.ts';
import {
  giveStockBack,
  takeStock,
  type StockLeft,
  type StockMove,
} from '#server/orders/stock-store.ts';
import {
  findPrepayingOrder,
  listLines,
  setReserved,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { hasItsPlace } from '#server/cart/kept.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type KeepDeps = Pick<CheckoutDeps, 'database' | 'clock' | 'jobs' | 'catalogue'>;

/**
 * Books the slot and takes the units of a new order. Those kept by its cart move over without
 * touching slot or stock.
 */
export async function takeReservation(
  tx: Tx,
  deps: Pick<KeepDeps, 'clock'>,
  order: { cart: CartRow; slotId: string; shopId: string; moves: readonly StockMove[] },
): Promise<{ left: StockLeft[]; short: string[] }> {
  const { kept } = order.cart;
  if (!hasItsPlace(order.cart) && !(await bookPlace(tx, order.slotId, deps.clock.now())))
    throw new Refusal('Order.InvalidTimeSlot');
  if (!kept) {
    const { taken, short } = await takeStock(tx, order.shopId, order.moves);
    return { left: taken, short };
  }
  if (kept.slotId && (kept.slotId !== order.slotId || order.cart.initial_order_id))
    await releasePlace(tx, kept.slotId);
  await setKept(tx, order.cart.id, { ...kept, slotId: null, units: [] });
  const { more, fewer } = difference(kept.units, order.moves);
  const given = await giveStockBack(tx, order.shopId, fewer);
  const { taken, short } =
    more.length > 0 ? await takeStock(tx, order.shopId, more) : { taken: [], short: [] };
  return { left: [...given, ...taken], short };
}

function difference(
  kept: readonly StockMove[],
  wanted: readonly StockMove[],
): { more: StockMove[]; fewer: StockMove[] } {
  const balance = new Map<string, number>();
  for (const { sku, quantity } of wanted) balance.set(sku, (balance.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of kept) balance.set(sku, (balance.get(sku) ?? 0) - quantity);
  const moves = [...balance].map(([sku, quantity]) => ({ sku, quantity }));
  return {
    more: moves.filter(({ quantity }) => quantity > 0),
    fewer: moves
      .filter(({ quantity }) => quantity < 0)
      .map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  };
}

/** After a failed attempt, the reservation returns to the cart within its half hour, afterwards to the shop. */
export async function endReservation(
  tx: Tx,
  deps: Pick<KeepDeps, 'clock' | 'jobs'>,
  order: OrderRow,
  cart: CartRow | null,
): Promise<StockLeft[]> {
  if (!cart?.kept || !order.reserved_at) return releaseReservation(tx, order);
  if (Temporal.Instant.compare(deps.clock.now(), Temporal.Instant.from(cart.kept.until)) >= 0) {
    const left = await releaseReservation(tx, order);
    return [...left, ...(await releaseKept(tx, deps, cart))];
  }
  await setReserved(tx, order.id, null);
  await releaseCoupons(tx, order.id);
  await setKept(tx, cart.id, {
    ...cart.kept,
    slotId: order.initial_order_id ? null : order.slot_id,
    units: unitsOf(await listLines(tx, [order.id])),
  });
  return [];
}

export function unitsOf(lines: readonly OrderLineRow[]): Kept['units'] {
  const productIds = new Map(lines.map((line) => [line.sku, line.product_id]));
  return heldUnits(lines).flatMap(({ sku, quantity }) => {
    const productId = productIds.get(sku);
    return productId ? [{ productId, sku, quantity }] : [];
  });
}

/** Releases slot, units and holds of the replaced orders. The caller holds the cart's lock. */
export async function releaseKept(
  tx: Tx,
  deps: Pick<KeepDeps, 'jobs'>,
  cart: CartRow,
): Promise<StockLeft[]> {
  if (!cart.kept) return [];
  const { orderIds, slotId, units } = cart.kept;
  await setKept(tx, cart.id, null);
  await releaseReplacedHolds(tx, deps, orderIds);
  if (slotId) await releasePlace(tx, slotId);
  return giveStockBack(tx, cart.shop_id, units);
}

export async function releaseReplacedHolds(
  tx: Tx,
  deps: Pick<KeepDeps, 'jobs'>,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of orderIds) await deps.jobs.enqueue(tx, 'order.release', { orderId });
}

/**
 * Ends the reservation after its half hour, or when abandoned (`isAbandoned`). A pending payment
 * attempt ends it itself.
 */
export async function endKeeping(
  deps: KeepDeps,
  input: { cartId: string; isAbandoned: boolean },
): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const cart = await lockCartById(tx, input.cartId);
    const isOver =
      cart?.kept &&
      (input.isAbandoned ||
        Temporal.Instant.compare(deps.clock.now(), Temporal.Instant.from(cart.kept.until)) >= 0);
    if (!cart || !isOver) return [];
    if (await findPrepayingOrder(tx, cart.id)) {
      if (input.isAbandoned) throw new Refusal('EcomCart.WaitingForBankReply');
      return [];
    }
    return releaseKept(tx, deps, cart);
  });
  deps.catalogue.applyStock(left);
}
