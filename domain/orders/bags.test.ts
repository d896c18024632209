import { describe, expect, it } from 'vitest';
import { bagCode, bagText, countedBags, missingBagsText } from './bags.ts';

const loaded = (bags: ReturnType<typeof countedBags>, ...numbers: number[]) =>
  bags.map((bag) => ({ ...bag, isLoaded: numbers.includes(bag.number) }));

describe('bags', () => {
  it('bags are numbered, the cold ones last', () => {
    expect(countedBags(3, 1)).toEqual([
      { number: 1, isCold: false },
      { number: 2, isCold: false },
      { number: 3, isCold: true },
    ]);
    expect(countedBags(2, 2).every(({ isCold }) => isCold)).toBe(true);
  });

  it('bags have a name and a code', () => {
    expect(bagText({ number: 3, isCold: true }, 3)).toBe('sac 3 sur 3, froid');
    expect(bagCode('100025', { number: 2 })).toBe('100025-2');
  });
});

describe('what keeps an order in the shop', () => {
  it.each([
    ['nothing, with every bag in the van', [1, 2, 3], null],
    [
      'the bag that is missing, by its name',
      [1, 2],
      'Commande 100025, il manque : sac 3 sur 3, froid.',
    ],
    ['each of them', [2], 'Commande 100025, il manque : sac 1 sur 3 ; sac 3 sur 3, froid.'],
  ])('%s', (_what, numbers, text) => {
    expect(missingBagsText('100025', loaded(countedBags(3, 1), ...numbers))).toBe(text);
  });

  it('nothing keeps an order in the shop when no bag was counted', () => {
    expect(missingBagsText('100025', [])).toBeNull();
  });
});
