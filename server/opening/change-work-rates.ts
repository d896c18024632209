/** The rates by which the work of an order is estimated. Orders placed keep the minutes they were booked with. */
import type {
  ChangeWorkRatesRequest,
  ShownWorkRates,
} from '#domain/delivery/work-rates-contract.ts';
import { usualRates } from '#domain/delivery/work-minutes.ts';
import { placeOf, updateShopSettings } from '#server/catalogue/shop-store.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { locateAddress } from '#server/shop/locate-address.ts';
import { changeSettings, requireShop } from './change-settings.ts';
import type { OpeningDeps } from './read-shop-facts.ts';

export type WorkRatesDeps = Pick<OpeningDeps, 'catalogue' | 'clock' | 'database'> & {
  partners: { geocoder: Geocoder };
  shop: ShopIdentity;
};

export async function changeWorkRates(
  deps: WorkRatesDeps,
  { staffId, request }: { staffId: string; request: ChangeWorkRatesRequest },
): Promise<void> {
  const { version, ...rates } = request;
  const { address } = deps.shop.shown();
  // The address may have been unknown to the geocoder, or the geocoder away, when it was written.
  const place = address && (await locateAddress(deps.partners.geocoder, address));
  await changeSettings(deps, { staffId, kind: 'shop.work-rates' }, async (tx, shop) => ({
    before: shop,
    after: await updateShopSettings(
      tx,
      { id: shop.id, version },
      {
        work_rates: JSON.stringify(rates),
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
      },
    ),
  }));
}

export async function readWorkRates(deps: WorkRatesDeps): Promise<ShownWorkRates> {
  const shop = await requireShop(deps.database.db);
  const { address } = deps.shop.shown();
  return {
    ...(shop.work_rates ?? usualRates),
    version: shop.settings_version,
    from: address && {
      address: `${address.street}, ${address.postalCode} ${address.city}`,
      isFound: placeOf(shop) !== null,
    },
  };
}
