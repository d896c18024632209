import { expect, it } from 'vitest';
import { durationText } from './modification-countdown.tsx';

it.each([
  [45, '45 s'],
  [60, '1 min 00 s'],
  [728, '12 min 08 s'],
  [3_600, '1 h 00'],
  [11_100, '3 h 05'],
  [86_400, '1 j 0 h'],
  [100_799, '1 j 3 h'],
])('T23b %i seconds left to modify an order read « %s »', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
