/** Checks the cart's slot and replaces it by the nearest when it is lost (specification, « slot re-selection »). */
import type { z } from 'zod';
import type { verifyDeliverySchema } from '#domain/cart/contract.ts';
import type { TimeSlot } from '#domain/delivery/contract.ts';
import { isSelectable, nearestSlot, nextAvailableSlot } from '#domain/delivery/rules.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { listOfferedSlots } from '#server/delivery/list-offered-slots.ts';
import { findSlot, findZone, type SlotRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { minutesOfCart } from './cart-minutes.ts';
import { viewCart, type CartDeps } from './cart-view.ts';
import { hasItsPlace } from './kept.ts';
import { findCart, insertSlotChange, saveCart, type CartOwner, type CartRow } from './store.ts';
import { zoneOfCart } from './zone-of-cart.ts';
import { withoutCancelledOrder } from './without-cancelled-order.ts';

type Verified = z.infer<typeof verifyDeliverySchema>;

/** `all` takes the nearest slot when the present one is lost; `other` only reports. */
export async function verifyDelivery(
  deps: CartDeps,
  owner: CartOwner,
  action: 'all' | 'other',
): Promise<Verified> {
  const found = await findCart(deps.database.db, owner);
  if (!found) throw new Refusal('Cart.CartNotFound');
  const { cart } = await withoutCancelledOrder(deps, found);
  const status = await slotStatus(deps, cart);
  if (status === 'siteChanged') return answer(deps, cart, 'excluded');
  if (status === 'valid' || status === 'no_delivery_for_address' || action === 'other')
    return answer(deps, cart, status);
  const { lost, slot } = await findSlots(deps, cart);
  if (!slot) throw new Refusal('Delivery.NoTimeSlotAvailable');
  const now = deps.clock.now();
  const moved = await inTransaction(deps.database.db, async (tx) => {
    const locked = await findCart(tx, owner, { forUpdate: true });
    if (!locked) throw new Refusal('Cart.CartNotFound');
    // Another tab chose meanwhile, and an explicit choice wins over a replacement.
    if (locked.slot_id !== cart.slot_id || locked.zone_id !== cart.zone_id) return null;
    const next: CartRow = { ...locked, slot_id: slot.id, initial_order_id: null };
    await saveCart(tx, next, now);
    await insertSlotChange(tx, {
      id: newId(),
      cart_id: locked.id,
      previous_slot_id: locked.slot_id,
      previous_status: status,
      slot_id: slot.id,
      changed_at: now,
    });
    return next;
  });
  return moved ? answer(deps, moved, status, lost) : verifyDelivery(deps, owner, action);
}

async function slotStatus(
  deps: CartDeps,
  cart: CartRow,
): Promise<Verified['previousTimeslotStatus'] | 'siteChanged'> {
  const { db } = deps.database;
  const [zone, slot] = await Promise.all([
    findZone(db, cart.zone_id),
    cart.slot_id ? findSlot(db, cart.slot_id) : undefined,
  ]);
  if (
    !zone ||
    (zone.type === 'delivery' && (!cart.address || !servesPostcode(zone, cart.address.postalCode)))
  )
    return 'no_delivery_for_address';
  // The shopper first reads what changes there.
  if (zoneOfCart(deps.catalogue, cart, zone).shop_id !== cart.shop_id) return 'siteChanged';
  return slot && !slot.deleted_at && hasItsPlace(cart)
    ? 'valid'
    : statusOf(slot, deps.clock.now(), minutesOfCart(deps, cart, zone));
}

function statusOf(
  slot: SlotRow | undefined,
  now: Temporal.Instant,
  minutes: number,
): 'valid' | 'expired' | 'full' | 'excluded' | 'deleted' {
  if (!slot || slot.deleted_at) return 'deleted';
  const view = slotView(slot, now, minutes);
  if (view.isExpired) return 'expired';
  if (view.isExcluded) return 'excluded';
  return view.isFull ? 'full' : 'valid';
}

/**
 * The slot that is lost, null for a cart without one, and the nearest that the shopper could have selected. A deleted
 * slot keeps its row.
 */
async function findSlots(
  deps: CartDeps,
  cart: CartRow,
): Promise<{ lost: TimeSlot | null; slot: TimeSlot | null }> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const zone = await findZone(db, cart.zone_id);
  if (!zone) return { lost: null, slot: null };
  const minutes = minutesOfCart(deps, { ...cart, initial_order_id: null }, zone);
  const row = cart.slot_id ? await findSlot(db, cart.slot_id) : undefined;
  const lost = row ? slotView(row, now, minutes) : null;
  const slots = (await listOfferedSlots(db, [zone], now))
    .map((offered) => slotView(offered, now, minutes))
    .filter(isSelectable);
  const slot = lost ? nearestSlot(slots, lost, now) : nextAvailableSlot(slots, now, shopTimeZone());
  return { lost, slot };
}

async function answer(
  deps: CartDeps,
  cart: CartRow,
  previousTimeslotStatus: Verified['previousTimeslotStatus'],
  previousTimeSlot: TimeSlot | null = null,
): Promise<Verified> {
  return {
    cart: { delivery: (await viewCart(deps, cart)).delivery },
    previousTimeslotStatus,
    previousTimeSlot,
  };
}
