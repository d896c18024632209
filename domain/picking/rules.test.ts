import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWaiting,
  expectedGrams,
  isNothingFound,
  judgeWeight,
  listDifferences,
  quantityRefusal,
  weightQuestion,
  weightRefusal,
  type LineInBag,
} from './rules.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a weight compared with the announced one', () => {
  it.each([
    [1300, 'usual'],
    [1950, 'usual'],
    [1951, 'doubtful'],
    [3900, 'doubtful'],
    [3901, 'absurd'],
    [200_000, 'absurd'],
    [650, 'usual'],
    [649, 'doubtful'],
    [1, 'doubtful'],
  ] as const)('%d g instead of 1,3 kg is %s', (grams, verdict) => {
    expect(judgeWeight(grams, 1300)).toBe(verdict);
  });

  it('a weight with an extra digit is never usual', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (announced) => {
        expect(judgeWeight(announced * 10, announced)).toBe('absurd');
        expect(judgeWeight(announced, announced)).toBe('usual');
      }),
    );
  });

  it('the weight of some pieces is compared with their share of the announced weight', () => {
    expect(expectedGrams({ announcedGrams: 900, requestedQuantity: 3 }, 2)).toBe(600);
    expect(judgeWeight(900, 0)).toBe('usual');
  });

  it('the confirmation question of a weight states both weights', () => {
    expect(plain(weightQuestion(3900, 1300))).toBe(
      '3,9 kg au lieu de 1,3 kg : est-ce bien le poids ?',
    );
  });
});

describe('differences between bill and order', () => {
  const line = (changes: Partial<LineInBag>): LineInBag => ({
    id: 'x',
    name: 'Omble',
    quotation: 'count',
    requestedQuantity: 3,
    preparedQuantity: 3,
    announcedGrams: null,
    preparedGrams: null,
    replacedBy: null,
    ...changes,
  });
  const agreed = { weightMarginPercent: 15 };
  const weighed = (preparedGrams: number) =>
    line({ quotation: 'weight', announcedGrams: 1000, preparedGrams });

  it.each([
    [line({ preparedQuantity: 0 }), 'Omble : manquant, non facturé'],
    [line({ preparedQuantity: 2 }), 'Omble : 2 sur 3'],
    [line({ replacedBy: { name: 'Truite' } }), 'Omble : remplacé par Truite'],
    [weighed(1151), 'Omble : 1,151 kg au lieu de 1 kg, au-delà de 15 % c’est offert'],
  ])('%j', (prepared, text) => {
    expect(listDifferences([prepared], agreed).map((row) => plain(row.text))).toEqual([text]);
  });

  it('nothing is reported for lines as ordered, with a usual weight, or not yet prepared', () => {
    expect(
      listDifferences(
        [line({}), weighed(1150), weighed(900), line({ preparedQuantity: null })],
        agreed,
      ),
    ).toEqual([]);
  });

  it('lines left to prepare are counted, and an order without any product found is recognised', () => {
    const [waiting, missing, found] = [null, 0, 1].map((preparedQuantity) => ({
      preparedQuantity,
    }));
    if (!waiting || !missing || !found) throw new Error('three lines');
    expect(countWaiting([waiting, missing, found, waiting])).toBe(2);
    expect(
      [[missing, missing], [missing, found], [missing, waiting], []].map(isNothingFound),
    ).toEqual([true, false, false, false]);
  });
});

describe('a line being prepared', () => {
  it.each([
    [3, false, false, 'Picking.MoreThanOrdered'],
    [2, false, false, null],
    [2, true, false, 'Picking.NothingMissing'],
    [2, true, true, null],
    [1, true, false, null],
    [0, true, false, null],
  ])('of 2 ordered, %s found, shelf empty: %s, replaced: %s gives %s', (...row) => {
    const [preparedQuantity, isShelfEmpty, isReplaced, refusal] = row;
    expect(quantityRefusal({ preparedQuantity, isShelfEmpty, isReplaced }, 2)).toBe(refusal);
  });

  it.each([
    [null, false, 'Picking.NotWeighed'],
    [0, true, 'Picking.NotWeighed'],
    [500, false, null],
    [751, false, 'Picking.DoubtfulWeight'],
    [751, true, null],
    [1_501, true, 'Picking.AbsurdWeight'],
  ])('of 500 g announced, %s g confirmed: %s gives %s', (grams, isConfirmed, refusal) => {
    expect(weightRefusal({ grams, isConfirmed }, 500)).toBe(refusal);
  });
});
