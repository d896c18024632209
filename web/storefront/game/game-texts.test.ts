import { expect, it } from 'vitest';
import { winningText } from './game-texts.ts';

it.each([
  [true, 100, 'vous donne une carte'],
  [true, 40, 'a 40 chances sur 100'],
  [true, 1, 'a 1 chance sur 100'],
  [false, 100, 'en pause'],
])('F11 a game that is open %s at %i %% says the rules of the day', (isOpen, winPercent, words) => {
  expect(winningText({ isOpen, winPercent, total: 42 })).toContain(words);
});
