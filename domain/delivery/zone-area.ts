import type { DeliveryZone } from './contract.ts';

export const mostPostcodes = 200;

/** Returns a text's postcodes, sorted, and its other numbers, probably typing mistakes. */
export function readPostcodes(text: string): { postcodes: string[]; unread: string[] } {
  const words = text
    // Joins « 75 011 », with any kind of space.
    .replace(/(?<!\d)(\d{2})\s(\d{3})(?!\d)/g, '$1$2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => /\d/.test(word));
  const found = [...new Set(words)].toSorted();
  return {
    postcodes: found.filter((word) => /^\d{5}$/.test(word)),
    unread: found.filter((word) => !/^\d{5}$/.test(word)),
  };
}

type Area = {
  id: string;
  name: string;
  type: DeliveryZone['type'];
  isActive: boolean;
  postcodes: readonly string[];
};
export type Overlap = { id: string; name: string; postcodes: string[] };

/** Returns other zones already delivering some of these postcodes, with the shared ones. */
export function findOverlaps(
  zones: readonly Area[],
  wanted: { zoneId?: string | undefined; postcodes: readonly string[] },
): Overlap[] {
  const asked = new Set(wanted.postcodes);
  return zones
    .filter(({ id, type, isActive }) => id !== wanted.zoneId && type === 'delivery' && isActive)
    .map(({ id, name, postcodes }) => ({
      id,
      name,
      postcodes: postcodes.filter((postcode) => asked.has(postcode)),
    }))
    .filter(({ postcodes }) => postcodes.length > 0);
}

/** « La zone « Paris Est » livre déjà 75011, 75012. » */
export const overlapText = (overlaps: readonly Overlap[]): string =>
  overlaps
    .map(({ name, postcodes }) => `La zone « ${name} » livre déjà ${postcodes.join(', ')}.`)
    .join(' ');

export const pickupKinds = ['drive', 'car', 'onFoot', 'remote'] as const;
export type PickupKind = (typeof pickupKinds)[number];

const typeByPickupKind = {
  drive: 'pickup',
  car: 'pickup',
  onFoot: 'onSitePickup',
  remote: 'remotePickup',
} as const satisfies Record<PickupKind, DeliveryZone['type']>;

export const typeOfPickup = (kind: PickupKind): DeliveryZone['type'] => typeByPickupKind[kind];
