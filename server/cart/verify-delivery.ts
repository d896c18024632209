/** Checks the cart's slot and, when it cannot be kept, proposes the next one (specification, « slot re-selection »). */
import type { z } from 'zod';
import type { verifyDeliverySchema } from '#domain/cart/contract.ts';
import { nextAvailableSlot } from '#domain/delivery/rules.ts';
import { inParis } from '#domain/paris-time.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { findSlot, findZone, listSlots, type SlotRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { viewCart, type CartDeps } from './cart-view.ts';
import { findCart, saveCart, type CartOwner, type CartRow } from './store.ts';

type Verified = z.infer<typeof verifyDeliverySchema>;

/** `all` takes the next slot when the present one is lost; `other` only says what became of it. */
export async function verifyDelivery(deps: CartDeps, owner: CartOwner, action: 'all' | 'other'): Promise<Verified> {
  const cart = await findCart(deps.database.db, owner);
  if (!cart) throw new Refusal('Cart.CartNotFound');
  const status = await slotStatus(deps, cart);
  if (status === 'valid' || status === 'no_delivery_for_address' || action === 'other') return answer(deps, cart, status);
  const slot = await findNextSlot(deps, cart);
  if (!slot) throw new Refusal('Delivery.NoTimeSlotAvailable');
  const moved = await inTransaction(deps.database.db, async (tx) => {
    const locked = await findCart(tx, owner, { forUpdate: true });
    if (!locked) throw new Refusal('Cart.CartNotFound');
    const next: CartRow = { ...locked, slot_id: slot.id, initial_order_id: null };
    await saveCart(tx, next, deps.clock.now());
    return next;
  });
  return answer(deps, moved, status);
}

async function slotStatus(deps: CartDeps, cart: CartRow): Promise<Verified['previousTimeslotStatus']> {
  const { db } = deps.database;
  const [zone, slot] = await Promise.all([findZone(db, cart.zone_id), cart.slot_id ? findSlot(db, cart.slot_id) : undefined]);
  if (!zone || (zone.type === 'delivery' && (!cart.address || !servesPostcode(zone, cart.address.postalCode)))) return 'no_delivery_for_address';
  return statusOf(slot, deps.clock.now());
}

function statusOf(slot: SlotRow | undefined, now: Temporal.Instant): 'valid' | 'expired' | 'full' | 'excluded' | 'deleted' {
  if (!slot || slot.deleted_at) return 'deleted';
  const view = slotView(slot, now);
  if (view.isExpired) return 'expired';
  if (view.isExcluded) return 'excluded';
  return view.isFull ? 'full' : 'valid';
}

async function findNextSlot(deps: CartDeps, cart: CartRow) {
  const now = deps.clock.now();
  const rows = await listSlots(deps.database.db, [cart.zone_id], inParis(now).startOfDay().toInstant());
  return nextAvailableSlot(rows.map((row) => slotView(row, now)), now);
}

async function answer(deps: CartDeps, cart: CartRow, previousTimeslotStatus: Verified['previousTimeslotStatus']): Promise<Verified> {
  return { cart: { delivery: (await viewCart(deps, cart)).delivery }, previousTimeslotStatus };
}
