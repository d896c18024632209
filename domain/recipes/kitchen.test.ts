import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitchenQuantity, leastShare } from './kitchen.ts';
import { scaleQuantity } from './scale.ts';

const portions = fc.integer({ min: 1, max: 24 });
/** From a pinch of spice to a roast, and what a recipe counts. */
const ingredient = fc.oneof(
  fc.record({ quantity: fc.integer({ min: 1, max: 4_000 }), unit: fc.constantFrom('g', 'ml') }),
  fc.record({
    quantity: fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
    unit: fc.constant('piece' as const),
  }),
);

describe('a quantity as a cook measures it', () => {
  it.each<[string, number, 'g' | 'ml' | 'piece', boolean, number, number, number]>([
    ['beef, from 6 to 5', 1400, 'g', false, 6, 5, 1200],
    ['bacon', 200, 'g', false, 6, 5, 170],
    ['tomato paste: a spoon rather than 17 g', 20, 'g', false, 6, 5, 20],
    ['a bottle of wine', 750, 'ml', false, 6, 5, 650],
    ['garlic', 2, 'piece', true, 6, 5, 2],
    ['a bay leaf', 1, 'piece', true, 6, 5, 1],
    ['sprigs of thyme', 4, 'piece', true, 6, 5, 4],
    ['onions may be halved', 2, 'piece', false, 6, 4, 1.5],
    ['many carrots are not halved', 5, 'piece', false, 4, 7, 9],
    ['oil, by the spoon', 15, 'ml', false, 4, 8, 30],
  ])('F02a %s', (_words, quantity, unit, isWhole, base, wanted, measured) => {
    expect(kitchenQuantity({ quantity, unit }, base, wanted, { isWhole })).toBe(measured);
  });

  it('F02a a quantity as a cook measures it is as written for the recipe’s own portions, and where it does not scale', () => {
    fc.assert(
      fc.property(ingredient, portions, portions, fc.boolean(), (one, base, other, isWhole) => {
        expect(kitchenQuantity(one, base, base, { isWhole })).toBe(one.quantity);
        expect(kitchenQuantity({ ...one, scalable: false }, base, other, { isWhole })).toBe(
          one.quantity,
        );
      }),
    );
  });

  it('F02a a quantity as a cook measures it never lacks more than 8 % of what the recipe asks', () => {
    fc.assert(
      fc.property(ingredient, portions, portions, fc.boolean(), (one, base, wanted, isWhole) => {
        const measured = kitchenQuantity(one, base, wanted, { isWhole });
        expect(measured).toBeGreaterThanOrEqual(scaleQuantity(one, base, wanted) * leastShare);
      }),
    );
  });

  it('F02a a quantity for more people is never less', () => {
    fc.assert(
      fc.property(
        ingredient,
        portions,
        portions,
        portions,
        fc.boolean(),
        (one, base, a, b, isWhole) => {
          const [few, many] = [Math.min(a, b), Math.max(a, b)].map((wanted) =>
            kitchenQuantity(one, base, wanted, { isWhole }),
          );
          expect(few).toBeLessThanOrEqual(many ?? 0);
        },
      ),
    );
  });

  it('F02a a thing that nobody halves stays whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), portions, portions, (quantity, base, wanted) => {
        const eggs = kitchenQuantity({ quantity, unit: 'piece' }, base, wanted, { isWhole: true });
        expect(Number.isInteger(eggs)).toBe(true);
      }),
    );
  });
});
