import { expect, it } from 'vitest';
import { toRestore } from './cart-undo.ts';

it('restored products keep their quantity and all their recipes', () => {
  expect(
    toRestore([
      { id: 'penne', quantity: 3, recipeIds: [] },
      { id: 'carottes', quantity: 2, recipeIds: ['soupe', 'pot-au-feu'] },
    ]),
  ).toEqual([
    { id: 'penne', quantity: 3 },
    { id: 'carottes', quantity: 2, recipeId: 'soupe' },
    { id: 'carottes', quantity: 0, recipeId: 'pot-au-feu' },
  ]);
});
