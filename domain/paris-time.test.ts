import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../tests/text.ts';
import {
  formatDate,
  formatDay,
  formatHour,
  formatSlot,
  formatTime,
  inParis,
  parisDate,
  parisInstant,
} from './paris-time.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);

describe('Paris time', () => {
  it.each([
    ['2026-07-01', 18, '2026-07-01T16:00:00Z'],
    ['2026-12-01', 18, '2026-12-01T17:00:00Z'],
    // Skipped in spring: moves forward. Repeated in autumn: the first occurrence.
    ['2027-03-28', 2, '2027-03-28T01:00:00Z'],
    ['2026-10-25', 2, '2026-10-25T00:00:00Z'],
  ])('%s at %d h is %s', (date, hour, instant) => {
    expect(parisInstant(day(date), hour).toString()).toBe(instant);
  });

  it('a date is the Paris date, not the UTC one', () => {
    expect(parisDate(Temporal.Instant.from('2026-11-21T23:30:00Z')).toString()).toBe('2026-11-22');
    expect(inParis(Temporal.Instant.from('2026-11-21T23:30:00Z')).hour).toBe(0);
  });

  it('days, hours and slots are formatted in French', () => {
    expect(formatDay('2026-11-21T09:00:00Z')).toBe('samedi 21 novembre');
    expect(formatDate('2026-11-21T23:30:00Z')).toBe('22/11/2026');
    expect(formatTime('2026-11-21T09:05:00Z')).toBe('10:05');
    expect(
      [formatHour('2026-11-21T08:00:00Z'), formatHour('2026-11-21T17:30:00Z')].map(withPlainSpaces),
    ).toEqual(['9 h', '18 h 30']);
    expect(
      withPlainSpaces(formatSlot({ from: '2026-11-21T17:00:00Z', to: '2026-11-21T19:00:00Z' })),
    ).toBe('samedi 21 novembre, entre 18 h et 20 h');
  });
});
