import { describe, expect, it } from 'vitest';
import { createSpelling } from './spelling.ts';

const spelling = createSpelling(
  new Map(
    [
      'baguette 4',
      'bavette 3',
      'roquefort 1',
      'cabillaud 3',
      'kiwi 4',
      'protege 1',
      'penne 2',
      'courgette 5',
      'philadelphia 0',
      'fromage 90',
    ].map((row): [string, number] => {
      const [word = '', count] = row.split(' ');
      return [word, Number(count)];
    }),
  ),
);

describe('the spelling of a word', () => {
  it.each([
    ['bagette', 'baguette'],
    ['rokfor', 'roquefort'],
    ['cabiyo', 'cabillaud'],
    ['filadelfia', 'philadelphia'],
    ['fromaj', 'fromage'],
    ['courjette', 'courgette'],
  ])('« %s » is « %s », surely', (typed, meant) => {
    expect(spelling.correct(typed)).toEqual({ word: meant, isSure: true });
  });

  it('a short word one letter away is a guess', () => {
    expect(spelling.correct('kiwis')?.word).toBe('kiwi');
    expect(spelling.correct('kiwy')?.isSure ?? false).toBe(false);
  });

  it.each(['kiri', 'proteine', 'pneu', 'T55', 'lu', '500'])('« %s » is not corrected', (typed) => {
    expect(spelling.correct(typed)).toBeNull();
  });
});
