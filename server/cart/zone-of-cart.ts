/** Which site serves a cart: chosen with the delivery, kept on the cart. */
import { baseProductId } from '#domain/contract/ids.ts';
import { isAvailable } from '#domain/catalogue/product.ts';
import { isClosedOn } from '#domain/sites/closures.ts';
import type { Catalogue, Site, Snapshot } from '#server/catalogue/snapshot-types.ts';
import type { SlotRow, ZoneRow } from '#server/delivery/store.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { hasItsPlace } from './kept.ts';
import type { CartRow } from './store.ts';
import { withVans } from './with-vans.ts';

type Zone = Pick<ZoneRow, 'shop_id' | 'site_ids' | 'shop_name'>;
type Slot = Pick<SlotRow, 'starts_at' | 'order_until'>;
type Wanted = { productId: string; quantity: number };

export type CartToServe = {
  lines: readonly Wanted[];
  /** The site of the order that the cart changes or completes. */
  staysAt?: string | undefined;
  /** Absent until one is chosen. */
  slot?: Slot | undefined;
};

/**
 * The zone as served by the first of its open sites that has the whole cart, else by the one that lacks the fewest of
 * its products; what a van brings to the site in time lacks less than what it never has. Slots and their minutes stay
 * the zone's (decision 326). `may` leaves out sites at which a member does not work. A site that is closed on the
 * slot's day leaves it to the others.
 */
export function zoneServing<Served extends Zone>(
  catalogue: Pick<Catalogue, 'current' | 'at'>,
  zone: Served,
  wanted: CartToServe,
  may: (siteId: string) => boolean = () => true,
): Served {
  const { sites } = catalogue.current();
  const open = zone.site_ids.flatMap((id) => {
    const site = sites.get(id);
    return site?.state === 'open' && !isAway(site, wanted.slot) && may(id) ? [site] : [];
  });
  const own = open.find(({ id }) => id === wanted.staysAt);
  const [best] = own
    ? [own]
    : open.length < 2
      ? open
      : open
          .map((site) => ({ ...site, ...countLacking(catalogue.at(site.id), wanted) }))
          .toSorted((a, b) => a.lacking - b.lacking || a.onTheWay - b.onTheWay);
  return best ? servedBy(zone, best) : zone;
}

const isAway = ({ closures }: Site, slot: Slot | undefined): boolean =>
  slot !== undefined &&
  closures.length > 0 &&
  isClosedOn(closures, shopDate(slot.starts_at).toString());

/** Of a zone with other sites: a slot's day on which one of them is closed, so that another may serve it. */
export const hasSiteAway = ({ sites }: Pick<Snapshot, 'sites'>, zone: Zone, slot: Slot): boolean =>
  zone.site_ids.length > 1 &&
  zone.site_ids.some((id) => {
    const site = sites.get(id);
    return site !== undefined && isAway(site, slot);
  });

function countLacking(
  catalogue: Catalogue,
  { lines, slot }: CartToServe,
): { lacking: number; onTheWay: number } {
  const lackingIn = (from: Pick<Catalogue, 'productView'>) =>
    lines.filter(({ productId, quantity }) => {
      const product = from.productView(productId);
      return !product || !isAvailable(product) || product.availableQuantity < quantity;
    }).length;
  const onShelf = lackingIn(catalogue);
  const lacking = slot ? lackingIn(withVans(catalogue, slot.order_until)) : onShelf;
  return { lacking, onTheWay: onShelf - lacking };
}

const servedBy = <Served extends Zone>(zone: Served, site: { id: string; name: string }): Served =>
  zone.shop_id === site.id ? zone : { ...zone, shop_id: site.id, shop_name: site.name };

export const cartToServe = (
  cart: Pick<CartRow, 'shop_id' | 'lines' | 'kept' | 'initial_order_id'> | null,
  waiting: readonly { id: string; quantity: number }[] = [],
): CartToServe => ({
  lines: [
    ...(cart?.lines ?? []),
    ...waiting.map(({ id, quantity }) => ({ productId: baseProductId(id), quantity })),
  ],
  staysAt: cart?.kept || cart?.initial_order_id ? cart.shop_id : undefined,
});

/**
 * The zone as it serves this cart, which keeps its site while that one is open and serves the zone. Another `shop_id`
 * than the cart's: the shopper has to confirm the change first.
 */
export function zoneOfCart(
  catalogue: Pick<Catalogue, 'current' | 'at'>,
  cart: CartRow,
  zone: ZoneRow,
): ZoneRow {
  const { slot } = cart.place;
  const own = catalogue.current().sites.get(cart.shop_id);
  const isHere = own !== undefined && !isAway(own, slot);
  if (zone.shop_id === cart.shop_id && isHere) return zone;
  if (!own) return zone;
  const isServing = isHere && own.state === 'open' && zone.site_ids.includes(own.id);
  return isServing || hasItsPlace(cart)
    ? servedBy(zone, own)
    : zoneServing(catalogue, zone, { ...cartToServe(cart), slot });
}

/** In the cart's delivery, while the change waits for the shopper. */
export const nextShopOf = (cart: CartRow, zone: ZoneRow): { nextShopId?: string } =>
  zone.shop_id === cart.shop_id ? {} : { nextShopId: zone.shop_id };
