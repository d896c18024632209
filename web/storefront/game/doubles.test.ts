import { expect, it } from 'vitest';
import type { Game } from '#domain/game/contract.ts';
import { doublesOf, twoDoubles } from './doubles.ts';

const game = (copies: number[]): Game => ({
  found: 0,
  total: 42,
  doubles: 0,
  familyMiams: 500,
  isOpen: true,
  winPercent: 100,
  lastWon: null,
  families: [
    {
      id: 'chou',
      name: 'Chou',
      tint: '',
      ink: '',
      completedAt: null,
      cards: copies.map((count, index) => ({
        id: `c${index}`,
        member: '',
        name: '',
        picture: '',
        copies: count,
      })),
    },
  ],
});

it.each<[number[], [string, string] | null]>([
  [[1, 1, 0], null],
  [[2, 1], null],
  [
    [2, 2],
    ['c0', 'c1'],
  ],
  [
    [3, 1],
    ['c0', 'c0'],
  ],
  [
    [2, 4],
    ['c1', 'c1'],
  ],
  [
    [3, 4],
    ['c1', 'c0'],
  ],
])('F11 of copies %o the two doubles given are %o', (copies, given) => {
  expect(twoDoubles(game(copies))).toEqual(given);
});

it('F11 a single card is not a double', () => {
  expect(doublesOf(game([1, 2, 0, 3])).map(({ id }) => id)).toEqual(['c1', 'c3']);
});
