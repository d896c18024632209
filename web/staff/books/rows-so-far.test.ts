import { expect, it } from 'vitest';
import { rowsSoFar } from './rows-so-far.ts';

const rows = ['00', '09', '10', '11'].map((label) => ({
  key: label,
  label,
  values: {},
  before: {},
}));
const shown = (period: Parameters<typeof rowsSoFar>[1], at: string) =>
  rowsSoFar(rows, period, Date.parse(at)).map(({ label }) => label);

it('a day under way ends with the hour of the shop that has begun, whatever the clock of Greenwich', () => {
  const today = { kind: 'day', isUnderWay: true } as const;
  expect(shown(today, '2026-11-27T09:30:00Z')).toEqual(['00', '09', '10']);
});

it('a day that is over, and a month, are whole', () => {
  expect(shown({ kind: 'day', isUnderWay: false }, '2026-11-27T09:30:00Z')).toHaveLength(4);
  expect(shown({ kind: 'month', isUnderWay: true }, '2026-11-27T09:30:00Z')).toHaveLength(4);
});
