import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { plannedInstant, plannedTimeFault } from './planned-time.ts';

describe('a planned time in Paris', () => {
  it.each([
    ['in winter', '2026-12-01', '08:00', '2026-12-01T07:00:00Z'],
    ['in summer', '2027-07-14', '08:00', '2027-07-14T06:00:00Z'],
    ['that spring skips is the one after', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['that autumn repeats is the first', '2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['at midnight', '2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
  ])('%s', (_when, date, time, instant) => {
    expect(plannedInstant({ date, time }, timeZone).toString()).toBe(instant);
  });

  it('a planned time in Paris must be in the future, within a year', () => {
    const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
    expect(plannedTimeFault(now, now)).toMatch(/passée/);
    expect(plannedTimeFault(now.add({ seconds: 1 }), now)).toBeNull();
    expect(plannedTimeFault(now.add({ hours: 366 * 24 }), now)).toBeNull();
    expect(plannedTimeFault(now.add({ hours: 367 * 24 }), now)).toMatch(/dans l’année/);
  });
});
