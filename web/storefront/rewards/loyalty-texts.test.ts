import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { progressText } from './loyalty-texts.ts';

it.each([
  ['0-20', 'Un bon début'],
  ['20-50', 'avancez'],
  ['50-80', 'Plus de la moitié'],
  ['80-100', 'Presque'],
] as const)('C04a in the band %s the text states the missing amount', (band, start) => {
  const text = withPlainSpaces(progressText({ band, amountLeftToReward: 12_000 }));
  expect(text).toContain(start);
  expect(text).toContain('Plus que 120 € d’achats');
});

it('C04a from 100 % on it announces the gift', () => {
  expect(progressText({ band: '100+', amountLeftToReward: 0 })).toBe('Votre cadeau vous attend.');
});
