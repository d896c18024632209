import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { doorText } from '../address/address-text.ts';
import { soonText } from './use-proposal.ts';

/** Sunday 22 November 2026, 23:30 in Paris. */
const now = Date.parse('2026-11-22T22:30:00Z');

it.each([
  ['2026-11-22T17:00:00Z', '2026-11-22T19:00:00Z', 'aujourd’hui 18 h – 20 h'],
  ['2026-11-23T17:00:00Z', '2026-11-23T19:00:00Z', 'demain 18 h – 20 h'],
  ['2026-11-24T07:00:00Z', '2026-11-24T09:00:00Z', 'mardi 24, 8 h – 10 h'],
])('a slot from %s to %s is said in words', (from, to, text) => {
  expect(withPlainSpaces(soonText({ from, to }, now))).toBe(text);
});

it('a door without a number takes no « au »', () => {
  expect(doorText({ streetNumber: '12', street: 'rue de la Roquette' })).toBe(
    'au 12 rue de la Roquette',
  );
  expect(doorText({ street: 'place des Vosges' })).toBe('place des Vosges');
});
