import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { ZoneRow } from '#server/delivery/store.ts';
import { hasItsPlace } from './kept.ts';
import type { CartRow } from './store.ts';

/**
 * The zone as it serves this cart, which keeps its site while that one is open and serves the zone. Another `shop_id`
 * than the cart's: the shopper has to confirm the change first.
 */
export function zoneOfCart(
  catalogue: Pick<Catalogue, 'current'>,
  cart: CartRow,
  zone: ZoneRow,
): ZoneRow {
  if (zone.shop_id === cart.shop_id) return zone;
  const own = catalogue.current().sites.get(cart.shop_id);
  if (!own) return zone;
  const isServing = own.state === 'open' && zone.site_ids.includes(own.id);
  return isServing || hasItsPlace(cart) ? { ...zone, shop_id: own.id, shop_name: own.name } : zone;
}

/** In the cart's delivery, while the change waits for the shopper. */
export const nextShopOf = (cart: CartRow, zone: ZoneRow): { nextShopId?: string } =>
  zone.shop_id === cart.shop_id ? {} : { nextShopId: zone.shop_id };
