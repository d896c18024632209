/** Finds where the shop and the stops are. A place that cannot be found only costs precision. */
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { Point } from '#domain/delivery/rules.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { locateAddress } from '#server/shop/locate-address.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { findSitePoint, listTasks } from './store.ts';

type Deps = Pick<RoundsDeps, 'database' | 'partners' | 'shop'>;

/** Never inside a transaction: the geocoder may be a service. */
export async function locateStops(
  deps: Deps,
  orders: readonly Pick<OrderRow, 'id' | 'delivery'>[],
): Promise<ReadonlyMap<string, Point | null>> {
  const tasks = await listTasks(
    deps.database.db,
    orders.map(({ id }) => id),
  );
  const located = orders.map(async ({ id, delivery }) => {
    const task = tasks.find(({ order_id: orderId }) => orderId === id);
    const { address } = frozenDeliverySchema.parse(delivery);
    const known = placeOf(task, address);
    if (known || !address) return [id, known] as const;
    const { streetNumber = '', ...rest } = address;
    const street = `${streetNumber} ${rest.street}`.trim();
    return [id, await locateAddress(deps.partners.geocoder, { ...rest, street })] as const;
  });
  return new Map(await Promise.all(located));
}

/** Where a stop was located before: for its round, else as its address was chosen. */
export function placeOf(
  task: { latitude: number | null; longitude: number | null } | undefined,
  address: { latitude?: number | undefined; longitude?: number | undefined } | null | undefined,
): Point | null {
  for (const place of [task, address])
    if (typeof place?.latitude === 'number' && typeof place.longitude === 'number')
      return { latitude: place.latitude, longitude: place.longitude };
  return null;
}

/** Where a round of the site starts; of the seller's address for a site without one. */
export async function locateSite(deps: Deps, siteId: string): Promise<Point | null> {
  const { latitude = null, longitude = null } =
    (await findSitePoint(deps.database.db, siteId)) ?? {};
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  const { address } = deps.shop.shown();
  return address ? locateAddress(deps.partners.geocoder, address) : null;
}
