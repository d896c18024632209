import { expect, it } from 'vitest';
import { isStaleReport, reportTime } from './report-time.ts';

const since = Temporal.Instant.from('2026-11-23T09:00:00Z');
const now = Temporal.Instant.from('2026-11-23T11:00:00Z');

it.each([
  ['that was not told is now', undefined, '2026-11-23T11:00:00Z'],
  ['told between the departure and now is kept', '2026-11-23T09:40:00Z', '2026-11-23T09:40:00Z'],
  ['of a phone that is fast is now', '2026-11-23T11:30:00Z', '2026-11-23T11:00:00Z'],
  ['of a phone that is slow is the departure', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'],
])('the time of a report %s', (_name, told, expected) => {
  expect(reportTime(told, { since, now }).toString()).toBe(expected);
});

it('an arrival of more than ten minutes ago is no longer announced', () => {
  expect(isStaleReport(now.subtract({ minutes: 10 }), now)).toBe(false);
  expect(isStaleReport(now.subtract({ minutes: 11 }), now)).toBe(true);
});
