import { expect, it } from 'vitest';
import { canMoveTo, shopStates } from './shop-state.ts';

it('a shop opens once prepared, is paused and opens again, and never becomes unprepared', () => {
  const moves = shopStates.flatMap((from) =>
    shopStates.filter((to) => from !== to && canMoveTo(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual(['preparing open', 'open paused', 'paused open']);
  expect(shopStates.every((state) => canMoveTo(state, state))).toBe(true);
});
