/** Finds where the shop and the stops are. A place that cannot be found only costs precision. */
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { Point } from '#domain/rounds/travel.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { listTasks } from './store.ts';

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
    if (task && task.latitude !== null && task.longitude !== null)
      return [id, { latitude: task.latitude, longitude: task.longitude }] as const;
    const { address } = frozenDeliverySchema.parse(delivery);
    if (!address) return [id, null] as const;
    const { latitude, longitude } = address;
    if (latitude !== undefined && longitude !== undefined)
      return [id, { latitude, longitude }] as const;
    const { streetNumber, street, postalCode, city } = address;
    return [id, await search(deps, [streetNumber, street, postalCode, city])] as const;
  });
  return new Map(await Promise.all(located));
}

export async function locateShop(deps: Deps): Promise<Point | null> {
  const { address } = deps.shop.shown();
  return address ? search(deps, [address.street, address.postalCode, address.city]) : null;
}

async function search(
  { partners }: Deps,
  parts: readonly (string | undefined)[],
): Promise<Point | null> {
  const text = parts.filter(Boolean).join(' ');
  const [found] = await partners.geocoder.search(text, { limit: 1 }).catch(() => []);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}
