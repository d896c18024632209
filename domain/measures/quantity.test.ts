import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import {
  formatGrams,
  formatMinutes,
  formatWeight,
  isBeyondWeightMargin,
  plural,
} from './quantity.ts';

describe('weights, volumes and counts in French', () => {
  it.each([
    [0.25, 'kg', '250 g'],
    [1, 'kg', '1 kg'],
    [1.5, 'kg', '1,5 kg'],
    [0.005, 'kg', '5 g'],
    [12.345, 'kg', '12,345 kg'],
    [1234, 'kg', '1 234 kg'],
    [0.75, 'l', '750 ml'],
    [1, 'l', '1 L'],
    [1.5, 'l', '1,5 L'],
  ] as const)('V15a %d %s is shown as « %s »', (value, unit, text) => {
    expect(withPlainSpaces(formatWeight(value, unit))).toBe(text);
  });

  it('weights from 1,000 g are shown in kilograms', () => {
    expect([999, 1000, 1250].map((grams) => withPlainSpaces(formatGrams(grams)))).toEqual([
      '999 g',
      '1 kg',
      '1,25 kg',
    ]);
  });

  it.each([
    [0, '0 article'],
    [1, '1 article'],
    [2, '2 articles'],
    [1200, '1 200 articles'],
  ])('V15a a count of %d is shown as « %s »', (count, text) => {
    expect(withPlainSpaces(plural(count, 'article'))).toBe(text);
  });

  it('an irregular French plural is passed by the caller', () => {
    expect(plural(2, 'cheval', 'chevaux')).toBe('2 chevaux');
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [125, '2 h 05'],
    [150, '2 h 30'],
  ])('%d minutes are shown as « %s »', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });
});

describe('the weight margin', () => {
  it('a weight up to exactly the announced weight plus its margin is within the margin', () => {
    expect([1, 1000, 1150, 1151].map((grams) => isBeyondWeightMargin(grams, 1000, 15))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isBeyondWeightMargin(1001, 1000, 0)).toBe(true);
  });
});
