import { describe, expect, it } from 'vitest';
import { lossesOfPlace, lossesOfSlot, type PresentCart } from './losses.ts';

const prices = (amount: number) => [
  { minCartNetPrice: 0, shippingAmount: amount },
  { minCartNetPrice: 10_000, shippingAmount: 0 },
];
const cart: PresentCart = {
  units: 3,
  netCents: 6000,
  shopId: 'paris',
  zoneId: 'paris-est',
  slotId: 'a',
  hasValidSlot: true,
  prices: prices(490),
  isCompletion: false,
};
const kinds = (losses: { kind: string }[]) => losses.map(({ kind }) => kind);

describe('moving a cart to another address', () => {
  it('moving a cart to another address loses the slot in another zone, and products in another shop', () => {
    expect(kinds(lossesOfPlace(cart, { shopId: 'paris', zoneId: 'paris-est' }))).toEqual([]);
    expect(kinds(lossesOfPlace(cart, { shopId: 'paris', zoneId: 'paris-sud' }))).toEqual(['slot']);
    expect(kinds(lossesOfPlace(cart, { shopId: 'lyon', zoneId: 'lyon' }))).toEqual([
      'shop',
      'slot',
    ]);
  });

  it('moving a cart to another address ends a complement, even within the zone', () => {
    expect(
      kinds(
        lossesOfPlace({ ...cart, isCompletion: true }, { shopId: 'paris', zoneId: 'paris-est' }),
      ),
    ).toEqual(['completion']);
  });

  it('moving a cart to another address loses nothing for an empty or missing cart, or when the slot was already lost', () => {
    expect(lossesOfPlace(null, { shopId: 'lyon', zoneId: 'lyon' })).toEqual([]);
    expect(lossesOfPlace({ ...cart, units: 0 }, { shopId: 'lyon', zoneId: 'lyon' })).toEqual([]);
    expect(
      lossesOfPlace({ ...cart, hasValidSlot: false }, { shopId: 'paris', zoneId: 'paris-sud' }),
    ).toEqual([]);
  });
});

describe('taking another slot', () => {
  const slot = (amount: number, changes: object = {}) => ({
    id: 'b',
    shopId: 'paris',
    zoneId: 'paris-est',
    type: 'delivery',
    prices: prices(amount),
    ...changes,
  });

  it('taking another slot asks for confirmation only when the slot costs more for this cart', () => {
    expect(lossesOfSlot(cart, slot(690))).toEqual([
      { kind: 'price', fromCents: 490, toCents: 690 },
    ]);
    expect(lossesOfSlot(cart, slot(490))).toEqual([]);
    expect(lossesOfSlot(cart, slot(390))).toEqual([]);
    expect(lossesOfSlot({ ...cart, netCents: 12_000 }, slot(690))).toEqual([]);
    expect(lossesOfSlot(cart, slot(690, { type: 'pickup' }))).toEqual([]);
  });

  it('taking another slot asks before a complement leaves its order, and not for the same slot', () => {
    expect(kinds(lossesOfSlot({ ...cart, isCompletion: true }, slot(490)))).toEqual(['completion']);
    expect(lossesOfSlot({ ...cart, isCompletion: true }, slot(690, { id: 'a' }))).toEqual([]);
  });

  it('taking another slot says that another site prepares the order, though zone and slot stay', () => {
    expect(lossesOfSlot(cart, slot(490, { id: 'a', shopId: 'lyon' }))).toEqual([
      { kind: 'shop', shopId: 'lyon' },
    ]);
  });
});
