import { describe, expect, it } from 'vitest';
import type { Game } from '#domain/game/contract.ts';
import { doublesOf, twoDoubles } from './doubles.ts';
import { winningText } from './game-texts.ts';

it.each([
  [true, 100, 'vous donne une carte'],
  [true, 40, 'a 40 chances sur 100'],
  [true, 1, 'a 1 chance sur 100'],
  [false, 100, 'en pause'],
])('F11 a game that is open %s at %i %% says the rules of the day', (isOpen, winPercent, words) => {
  expect(winningText({ isOpen, winPercent, total: 42 })).toContain(words);
});

describe('doubles', () => {
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
});
