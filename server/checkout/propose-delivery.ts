import type { ProposedDelivery } from '#domain/checkout/endpoints.ts';
import { isSelectable, nextAvailableSlot } from '#domain/delivery/rules.ts';
import { leastMinutes } from '#domain/delivery/work-minutes.ts';
import { listAddresses } from '#server/account/address-store.ts';
import { toAddressInput } from '#server/account/address-view.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import { listOfferedSlots } from '#server/delivery/list-offered-slots.ts';
import { listZones } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

/** Returns null without a served address, or while every slot is taken. */
export async function proposeDelivery(
  deps: Pick<CheckoutDeps, 'database' | 'clock' | 'catalogue'>,
  customerId: string,
): Promise<ProposedDelivery | null> {
  const { db } = deps.database;
  const book = await listAddresses(db, customerId);
  if (book.length === 0) return null;
  const zones = await listZones(db);
  for (const row of book) {
    const zone = zones.find((candidate) => servesPostcode(candidate, row.postal_code));
    if (!zone) continue;
    const now = deps.clock.now();
    const minutes = leastMinutes(deps.catalogue.at(zone.shop_id).current().shop.work.rates, true);
    const rows = await listOfferedSlots(db, [zone], now);
    const slots = rows.map((slot) => slotView(slot, now, minutes));
    const slot = nextAvailableSlot(slots.filter(isSelectable), now, shopTimeZone());
    return slot && { address: toAddressInput(row), deliveryZoneId: zone.id, slot };
  }
  return null;
}
