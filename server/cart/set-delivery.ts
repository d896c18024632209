/** Sets address and slot; creates the cart if needed. Re-validates everything on the server. */
import type { AddressInput } from '#domain/addresses/address.ts';
import { isSameAddress } from '#domain/addresses/same-address.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { isWithinOffsets } from '#domain/delivery/rules.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { offsetsOf } from '#server/delivery/list-offered-slots.ts';
import { findPlace, type Place, type SlotRow, type ZoneRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { atSite } from '#server/catalogue/at-site.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { minutesOfCart } from './cart-minutes.ts';
import type { CartDeps } from './cart-view.ts';
import { firstOrderGifts } from './first-order-gifts.ts';
import { findCart, insertCart, saveCart, type CartOwner, type CartRow } from './store.ts';
import { zoneServing, type CartToServe } from './zone-of-cart.ts';

export type Choice = {
  deliveryZoneId: string;
  timeSlotId: string;
  address?: AddressInput | undefined;
};
export type ChosenPlace = { zone: ZoneRow; slot: SlotRow };

type DeliveryInput = { owner: CartOwner; place: ChosenPlace; address: AddressInput | undefined };

const addressOf = ({ place, address }: DeliveryInput): AddressInput | null =>
  isCollection(place.zone.type) ? null : (address ?? null);

/** Null when another tab created the cart meanwhile. */
export async function openCart(
  db: Db,
  deps: Pick<CartDeps, 'clock' | 'hasOrdered'>,
  wanted: DeliveryInput,
): Promise<CartRow | null> {
  const { owner, place } = wanted;
  return insertCart(db, {
    id: newId(),
    owner,
    place,
    address: addressOf(wanted),
    couponIds: owner.customerId ? await firstOrderGifts(db, deps, owner.customerId) : [],
    at: deps.clock.now(),
  });
}

export async function moveCart(deps: CartDeps, wanted: DeliveryInput): Promise<CartRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const cart = await findCart(tx, wanted.owner, { forUpdate: true });
    if (!cart) throw new Refusal('Cart.CartNotFound');
    const moved = moveTo(cart, wanted.place, addressOf(wanted));
    await saveCart(tx, moved, deps.clock.now());
    return { ...moved, version: moved.version + 1 };
  });
}

/** A slot or address other than the order's turns a complement into an order of its own. */
function moveTo(cart: CartRow, place: ChosenPlace, address: AddressInput | null): CartRow {
  const { zone, slot } = place;
  const isSame = cart.slot_id === slot.id && isSamePlace(cart.address, address);
  return {
    ...cart,
    zone_id: zone.id,
    slot_id: slot.id,
    shop_id: zone.shop_id,
    place,
    address: withKnownNote(address, cart.address),
    initial_order_id: isSame ? cart.initial_order_id : null,
  };
}

/** The note for the driver is of the door: choosing the same one again, in any form, keeps it. */
function withKnownNote(
  address: AddressInput | null,
  former: AddressInput | null,
): AddressInput | null {
  return address && former?.note && address.note === undefined && isSameAddress(address, former)
    ? { ...address, note: former.note }
    : address;
}

function isSamePlace(a: AddressInput | null, b: AddressInput | null): boolean {
  return (['streetNumber', 'street', 'postalCode', 'city'] as const).every(
    (field) => a?.[field] === b?.[field],
  );
}

export const findChoice = (
  db: Db,
  { deliveryZoneId: zoneId, timeSlotId: slotId }: Choice,
): Promise<Place> => findPlace(db, { zoneId, slotId });

/**
 * `found` was read without a lock: paying checks place and cut-off again. `wanted`: what the site has to have, and the slot
 * room for. `may`: the sites that it may be.
 */
export function requireChoice(
  anySite: Pick<CartDeps, 'catalogue' | 'clock'>,
  { zone: found, slot }: Place,
  choice: Choice,
  wanted: CartToServe,
  may?: (siteId: string) => boolean,
): ChosenPlace {
  if (!found) throw new Refusal('List.DeliveryZoneNotFound');
  const zone = zoneServing(anySite.catalogue, found, { ...wanted, slot }, may);
  if (anySite.catalogue.current().sites.get(zone.shop_id)?.state !== 'open')
    throw new Refusal('Shop.ActiveCatalogNotFound', { shopId: zone.shop_id });
  const deps = atSite(anySite, zone.shop_id);
  if (!slot || slot.zone_id !== zone.id) throw new Refusal('Order.InvalidTimeSlot');
  if (slot.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  const asked = { lines: wanted.lines, address: choice.address ?? null, initial_order_id: null };
  const view = slotView(slot, deps.clock.now(), minutesOfCart(deps, asked, zone));
  if (view.isExcluded) throw new Refusal('Delivery.TimeSlotExcluded');
  if (!isWithinOffsets(slot.starts_at, deps.clock.now(), offsetsOf(zone), shopTimeZone()))
    throw new Refusal('Order.InvalidTimeSlot');
  if (view.isExpired || view.isFull || view.tag !== 'green')
    throw new Refusal('Order.InvalidTimeSlot');
  if (zone.type === 'delivery') {
    if (!choice.address) throw new Refusal('EcomCart.MissingDataForCreation');
    if (!servesPostcode(zone, choice.address.postalCode))
      throw new Refusal('Delivery.NoDeliveryForAddress');
  }
  return { zone, slot };
}
