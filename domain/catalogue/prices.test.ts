import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfUnits } from './price-of-units.ts';
import { lowestBeforeReduction, type PractisedPrice, unitCents } from './prior-price.ts';
import { type Promotion, promotionDiscountCents } from './product.ts';
import { pricesAtSite } from './site-prices.ts';

const promotions: Promotion[] = [
  { mechanism: 'discount', type: 'PERCENT', value: 20 },
  { mechanism: 'discount', type: 'VALUE', value: 50 },
  { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
  { mechanism: 'bulk', nthQuantity: 2, type: 'PERCENT', value: 15 },
  { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 50 },
  { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
];

it.each(promotions)(
  '$mechanism $type $value: the cart bills the price announced on the label',
  (promotion) => {
    for (const itemPrice of [51, 299, 795]) {
      for (let quantity = 0; quantity <= 13; quantity += 1) {
        const nthQuantity = promotion.mechanism === 'discount' ? 1 : promotion.nthQuantity;
        const promo = {
          conditions: {
            nthQuantity,
            discountPerBulk: promotionDiscountCents(promotion, itemPrice, nthQuantity),
          },
        };
        expect(priceOfUnits({ itemPrice, promo } as never, quantity)).toBe(
          itemPrice * quantity - promotionDiscountCents(promotion, itemPrice, quantity),
        );
      }
    }
  },
);

describe('the lowest price before a reduction', () => {
  const today = Temporal.Instant.from('2026-11-21T09:00:00Z');
  const off = (value: number): Promotion => ({ mechanism: 'discount', type: 'PERCENT', value });
  const second: Promotion = {
    mechanism: 'nth',
    nthQuantity: 2,
    nthQuantityOffered: 1,
    type: 'PERCENT',
    value: 60,
  };
  /** [days ago, price of one, promotion] */
  const history = (...rows: [number, number, (Promotion | null)?][]): PractisedPrice[] =>
    rows.map(([daysAgo, itemCents, promotion = null]) => ({
      from: today.subtract({ hours: 24 * daysAgo }),
      itemCents,
      promotion,
    }));

  it.each<[string, PractisedPrice[], number | null]>([
    ['the price asked, when nothing else happened', history([60, 300], [0, 300, off(20)]), 300],
    [
      'an earlier promotion counts for 30 days after its end',
      history([90, 300], [40, 300, off(20)], [29, 300], [0, 300, off(10)]),
      240,
    ],
    ['and no longer', history([90, 300], [40, 300, off(20)], [30, 300], [0, 300, off(10)]), 300],
    [
      'one that began long ago and ended yesterday counts',
      history([90, 300], [80, 300, off(20)], [1, 300], [0, 300, off(10)]),
      240,
    ],
    [
      'a price raised just before the reduction gains nothing',
      history([90, 250], [1, 300], [0, 300, off(20)]),
      250,
    ],
    [
      'the days are those before the reduction, not those before today',
      history([120, 250], [80, 300], [70, 300, off(20)]),
      250,
    ],
    [
      'reductions that deepen are one, measured from before the first',
      history([60, 300], [20, 300, off(10)], [10, 300, off(20)], [0, 300, off(30)]),
      300,
    ],
    [
      'one that shrinks is another, and the deeper price was practised',
      history([60, 300], [20, 300, off(30)], [0, 300, off(10)]),
      210,
    ],
    [
      'an offer on the second unit is no price of one',
      history([60, 300], [20, 300, second], [0, 300, off(10)]),
      300,
    ],
    [
      'a price lowered under an offer on the second counts',
      history([60, 300], [20, 200, second], [0, 300, off(10)]),
      200,
    ],
    ['nothing was asked before', history([10, 300, off(20)]), null],
    ['no history', [], null],
  ])('the lowest price of the 30 days before a reduction: %s', (_words, rows, cents) => {
    expect(lowestBeforeReduction(rows)).toBe(cents);
  });

  it('the lowest price before a reduction never exceeds the unit price of the day before it began', () => {
    const price = fc.record({
      gap: fc.integer({ min: 1, max: 40 }),
      cents: fc.integer({ min: 50, max: 900 }),
      percent: fc.option(fc.integer({ min: 1, max: 34 }), { nil: null }),
    });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 50, max: 900 }),
        (prices, now) => {
          let daysAgo = prices.reduce((sum, { gap }) => sum + gap, 0);
          const rows = prices.map(({ gap, cents, percent }) => {
            const [row] = history([daysAgo, cents, percent === null ? null : off(percent)]);
            daysAgo -= gap;
            return row as PractisedPrice;
          });
          const regular = history([0, now])[0] as PractisedPrice;
          const reduced = history([-1, now, off(10)])[0] as PractisedPrice;
          expect(lowestBeforeReduction([...rows, regular, reduced])).toBeLessThanOrEqual(
            unitCents(regular),
          );
        },
      ),
    );
  });
});

describe('prices that a site asked', () => {
  const day = (number: number) =>
    Temporal.Instant.from('2026-11-01T08:00:00Z').add({ hours: 24 * number });
  const off: Promotion = { mechanism: 'discount', type: 'PERCENT', value: 20 };
  const price = (number: number, price_cents: number, promotion: Promotion | null = null) => ({
    effective_from: day(number),
    price_cents,
    promotion,
  });

  it('a site without its own price charged the seller’s price', () => {
    const seller = [price(0, 300), price(5, 350)];
    expect(pricesAtSite(seller, [])).toEqual(seller);
  });

  it('a site charged its own price from its first day to its last, whatever the seller changed meanwhile', () => {
    const own = [price(2, 280, off), { ...price(8, 0), price_cents: null }];
    expect(pricesAtSite([price(0, 300), price(5, 350)], own)).toEqual([
      price(0, 300),
      price(2, 280, off),
      price(5, 280, off),
      price(8, 350),
    ]);
  });

  it('a site’s own price older than the seller’s first price is ignored', () => {
    expect(pricesAtSite([price(3, 300)], [price(1, 280)])).toEqual([price(3, 280)]);
  });
});
