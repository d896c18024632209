import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedUnits, mergedUnits, unitsOf, withoutRecipe } from './recipe-units.ts';

const line = (
  quantity: number,
  recipeUnits?: Record<string, number>,
  recipeIds = Object.keys(recipeUnits ?? {}),
) => ({ quantity, recipeIds, recipeUnits });

describe('which units of a line belong to a recipe', () => {
  it('a recipe owns the units that it added to the existing ones', () => {
    expect(changedUnits(line(2), 3, 'soupe')).toEqual({ soupe: 1 });
    expect(changedUnits(undefined, 3, 'soupe')).toEqual({ soupe: 3 });
    expect(changedUnits(line(5), 5, 'soupe')).toEqual({ soupe: 0 });
    expect(changedUnits(line(3, { soupe: 1 }), 2, 'soupe')).toEqual({ soupe: 0 });
  });

  it('reducing a line removes recipe units first', () => {
    expect(changedUnits(line(5, { soupe: 2, tarte: 1 }), 3, undefined)).toEqual({
      soupe: 1,
      tarte: 0,
    });
    expect(changedUnits(line(5, { soupe: 2 }), 9, undefined)).toEqual({ soupe: 2 });
  });

  it('removing a recipe removes its units, unless another recipe needs them', () => {
    expect(withoutRecipe(line(5, { soupe: 3 }), 'soupe')).toMatchObject({
      quantity: 2,
      recipeIds: [],
    });
    expect(withoutRecipe(line(3, { soupe: 3 }), 'soupe')).toBeNull();
    expect(withoutRecipe(line(3, { soupe: 3, tarte: 0 }), 'soupe')).toMatchObject({
      quantity: 3,
      recipeIds: ['tarte'],
      recipeUnits: { tarte: 3 },
    });
  });

  it('a line without history belongs to its only recipe, or to none of several', () => {
    expect(unitsOf(line(3, undefined, ['soupe']))).toEqual({ soupe: 3 });
    expect(unitsOf(line(3, undefined, ['soupe', 'tarte']))).toEqual({});
    expect(mergedUnits([line(2, { soupe: 2 }), line(3, { soupe: 1 })], 4)).toEqual({ soupe: 3 });
  });

  it('recipes never own more than the line holds, and removing them all leaves the shopper’s own units', () => {
    const change = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      recipeId: fc.constantFrom(undefined, 'soupe', 'tarte'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let held: ReturnType<typeof line> | undefined;
        for (const { quantity, recipeId } of changes) {
          const recipeUnits = changedUnits(held, quantity, recipeId);
          const brought = Object.values(recipeUnits).reduce((sum, count) => sum + count, 0);
          expect(Math.min(...Object.values(recipeUnits), 0)).toBe(0);
          expect(brought).toBeLessThanOrEqual(quantity);
          held = line(quantity, recipeUnits);
        }
        if (!held) return;
        const own =
          held.quantity -
          Object.values(held.recipeUnits ?? {}).reduce((sum, count) => sum + count, 0);
        let left: typeof held | null = held;
        for (const id of held.recipeIds) left = left && withoutRecipe(left, id);
        expect(left?.quantity ?? 0).toBe(own);
      }),
    );
  });
});
