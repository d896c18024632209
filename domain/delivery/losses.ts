/** What a shopper would lose by moving a basket: asked before, never found out after. */
import { isCollection, priceAt } from './rules.ts';

type Prices = readonly { minCartNetPrice: number; shippingAmount: number }[];

export type Loss =
  /** Another shop: its shelves decide what of the basket can be had. */
  | { kind: 'shop' }
  /** The slot chosen before is given up. */
  | { kind: 'slot' }
  /** The basket completes an order: elsewhere or at another time, it becomes an order of its own. */
  | { kind: 'completion' }
  /** Getting it would cost more. */
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
