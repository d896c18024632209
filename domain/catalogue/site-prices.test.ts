import { describe, expect, it } from 'vitest';
import type { Promotion } from './product.ts';
import { pricesAtSite } from './site-prices.ts';

const day = (number: number) =>
  Temporal.Instant.from('2026-11-01T08:00:00Z').add({ hours: 24 * number });
const off: Promotion = { mechanism: 'discount', type: 'PERCENT', value: 20 };
const price = (number: number, price_cents: number, promotion: Promotion | null = null) => ({
  effective_from: day(number),
  price_cents,
  promotion,
});

describe('prices that a site asked', () => {
  it('a site without a price of its own asked the seller’s', () => {
    const seller = [price(0, 300), price(5, 350)];
    expect(pricesAtSite(seller, [])).toEqual(seller);
  });

  it('a site asked its own price from its first day to its last, whatever the seller changed meanwhile', () => {
    const own = [price(2, 280, off), { ...price(8, 0), price_cents: null }];
    expect(pricesAtSite([price(0, 300), price(5, 350)], own)).toEqual([
      price(0, 300),
      price(2, 280, off),
      price(5, 280, off),
      price(8, 350),
    ]);
  });

  it('an own price from before the seller’s first is not a price that was asked', () => {
    expect(pricesAtSite([price(3, 300)], [price(1, 280)])).toEqual([price(3, 280)]);
  });
});
