/**
 * Moves the reservation of a modified order to the order replacing it. The cart's row carries it
 * (server/cart/kept.ts) and its lock protects it. The part that the new order does not use stays kept,
 * like the old hold, until the new one is authorised: a refused card leaves the old order whole, so
 * that it can still be left as before.
 */
import type { KeptReservation } from '#server/cart/kept.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import { step } from '#domain/orders/state-groups.ts';
import { lockCartById, setKept, setLapsed, type CartRow } from '#server/cart/store.ts';
import { bookPlace, releasePlace, type SlotRow } from '#server/delivery/store.ts';
import { requireVansBefore } from '#server/orders/change-slot.ts';
import { cancelledEmail } from '#server/orders/cancelled-email.ts';
import { heldUnits, ownUnits } from '#server/orders/held-units.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { releaseReservation } from '#server/orders/release-reservation.ts';
import type { StockLeft, StockMove } from '#server/orders/stock-store.ts';
import {
  findOrder,
  findPrepayingOrder,
  listLines,
  setReserved,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/store.ts';
import { giveUnitsBack } from '#server/orders/vans/give-units-back.ts';
import { followReplacement } from '#server/orders/vans/store.ts';
import { takeWithVans } from '#server/orders/vans/take-with-vans.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { isUnheld } from '#server/payments/hold-store.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { hasItsPlace } from '#server/cart/kept.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type EndDeps = Pick<CheckoutDeps, 'clock' | 'jobs' | 'publicUrl'>;
type KeepDeps = EndDeps & Pick<CheckoutDeps, 'database' | 'catalogue'>;

/**
 * Books the slot and takes the units of a new order, whose row is written. Those kept by its cart
 * move over without touching slot or stock; so its minutes may pass the slot's capacity.
 */
export async function takeReservation(
  tx: Tx,
  deps: Pick<KeepDeps, 'clock' | 'catalogue'>,
  order: NewOrder,
): Promise<{ left: StockLeft[]; short: string[] }> {
  const { kept } = order.cart;
  const { slot } = order;
  const booking = hasItsPlace(order.cart) || bookPlace(tx, slot.id, deps.clock.now());
  const wanted = {
    id: order.id,
    shopId: order.shopId,
    preparedFrom: slot.order_until,
    deliveredOn: shopDateTime(slot.starts_at).toPlainDate().toString(),
  };
  if (!kept) {
    const [isBooked, { taken, short }] = await Promise.all([
      booking,
      takeWithVans(tx, deps, wanted, order.moves),
    ]);
    if (!isBooked) throw new Refusal('Order.InvalidTimeSlot');
    return { left: taken, short };
  }
  if (!(await booking)) throw new Refusal('Order.InvalidTimeSlot');
  await requireVansBefore(tx, kept.orderIds, slot);
  const { more, left } = split(kept, await readFormer(tx, kept), order);
  await setKept(tx, order.cart.id, { ...kept, ...left });
  if (more.length === 0) return { left: [], short: [] };
  const { taken, short } = await takeWithVans(tx, deps, wanted, more);
  return { left: taken, short };
}

type NewOrder = {
  id: string;
  cart: CartRow;
  slot: SlotRow;
  shopId: string;
  moves: readonly StockMove[];
};

type Former = { main: OrderRow; lines: OrderLineRow[] };

/** The orders being modified. Their rows still hold their former content. */
export async function readFormer(tx: Tx, kept: KeptReservation): Promise<Former> {
  const [mainId = ''] = kept.orderIds;
  const main = await findOrder(tx, mainId);
  if (!main) throw new Error(`the order ${mainId}, kept by a cart, does not exist`);
  return { main, lines: await listLines(tx, kept.orderIds) };
}

const placeOf = (order: OrderRow): string | null => (order.initial_order_id ? null : order.slot_id);

/** What the new order takes from the shelf, and what stays kept for the former one. */
function split(
  kept: KeptReservation,
  { main }: Former,
  order: NewOrder,
): { more: StockMove[]; left: Pick<KeptReservation, 'slotId' | 'units'> } {
  const isItsPlace = kept.slotId === order.slot.id && !order.cart.initial_order_id;
  const slotId = isItsPlace ? null : kept.slotId;
  // Another shop's units are of no use to it.
  if (order.shopId !== main.shop_id)
    return { more: [...order.moves], left: { slotId, units: kept.units } };
  const wanted = sumBySku(order.moves);
  const held = sumBySku(kept.units);
  return {
    more: minus(wanted, held),
    left: {
      slotId,
      units: kept.units.flatMap((unit) => {
        const quantity = unit.quantity - (wanted.get(unit.sku) ?? 0);
        return quantity > 0 ? [{ ...unit, quantity }] : [];
      }),
    },
  };
}

function sumBySku(moves: readonly StockMove[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of moves) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

function minus(all: ReadonlyMap<string, number>, some: ReadonlyMap<string, number>): StockMove[] {
  return [...all]
    .map(([sku, quantity]) => ({ sku, quantity: quantity - (some.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * After a failed attempt, the cart keeps for its half hour exactly what the former order held, and
 * the rest returns to the shop. Afterwards everything does.
 */
export async function endReservation(
  tx: Tx,
  deps: EndDeps,
  order: OrderRow,
  cart: CartRow | null,
): Promise<StockLeft[]> {
  if (!cart?.kept || !order.reserved_at) return releaseReservation(tx, order);
  if (isOver(cart.kept, deps.clock.now())) {
    const left = await releaseReservation(tx, order);
    return [...left, ...(await releaseKept(tx, deps, cart, { isLapsed: true }))];
  }
  const former = await readFormer(tx, cart.kept);
  const slotId = placeOf(former.main);
  const units = unitsOf(former.lines);
  await setReserved(tx, order.id, null);
  await releaseCoupons(tx, order.id);
  if (placeOf(order) && order.slot_id !== slotId) await releasePlace(tx, order.slot_id);
  await setKept(tx, cart.id, { ...cart.kept, slotId, units });
  const taken = heldUnits(await listLines(tx, [order.id]));
  const own = { shopId: order.shop_id, orderIds: [order.id] };
  if (order.shop_id !== former.main.shop_id) return giveUnitsBack(tx, own, taken);
  const held = sumBySku([...cart.kept.units, ...taken]);
  return giveUnitsBack(tx, own, minus(held, sumBySku(units)));
}

export const isOver = (kept: KeptReservation, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(kept.until)) >= 0;

export function unitsOf(lines: readonly OrderLineRow[]): KeptReservation['units'] {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  return heldUnits(lines).flatMap(({ sku, quantity }) => {
    const [line, ...more] = bySku.get(sku) ?? [];
    return line
      ? [{ productId: line.product_id, sku, quantity, ...unitsOfLot([line, ...more]) }]
      : [];
  });
}

/** Of an order and its complement, which may have units of a lot that was sold off, and others. */
function unitsOfLot(
  lines: readonly OrderLineRow[],
): Pick<KeptReservation['units'][number], 'sellOff'> {
  const ofLots = lines.flatMap((line) => {
    const { sellOff } = frozenProductSchema.parse(line.product);
    return sellOff ? [{ id: sellOff.id, units: ownUnits(line) }] : [];
  });
  const [first] = ofLots;
  if (!first) return {};
  const units = ofLots.reduce((sum, one) => sum + (one.id === first.id ? one.units : 0), 0);
  return { sellOff: { id: first.id, units } };
}

const notValidatedAgain =
  'Vous ne l’avez pas validée à nouveau dans les 30 minutes. Votre panier est gardé : vous pouvez la refaire quand vous voulez.';

/**
 * Cancels the orders being modified and releases their slot, units and holds. `isLapsed`: their half
 * hour ran out; otherwise the customer gave them up. The caller holds the cart's lock.
 */
export async function releaseKept(
  tx: Tx,
  deps: EndDeps,
  cart: CartRow,
  { isLapsed }: { isLapsed: boolean },
): Promise<StockLeft[]> {
  const { kept } = cart;
  if (!kept) return [];
  await setKept(tx, cart.id, null);
  if (isLapsed) {
    const [orderId = ''] = kept.orderIds;
    await setLapsed(tx, cart.id, { orderId, orderNumber: kept.orderNumber });
  }
  const message = isLapsed ? notValidatedAgain : undefined;
  for (const order of await cancelModified(tx, deps, kept, 'not validated again')) {
    const isHeld = !(await isUnheld(tx, order.id));
    await deps.jobs.enqueue(tx, 'email.send', cancelledEmail(deps, order, { message, isHeld }));
  }
  return giveKeptBack(tx, kept);
}

/** Once the new order is authorised, cancels the former one and releases what it still kept. */
export async function replaceModified(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs'>,
  cart: CartRow,
  replacedBy: string,
): Promise<StockLeft[]> {
  if (!cart.kept) return [];
  await setKept(tx, cart.id, null);
  await cancelModified(tx, deps, cart.kept, 'replaced', { replaced_by: replacedBy });
  const left = await giveKeptBack(tx, cart.kept);
  await followReplacement(tx, { formerIds: cart.kept.orderIds, orderId: replacedBy });
  return left;
}

/** A job releases their holds after the commit. */
async function cancelModified(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs'>,
  { orderIds }: KeptReservation,
  reason: 'replaced' | 'not validated again',
  changes: { replaced_by?: string } = {},
): Promise<OrderRow[]> {
  const ended: OrderRow[] = [];
  for (const orderId of orderIds) {
    const at = deps.clock.now();
    const move = { orderId, to: step.cancel, by: 'system', actor: 'modification' } as const;
    ended.push(await moveOrder(tx, { ...move, reason, at, changes }));
    await deps.jobs.enqueue(tx, 'order.release', { orderId });
  }
  return ended;
}

async function giveKeptBack(tx: Tx, kept: KeptReservation): Promise<StockLeft[]> {
  if (kept.slotId) await releasePlace(tx, kept.slotId);
  const { main } = await readFormer(tx, kept);
  return giveUnitsBack(tx, { shopId: main.shop_id, orderIds: kept.orderIds }, kept.units);
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
    if (!cart?.kept || !(input.isAbandoned || isOver(cart.kept, deps.clock.now()))) return [];
    if (await findPrepayingOrder(tx, cart.id)) {
      if (input.isAbandoned) throw new Refusal('EcomCart.WaitingForBankReply');
      return [];
    }
    return releaseKept(tx, deps, cart, { isLapsed: !input.isAbandoned });
  });
  deps.catalogue.applyStock(left);
}
