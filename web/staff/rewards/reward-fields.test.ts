import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../tests/text.ts';
import { findFieldErrors, readField } from './reward-fields.ts';

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
