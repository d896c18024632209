import { expect, it } from 'vitest';
import { isSameAddress } from './same-address.ts';

const home = { streetNumber: '12', street: 'rue Jean-Pierre-Timbaud', postalCode: '75011' };

it.each([
  ['another case and no hyphens', { street: 'Rue Jean Pierre Timbaud' }, true],
  ['spaces around the number', { streetNumber: ' 12 ' }, true],
  ['another number', { streetNumber: '12 bis' }, false],
  ['no number', { streetNumber: undefined }, false],
  ['another postcode', { postalCode: '75020' }, false],
])('comparing two addresses: %s', (_words, changes, isSame) => {
  expect(isSameAddress(home, { ...home, ...changes })).toBe(isSame);
});
