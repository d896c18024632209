import { describe, expect, it } from 'vitest';
import { readMonths } from './cell-values.ts';

describe('a cell of months', () => {
  it.each<[string, number[]]>([
    ['4|5|6', [4, 5, 6]],
    ['Avril ; MAI, aout', [4, 5, 8]],
    ['12|1|12', [1, 12]],
    ['', []],
  ])('« %s » is read', (cell, months) => {
    expect(readMonths(cell, expect.fail)).toEqual(months);
  });

  it.each(['4-6', '13', '0', 'printemps'])('« %s » is refused', (cell) => {
    const reasons: string[] = [];
    readMonths(cell, (reason) => reasons.push(reason));
    expect(reasons).toEqual([`months : « ${cell} » n’est pas un mois, de 1 à 12`]);
  });
});
