import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../catalogue/contract.ts';
import { kitchenQuantity, leastShare } from './kitchen.ts';
import { scaleQuantity, unitsFor } from './scale.ts';

describe('a quantity as a cook measures it', () => {
  const portions = fc.integer({ min: 1, max: 24 });
  /** Quantities from a pinch of spice to a roast, and countable pieces. */
  const ingredient = fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 4_000 }), unit: fc.constantFrom('g', 'ml') }),
    fc.record({
      quantity: fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
      unit: fc.constant('piece' as const),
    }),
  );

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
  ])(
    'F02a rounding for the kitchen: %s',
    (_words, quantity, unit, isWhole, base, wanted, measured) => {
      expect(kitchenQuantity({ quantity, unit }, base, wanted, { isWhole })).toBe(measured);
    },
  );

  it('F02a a quantity is unchanged for the recipe’s own portions, or when it does not scale', () => {
    fc.assert(
      fc.property(ingredient, portions, portions, fc.boolean(), (one, base, other, isWhole) => {
        expect(kitchenQuantity(one, base, base, { isWhole })).toBe(one.quantity);
        expect(kitchenQuantity({ ...one, scalable: false }, base, other, { isWhole })).toBe(
          one.quantity,
        );
      }),
    );
  });

  it('F02a rounding for the kitchen never removes more than 8 % of a quantity', () => {
    fc.assert(
      fc.property(ingredient, portions, portions, fc.boolean(), (one, base, wanted, isWhole) => {
        const measured = kitchenQuantity(one, base, wanted, { isWhole });
        expect(measured).toBeGreaterThanOrEqual(scaleQuantity(one, base, wanted) * leastShare);
      }),
    );
  });

  it('F02a more portions never get a smaller quantity', () => {
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

  it('F02a ingredients that cannot be halved, such as eggs, stay whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), portions, portions, (quantity, base, wanted) => {
        const eggs = kitchenQuantity({ quantity, unit: 'piece' }, base, wanted, { isWhole: true });
        expect(Number.isInteger(eggs)).toBe(true);
      }),
    );
  });
});

describe('scale', () => {
  type Pack = Parameters<typeof unitsFor>[2];
  const weighing = (value: number, unit: 'kg' | 'l'): Pack => ({
    quantityDescriptor: {
      type: 'other',
      terminology: 'pièce',
      terminologyOverride: null,
      weight: { value, unit },
    },
    pricing: { sellPrices: { perWeightUnit: null } },
    packSize: '',
  });
  const counted = (pieces: number | null): Pack => ({
    quantityDescriptor: {
      type: 'other',
      terminology: 'pièce',
      terminologyOverride: null,
      weight: null,
    },
    packSize: '',
    pricing: {
      sellPrices: {
        perWeightUnit: pieces === null ? null : { main: 'piece', net: pieces, value: 30 },
      },
    } satisfies Product['pricing'],
  });

  describe('scaling a recipe', () => {
    it('F02a quantities scale with the portions, except those that do not scale', () => {
      expect(scaleQuantity({ quantity: 400 }, 4, 6)).toBe(600);
      expect(scaleQuantity({ quantity: 1, scalable: false }, 4, 12)).toBe(1);
    });

    it('F02a scaling a sum equals summing the scaled quantities', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 5000 }),
          fc.integer({ min: 1, max: 5000 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 24 }),
          (a, b, base, portions) => {
            expect(
              scaleQuantity({ quantity: a }, base, portions) +
                scaleQuantity({ quantity: b }, base, portions),
            ).toBeCloseTo(scaleQuantity({ quantity: a + b }, base, portions), 6);
          },
        ),
      );
    });
  });

  describe('whole packs that cover a need', () => {
    it.each<
      [string, { quantity: number; unit: 'g' | 'ml' | 'piece' | 'pinch' }, object, Pack, number]
    >([
      ['600 g of a 500 g pack', { quantity: 600, unit: 'g' }, {}, weighing(0.5, 'kg'), 2],
      [
        '1,001 g of a kilogram: a gram asks for no second one',
        { quantity: 1001, unit: 'g' },
        {},
        weighing(1, 'kg'),
        1,
      ],
      [
        'three apples of 150 g in pieces of 200 g',
        { quantity: 3, unit: 'piece' },
        { gramsPerPiece: 150 },
        weighing(0.2, 'kg'),
        3,
      ],
      ['7 eggs by boxes of six', { quantity: 7, unit: 'piece' }, {}, counted(6), 2],
      [
        'two rolls of dough without a weight',
        { quantity: 2, unit: 'piece' },
        {},
        weighing(0.23, 'kg'),
        2,
      ],
      [
        '300 ml of oil that weighs 0.9 g a millilitre, sold by the kilogram',
        { quantity: 300, unit: 'ml' },
        { millilitreGrams: 0.9 },
        weighing(0.25, 'kg'),
        2,
      ],
      ['a pinch', { quantity: 1, unit: 'pinch' }, {}, weighing(0.5, 'kg'), 1],
      ['grams of what has no weight', { quantity: 300, unit: 'g' }, {}, counted(null), 1],
    ])('F02a packs needed for %s', (_words, need, term, product, units) => {
      expect(unitsFor(need, term, product)).toBe(units);
    });

    it('F02a more portions never ask for fewer packs, and always for at least one', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 3000 }),
          fc.integer({ min: 1, max: 3000 }),
          fc.double({ min: 0.05, max: 5, noNaN: true }),
          (a, b, kilograms) => {
            const [less, more] = [Math.min(a, b), Math.max(a, b)].map((quantity) =>
              unitsFor({ quantity, unit: 'g' }, {}, weighing(kilograms, 'kg')),
            ) as [number, number];
            expect(less).toBeGreaterThanOrEqual(1);
            expect(more).toBeGreaterThanOrEqual(less);
          },
        ),
      );
    });
  });
});
