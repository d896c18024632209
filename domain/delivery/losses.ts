/** What a shopper loses by changing address or slot, confirmed first. */
import { isCollection } from './collection.ts';
import { priceAt } from './rules.ts';

type Prices = readonly { minCartNetPrice: number; shippingAmount: number }[];

export type Loss =
  /** Another site, which may lack products or price them differently. `zoneId`: also another zone. */
  | { kind: 'shop'; shopId: string; zoneId?: string }
  | { kind: 'slot' }
  /** The cart completes an order; elsewhere or at another time it becomes a separate order. */
  | { kind: 'completion' }
  | { kind: 'price'; fromCents: number; toCents: number };

export type PresentCart = {
  units: number;
  netCents: number;
  shopId: string;
  zoneId: string;
  slotId: string | null;
  hasValidSlot: boolean;
  prices: Prices;
  isCompletion: boolean;
};

export function lossesOfPlace(
  cart: PresentCart | null,
  place: { shopId: string; zoneId: string },
): Loss[] {
  if (!cart || cart.units === 0) return [];
  const losses: Loss[] = [];
  const zone = cart.zoneId === place.zoneId ? {} : { zoneId: place.zoneId };
  if (cart.shopId !== place.shopId) losses.push({ kind: 'shop', shopId: place.shopId, ...zone });
  if (cart.isCompletion) losses.push({ kind: 'completion' });
  else if (cart.zoneId !== place.zoneId && cart.hasValidSlot) losses.push({ kind: 'slot' });
  return losses;
}

export function lossesOfSlot(
  cart: PresentCart | null,
  slot: { id: string; shopId: string; zoneId: string; type: string; prices: Prices },
): Loss[] {
  if (!cart || cart.units === 0) return [];
  const isOfZone = cart.zoneId === slot.zoneId;
  const losses: Loss[] =
    isOfZone && cart.shopId !== slot.shopId ? [{ kind: 'shop', shopId: slot.shopId }] : [];
  if (cart.slotId === slot.id) return losses;
  if (cart.isCompletion && isOfZone) losses.push({ kind: 'completion' });
  const [fromCents, toCents] = [
    priceAt(cart.prices, cart.netCents),
    isCollection(slot.type) ? 0 : priceAt(slot.prices, cart.netCents),
  ];
  if (cart.hasValidSlot && toCents > fromCents) losses.push({ kind: 'price', fromCents, toCents });
  return losses;
}
