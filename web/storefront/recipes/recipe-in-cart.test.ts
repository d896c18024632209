import { describe, expect, it } from 'vitest';
import { unitsOf } from '#domain/cart/recipe-units.ts';
import { changesFor, countInCart } from './recipe-in-cart.ts';

const line = (id: string, quantity: number, ...recipeIds: string[]) => ({
  id,
  quantity,
  recipeIds,
  recipeUnits: unitsOf({ quantity, recipeIds }),
});
const wanted = (id: string, quantity: number) => ({ product: { id }, quantity });

describe('a recipe that is in the cart', () => {
  it('F02 a recipe that is in the cart is unchanged for the same portions', () => {
    expect(changesFor([line('carottes', 2, 'soupe')], 'soupe', [wanted('carottes', 2)])).toEqual(
      [],
    );
    expect(countInCart([line('carottes', 2, 'soupe'), line('penne', 1)], 'soupe')).toBe(1);
  });

  it('F02 a recipe that is in the cart with other portions updates its own products and removes unticked ones', () => {
    expect(
      changesFor([line('carottes', 2, 'soupe'), line('pomme', 1, 'soupe')], 'soupe', [
        wanted('carottes', 1),
      ]),
    ).toEqual([
      { id: 'carottes', quantity: 1, recipeId: 'soupe' },
      { id: 'pomme', quantity: 0 },
    ]);
  });

  it('F02 a recipe that is in the cart counts the shopper’s own units, and keeps them when it needs fewer', () => {
    const carottes = { ...line('carottes', 5, 'soupe'), recipeUnits: { soupe: 3 } };
    expect(changesFor([carottes], 'soupe', [wanted('carottes', 1)])).toEqual([
      { id: 'carottes', quantity: 2, recipeId: 'soupe' },
    ]);
    expect(changesFor([carottes], 'soupe', [])).toEqual([{ id: 'carottes', quantity: 2 }]);
  });

  it('F02 a recipe that is in the cart never removes units of another recipe or of the shopper', () => {
    expect(
      changesFor([line('carottes', 5, 'soupe', 'gateau'), line('pomme', 3)], 'soupe', [
        wanted('carottes', 2),
        wanted('pomme', 1),
      ]),
    ).toEqual([{ id: 'pomme', quantity: 3, recipeId: 'soupe' }]);
  });
});
