/** Losses caused by another address or slot, shown for confirmation first. */
import { isCollection } from './collection.ts';
import { priceAt } from './rules.ts';

type Prices = readonly { minCartNetPrice: number; shippingAmount: number }[];

export type Loss =
  /** Another shop, whose catalogue may lack some products. */
  | { kind: 'shop' }
  | { kind: 'slot' }
  /** The cart completes an order; at another place or time it becomes a separate order. */
  | { kind: 'completion' }
  | { kind: 'price'; fromCents: number; toCents: number };

export type PresentBasket = {
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
  basket: PresentBasket | null,
  place: { shopId: string; zoneId: string },
): Loss[] {
  if (!basket || basket.units === 0) return [];
  const losses: Loss[] = [];
  if (basket.shopId !== place.shopId) losses.push({ kind: 'shop' });
  if (basket.isCompletion) losses.push({ kind: 'completion' });
  else if (basket.zoneId !== place.zoneId && basket.hasValidSlot) losses.push({ kind: 'slot' });
  return losses;
}

export function lossesOfSlot(
  basket: PresentBasket | null,
  slot: { id: string; zoneId: string; type: string; prices: Prices },
): Loss[] {
  if (!basket || basket.units === 0 || basket.slotId === slot.id) return [];
  const losses: Loss[] =
    basket.isCompletion && basket.zoneId === slot.zoneId ? [{ kind: 'completion' }] : [];
  const [fromCents, toCents] = [
    priceAt(basket.prices, basket.netCents),
    isCollection(slot.type) ? 0 : priceAt(slot.prices, basket.netCents),
  ];
  if (basket.hasValidSlot && toCents > fromCents)
    losses.push({ kind: 'price', fromCents, toCents });
  return losses;
}
