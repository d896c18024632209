import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { findFieldErrors, readField } from './reward-fields.ts';
import { describeReward } from './reward-words.ts';

const action = { id: '1', at: '2026-11-22T10:00:00Z', author: 'Marc' };

it.each([
  [
    'loyalty.rates',
    { coefficient: 10, threshold: 2000, giftCents: 500 },
    { coefficient: 10, threshold: 2500, giftCents: 600 },
    'Miams : Miams d’un cadeau 2 500 (avant : 2 000), valeur d’un cadeau 6 € (avant : 5 €)',
  ],
  ['game.settings', { isOpen: true }, { isOpen: false }, 'Jeu : état en pause (avant : ouvert)'],
  ['charity.create', null, { name: 'La Soupe' }, 'Association « La Soupe » ajoutée'],
  [
    'charity.change',
    { name: 'La Soupe', isActive: true },
    { name: 'La Soupe', isActive: false },
    'Association « La Soupe » : dons fermés (avant : ouverts)',
  ],
])('the journal words %s by what changed', (kind, before, after, words) => {
  expect(withPlainSpaces(describeReward({ ...action, kind, before, after }))).toBe(words);
});

describe('reward fields', () => {
  const whole = { kind: 'whole', minimum: 100, maximum: 100_000 } as const;
  const euros = { kind: 'euros', minimum: 100, maximum: 10_000 } as const;

  it.each([
    ['2000', 2000],
    ['2 000', 2000],
    ['2 000', 2000],
    ['99', undefined],
    ['100001', undefined],
    ['', undefined],
    ['12,5', undefined],
    ['-200', undefined],
  ])('a whole number typed %j is read as %s', (typed, value) => {
    expect(readField(typed, whole)).toBe(value);
  });

  it.each([
    ['5', 500],
    ['7,50 €', 750],
    ['0,99', undefined],
    ['100,01', undefined],
    ['cinq', undefined],
  ])('an amount typed %j is read as %s cents', (typed, value) => {
    expect(readField(typed, euros)).toBe(value);
  });

  it('an empty limit is no limit, and a wrong field says its bounds', () => {
    expect(readField(' ', { ...whole, isOptional: true })).toBeNull();
    const data = new FormData();
    data.set('gift', '1000');
    expect(withPlainSpaces(findFieldErrors(data, { gift: euros })['gift'] ?? '')).toBe(
      'De 1 € à 100 €',
    );
  });
});
