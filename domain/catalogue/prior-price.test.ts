import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestBeforeReduction, unitCents, type PractisedPrice } from './prior-price.ts';
import type { Promotion } from './product.ts';

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

describe('the lowest price before a reduction', () => {
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
  ])('%s', (_words, rows, cents) => {
    expect(lowestBeforeReduction(rows)).toBe(cents);
  });

  it('the lowest price before a reduction never exceeds the unit price of the day before the reductions began', () => {
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
