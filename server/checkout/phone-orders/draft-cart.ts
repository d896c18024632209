/** The cart that an order taken by telephone would have, priced and checked as a shopper's. */
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { atWorkSite, baseIdOf } from '#server/catalogue/at-site.ts';
import { seenFieldsOf } from '#server/cart/compare-line.ts';
import { findChoice, requireChoice, type ChosenPlace } from '#server/cart/set-delivery.ts';
import type { CartLine } from '#server/cart/lines.ts';
import type { CartRow } from '#server/cart/store.ts';
import { cartToServe } from '#server/cart/zone-of-cart.ts';
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
  const choice = { deliveryZoneId, timeSlotId, address };
  const found = await findChoice(deps.database.db, choice);
  const place = requireChoice(deps, found, choice, cartToServe(null, products), (siteId) =>
    worksAt(by, siteId),
  );
  requireSite(by, place.zone.shop_id);
  return place;
}

/** Without a place, as long as none is chosen: lines are priced without delivery, at the member's first site. */
export function draftCart(
  anySite: Pick<DraftDeps, 'catalogue'>,
  draft: PhoneOrderDraft,
  { place, by }: { place: ChosenPlace | null; by: Pick<Member, 'siteIds'> },
): CartRow {
  const catalogue = atWorkSite(anySite.catalogue, by, place?.zone.shop_id);
  const { id: shopId } = catalogue.current().shop;
  // A product noted with and without its site's suffix is one line.
  const units = new Map<string, number>();
  for (const { id, quantity } of draft.products) {
    const baseId = baseIdOf(catalogue, id);
    units.set(baseId, (units.get(baseId) ?? 0) + quantity);
  }
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
    lines: [...units].map(([productId, quantity]) =>
      lineOf(atCart(anySite, empty, { productId, quantity }), { productId, quantity }),
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
  line: { productId: string; quantity: number },
): CartLine {
  const product = deps.catalogue.productView(line.productId);
  const seen = product
    ? seenFieldsOf(product)
    : { seenPriceCents: null, seenName: '', seenPackSize: '' };
  return { ...line, recipeIds: [], recipeUnits: {}, ...seen };
}
