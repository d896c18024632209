/** The cart that an order taken by telephone would have, priced and checked as a shopper's. */
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { atWorkSite } from '#server/catalogue/at-site.ts';
import { seenFieldsOf } from '#server/cart/compare-line.ts';
import { findChoice, requireChoice, type ChosenPlace } from '#server/cart/set-delivery.ts';
import type { CartLine } from '#server/cart/lines.ts';
import type { CartRow } from '#server/cart/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member, PhoneOrdersDeps } from './phone-orders-deps.ts';

type DraftDeps = Pick<PhoneOrdersDeps, 'catalogue' | 'clock' | 'database'>;

/** The zone and slot, by the rules under which a shopper chooses them, of a site that the member works at. */
export async function requirePlaceOf(
  deps: DraftDeps,
  { deliveryZoneId, timeSlotId, address, products }: PhoneOrderDraft,
  by: Pick<Member, 'siteIds'>,
): Promise<ChosenPlace> {
  if (!deliveryZoneId || !timeSlotId)
    throw new Refusal('EcomCart.TimeSlotMissing', { missing: ['timeSlotId'] });
  const lines = products.map(({ id }) => ({ productId: id }));
  const choice = { deliveryZoneId, timeSlotId, address };
  const place = requireChoice(deps, await findChoice(deps.database.db, choice), choice, lines);
  requireSite(by, place.zone.shop_id);
  return place;
}

/** Without a place, as long as none is chosen: lines are priced without delivery, at the member's first site. */
export function draftCart(
  anySite: Pick<DraftDeps, 'catalogue'>,
  draft: PhoneOrderDraft,
  { place, by }: { place: ChosenPlace | null; by: Pick<Member, 'siteIds'> },
): CartRow {
  const { id: shopId } = atWorkSite(anySite.catalogue, by, place?.zone.shop_id).current().shop;
  const empty = {
    shop_id: shopId,
    lines: [],
    kept: null,
    place: { zone: place?.zone, slot: place?.slot },
  };
  return {
    ...empty,
    id: newId(),
    customer_id: draft.customerId,
    session_id: null,
    zone_id: place?.zone.id ?? '',
    slot_id: place?.slot.id ?? null,
    address: place && isCollection(place.zone.type) ? null : (draft.address ?? null),
    version: 1,
    lines: draft.products.map((wanted) =>
      lineOf(atCart(anySite, empty, { ...wanted, productId: wanted.id }), wanted),
    ),
    coupon_ids: [],
    is_replacing_missing: draft.replaceMissingProducts,
    is_asking_first: false,
    wishes: {},
    is_reducing_packing: false,
    initial_order_id: null,
    burst_started_at: null,
    burst_count: 0,
    lapsed: null,
  };
}

/** At present prices: a later change is detected by comparing with the amount read out on the telephone. */
function lineOf(
  deps: Pick<DraftDeps, 'catalogue'>,
  { id, quantity }: PhoneOrderDraft['products'][number],
): CartLine {
  const product = deps.catalogue.productView(id);
  const seen = product
    ? seenFieldsOf(product)
    : { seenPriceCents: null, seenName: '', seenPackSize: '' };
  return { productId: id, quantity, recipeIds: [], recipeUnits: {}, ...seen };
}
