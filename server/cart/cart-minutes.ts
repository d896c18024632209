/** The work of a cart in minutes, by which a slot has room for it or not. */
import { isCollection } from '#domain/delivery/collection.ts';
import type { Point } from '#domain/delivery/rules.ts';
import { leastMinutes, workMinutes } from '#domain/delivery/work-minutes.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { DeliveryDeps } from '#server/delivery/find-delivery-slots.ts';
import type { ZoneRow } from '#server/delivery/store.ts';
import type { Reader } from '#server/platform/db.ts';
import type { CartLine } from './lines.ts';
import { findCart, type CartOwner } from './store.ts';
import { cartToServe, hasSiteAway, zoneServing } from './zone-of-cart.ts';

type Minutes = { catalogue: Pick<Catalogue, 'current' | 'at'> };
type Zone = Pick<ZoneRow, 'type' | 'shop_id'>;
type Address = { latitude?: number | undefined; longitude?: number | undefined } | null;

/** As an order of its own, or as the complement that it is. */
export function minutesOfCart(
  { catalogue }: Minutes,
  cart: {
    lines: readonly Pick<CartLine, 'productId'>[];
    address: Address;
    initial_order_id: string | null;
  },
  zone: Zone,
): number {
  const { shop, products } = catalogue.at(zone.shop_id).current();
  if (cart.lines.length === 0) return leastMinutes(shop.work.rates, !isCollection(zone.type));
  const isWeighed = ({ productId }: Pick<CartLine, 'productId'>) =>
    products.get(productId)?.sellable.quotation === 'weight';
  return workMinutes(shop.work.rates, {
    lines: cart.lines.length,
    weighedLines: cart.lines.filter(isWeighed).length,
    isComplement: cart.initial_order_id !== null,
    delivery: isCollection(zone.type) ? null : { from: shop.work.from, to: pointOf(cart.address) },
  });
}

function pointOf(address: Address): Point | null {
  const { latitude, longitude } = address ?? {};
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** In the zones that are offered to a visitor; null: without looking at their cart. */
export async function readCartDemand(
  deps: Minutes & { db: Reader },
  owner: CartOwner | null,
): Promise<Awaited<ReturnType<DeliveryDeps['readCartDemand']>>> {
  const cart = owner ? await findCart(deps.db, owner) : null;
  const wanted = cartToServe(cart);
  return {
    minutesIn: (zone, address) =>
      minutesOfCart(
        deps,
        {
          lines: wanted.lines,
          address: address ?? cart?.address ?? null,
          // Another slot would make a complement an order of its own.
          initial_order_id: null,
        },
        zone,
      ),
    serving: (zone) => zoneServing(deps.catalogue, zone, wanted),
    servingOn(zone, slot) {
      if (!hasSiteAway(deps.catalogue.current(), zone, slot)) return null;
      const { shop_id: id, shop_name: name } = zoneServing(deps.catalogue, zone, {
        ...wanted,
        slot,
      });
      return { id, name };
    },
  };
}
