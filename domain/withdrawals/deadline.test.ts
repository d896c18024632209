import { expect, it } from 'vitest';
import { isFrenchHoliday } from '../french-holidays.ts';
import { timeZone } from '../french-time-zones.ts';
import { withdrawalDeadline } from './deadline.ts';

it.each([
  [
    'a Tuesday evening: fourteen whole days after, the day itself not counted',
    '2026-11-24T18:30:00Z',
    '2026-12-08T23:00:00Z',
  ],
  ['ends on a Sunday: the Monday is whole', '2026-11-22T18:30:00Z', '2026-12-07T23:00:00Z'],
  [
    'ends on Christmas, a Friday: the Monday is whole',
    '2026-12-11T10:00:00Z',
    '2026-12-28T23:00:00Z',
  ],
  ['delivered a minute before midnight in Paris', '2026-11-24T22:59:00Z', '2026-12-08T23:00:00Z'],
  ['delivered a minute after it', '2026-11-24T23:01:00Z', '2026-12-09T23:00:00Z'],
  ['across the change to summer time', '2027-03-24T10:00:00Z', '2027-04-07T22:00:00Z'],
])('the right to withdraw %s', (_words, delivered, tooLate) => {
  expect(withdrawalDeadline(Temporal.Instant.from(delivered), timeZone).toString()).toBe(tooLate);
});

it.each([
  ['2026-04-06', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2027-03-29', true],
  ['2026-07-14', true],
  ['2026-04-05', false],
  ['2026-12-24', false],
])('%s is a holiday: %s', (date, expected) => {
  expect(isFrenchHoliday(Temporal.PlainDate.from(date))).toBe(expected);
});
