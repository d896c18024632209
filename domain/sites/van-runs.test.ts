import { describe, expect, it } from 'vitest';
import { findTrip, type VanRun } from './van-runs.ts';

const run: VanRun = {
  id: 'noon',
  fromId: 'vanves',
  toId: 'paris',
  weekdays: [1, 2, 3, 4, 5, 6],
  departsAt: '12:00',
  arrivesAt: '13:00',
  daysOff: ['2026-11-24'],
};

describe('the trip of a run', () => {
  it('a van’s next trip is the first that is not being loaded yet', () => {
    expect(dayOf('2026-11-21T10:29:59Z', '2026-11-30T00:00:00Z')).toBe('2026-11-21');
    expect(dayOf('2026-11-21T10:30:00Z', '2026-11-30T00:00:00Z')).toBe('2026-11-23');
  });

  it('a van’s trip is chosen only if it arrives in time, to the minute', () => {
    expect(dayOf('2026-11-21T08:00:00Z', '2026-11-21T12:00:00Z')).toBe('2026-11-21');
    expect(dayOf('2026-11-21T08:00:00Z', '2026-11-21T11:59:59Z')).toBe(null);
  });

  it('a van does not run on a closed day or another weekday', () => {
    expect(dayOf('2026-11-23T12:00:00Z', '2026-11-24T23:00:00Z')).toBe(null);
    expect(dayOf('2026-11-21T12:00:00Z', '2026-11-22T23:00:00Z')).toBe(null);
  });

  it('a van run keeps its local hour when clocks change', () => {
    const spring = { now: at('2027-03-28T22:00:00Z'), until: at('2027-03-29T11:00:00Z') };
    const trip = findTrip(run, { ...spring, timeZone: 'Europe/Paris' });
    expect(trip?.arrivesAt.toString()).toBe('2027-03-29T11:00:00Z');
  });
});

const at = (instant: string) => Temporal.Instant.from(instant);
/** Day of the trip found at `now` for an arrival before `until`. */
const dayOf = (now: string, until: string) =>
  findTrip(run, { now: at(now), until: at(until), timeZone: 'Europe/Paris' })?.day ?? null;
