import { expect, it } from 'vitest';
import { holdEndOf } from './hold-end.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

it.each([
  [null, null],
  [{ hours: 25 }, null],
  [{ hours: 24 }, 'soon'],
  [{ seconds: 1 }, 'soon'],
  [{ seconds: 0 }, 'over'],
  [{ hours: -200 }, 'over'],
] as const)('a hold that ends in %j is %s', (left, expected) => {
  expect(holdEndOf(left && now.add(left), now)).toBe(expected);
});
