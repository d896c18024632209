import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sellable, shelfState } from './shelf.ts';

const units = fc.integer({ min: 0, max: 1_000 });

it('a shelf serves the orders first: what they miss is short, what they leave is on sale', () => {
  fc.assert(
    fc.property(units, units, (onShelf, promised) => {
      const { quantity, short } = sellable({ onShelf, promised });
      expect(quantity - short).toBe(onShelf - promised);
      expect(Math.min(quantity, short)).toBe(0);
    }),
  );
});

it.each([
  [{ isPutOnSale: true, missing: [], itemPrice: 100 }, 'onSale'],
  [{ isPutOnSale: true, missing: ['origin'], itemPrice: 100 }, 'blocked'],
  [{ isPutOnSale: true, missing: [], itemPrice: null }, 'blocked'],
  [{ isPutOnSale: false, missing: ['origin'], itemPrice: null }, 'withdrawn'],
] as const)('%j is %s', (product, state) => {
  expect(shelfState(product)).toBe(state);
});
