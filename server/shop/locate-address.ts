import type { Point } from '#domain/delivery/rules.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';

type Address = { street: string; postalCode: string; city: string };

/** Null for an address that cannot be found. Never inside a transaction: the geocoder may be a service. */
export async function locateAddress(
  geocoder: Pick<Geocoder, 'search'>,
  { street, postalCode, city }: Address,
): Promise<Point | null> {
  const text = [street, postalCode, city].filter(Boolean).join(' ');
  const [found] = await geocoder.search(text, { limit: 1 }).catch(() => []);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}
