/** Coordinates order the rounds, so those of another town are refused wherever an address comes in. */
import { arePlausibleCoordinates } from '#domain/delivery/rules.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import { Refusal } from '#server/platform/refusal.ts';

type Address = {
  postalCode: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

/**
 * Compared with the address's postcode. Where that is unknown, or the geocoder away, the address is
 * kept without them and found when it is needed. Never inside a transaction.
 */
export async function withPlausibleCoordinates<Given extends Address>(
  { geocoder }: { geocoder: Pick<Geocoder, 'centresOf'> },
  address: Given,
): Promise<Given> {
  const { latitude, longitude, ...rest } = address;
  if (latitude === undefined && longitude === undefined) return address;
  const centres = await geocoder.centresOf(address.postalCode).catch(() => []);
  if (latitude === undefined || longitude === undefined || centres.length === 0)
    return rest as Given;
  if (!centres.some((centre) => arePlausibleCoordinates({ latitude, longitude }, centre)))
    throw new Refusal('Delivery.WrongCoordinates', { field: 'address' });
  return address;
}
