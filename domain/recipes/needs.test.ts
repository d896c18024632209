import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNeeds, needsOfTerm, scaleNeeds, type TermNeed } from './needs.ts';
import { leftoverOf, unitsFor, type Pack } from './scale.ts';

const need = fc
  .record({
    term: fc.constantFrom('farine', 'beurre', 'lait'),
    quantity: fc.integer({ min: 1, max: 900 }),
    unit: fc.constantFrom('g', 'ml', 'piece'),
    scalable: fc.constantFrom<undefined | false>(undefined, false),
  })
  .map(({ scalable, ...rest }): TermNeed => (scalable === false ? { ...rest, scalable } : rest));
const recipe = fc.array(need, { minLength: 1, maxLength: 12 });
const base = fc.integer({ min: 1, max: 12 });
const portions = fc.integer({ min: 1, max: 24 });
const term = { gramsPerPiece: 60, millilitreGrams: 1.03 };
const pack = (grams: number): Pack => ({
  quantityDescriptor: {
    type: 'other',
    terminology: 'paquet',
    terminologyOverride: null,
    weight: { value: grams / 1000, unit: 'kg' },
  },
  pricing: { sellPrices: { perWeightUnit: null } },
  packSize: '',
});
const grams = (needs: readonly TermNeed[]) =>
  needs.reduce(
    (sum, { quantity, unit }) =>
      sum + (unit === 'g' ? quantity : unit === 'ml' ? quantity * 1.03 : quantity * 60),
    0,
  );

describe('the product needs of recipes', () => {
  it('F02a scaling then merging equals merging then scaling, packs included', () => {
    fc.assert(
      fc.property(
        recipe,
        recipe,
        base,
        portions,
        fc.integer({ min: 50, max: 2000 }),
        (one, other, from, to, size) => {
          const scaledFirst = mergeNeeds([
            ...scaleNeeds(one, from, to),
            ...scaleNeeds(other, from, to),
          ]);
          const mergedFirst = scaleNeeds(mergeNeeds([...one, ...other]), from, to);
          close(scaledFirst, mergedFirst);
          for (const id of ['farine', 'beurre', 'lait']) {
            const [a, b] = [needsOfTerm(scaledFirst, id), needsOfTerm(mergedFirst, id)];
            if (a.length > 0)
              expect(unitsFor(a, term, pack(size))).toBe(unitsFor(b, term, pack(size)));
          }
        },
      ),
    );
  });

  it('F02a packs cover the need within a fiftieth of a pack, and one pack fewer would not', () => {
    fc.assert(
      fc.property(recipe, fc.integer({ min: 50, max: 2000 }), (needs, size) => {
        const wanted = needsOfTerm(needs, needs[0]?.term ?? '');
        const units = unitsFor(wanted, term, pack(size));
        expect(units * size).toBeGreaterThanOrEqual(grams(wanted) - size * 0.02 - 1e-6);
        if (units > 1) expect((units - 1) * size).toBeLessThan(grams(wanted));
      }),
    );
  });

  it('F02a two recipes that need half a pack each share one pack', () => {
    const half: TermNeed = { term: 'farine', quantity: 250, unit: 'g' };
    expect(unitsFor(needsOfTerm([half, half], 'farine'), {}, pack(500))).toBe(1);
    expect(unitsFor([half], {}, pack(500)) * 2).toBe(2);
  });

  it('F02a recipes can be merged in any order', () => {
    fc.assert(
      fc.property(recipe, recipe, (one, other) => {
        const sorted = (needs: TermNeed[]) =>
          mergeNeeds(needs).toSorted((a, b) =>
            JSON.stringify({ ...a, quantity: 0 }).localeCompare(
              JSON.stringify({ ...b, quantity: 0 }),
            ),
          );
        close(sorted([...one, ...other]), sorted([...other, ...one]));
      }),
    );
  });
});

describe('what is left over', () => {
  it.each<[string, TermNeed[], Pack, number, ReturnType<typeof leftoverOf>]>([
    [
      '700 g of 500 g packs',
      [{ term: 'farine', quantity: 700, unit: 'g' }],
      pack(500),
      2,
      { quantity: 300, unit: 'g' },
    ],
    [
      'one leaf of a jar: it does not stay full',
      [{ term: 'laurier', quantity: 0.2, unit: 'g' }],
      pack(12),
      1,
      { quantity: 10, unit: 'g' },
    ],
    ['all of it', [{ term: 'farine', quantity: 495, unit: 'g' }], pack(500), 1, null],
    ['a pinch', [{ term: 'sel', quantity: 1, unit: 'pinch' }], pack(500), 1, null],
    [
      '7 eggs by six',
      [{ term: 'oeuf', quantity: 7, unit: 'piece' }],
      {
        ...pack(1),
        pricing: { sellPrices: { perWeightUnit: { main: 'piece', net: 6, value: 30 } } },
      },
      2,
      { quantity: 5, unit: 'piece' },
    ],
  ])('F02a leftovers after %s', (_words, needs, product, units, left) => {
    expect(leftoverOf(needs, {}, product, units)).toEqual(left);
  });
});

const close = (a: readonly TermNeed[], b: readonly TermNeed[]) => {
  const kinds = (needs: readonly TermNeed[]) =>
    needs.map(({ term: id, unit, scalable }) => ({ id, unit, scalable }));
  expect(kinds(a)).toEqual(kinds(b));
  for (const [index, { quantity }] of a.entries())
    expect(quantity).toBeCloseTo(b[index]?.quantity ?? Number.NaN, 6);
};
