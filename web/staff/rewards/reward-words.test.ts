import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
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
