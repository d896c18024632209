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
    expect(spelling.candidates(typed)[0]).toEqual({ word: meant, isSure: true });
  });

  it('a short word one letter away is a guess', () => {
    expect(spelling.candidates('kiwis')[0]?.word).toBe('kiwi');
    expect(spelling.candidates('kiwy')[0]?.isSure ?? false).toBe(false);
  });

  it.each(['kiri', 'proteine', 'pneu', 'T55', 'lu', '500'])('« %s » is not corrected', (typed) => {
    expect(spelling.candidates(typed)).toEqual([]);
  });
});
