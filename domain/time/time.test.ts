import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { timeZone } from '../france/time-zones.ts';
import {
  dateIn,
  dateTimeIn,
  dayIn,
  formatDateIn,
  formatDayIn,
  formatHourIn,
  formatPlainDate,
  formatPlainDay,
  formatSlotIn,
  formatTimeIn,
  hourIn,
  instantIn,
  sayFirst,
} from './local-time.ts';
import { daySchema, instantSchema } from './typed-dates.ts';

it.each(['2026-11-21', '2000-01-01', '2099-12-31'])('%s is accepted as a date', (text) => {
  expect(daySchema.safeParse(text).success).toBe(true);
});
it.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '+275760-09-13', '2026-02-30'])(
  '%s is refused as a date',
  (text) => {
    expect(daySchema.safeParse(text).success).toBe(false);
  },
);
it.each(['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.123456Z'])(
  '%s is accepted as an instant',
  (text) => {
    expect(instantSchema.safeParse(text).success).toBe(true);
  },
);
it.each(['+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', 'hier'])(
  '%s is refused as an instant',
  (text) => {
    expect(instantSchema.safeParse(text).success).toBe(false);
  },
);

describe('local time', () => {
  const day = (iso: string) => Temporal.PlainDate.from(iso);

  it.each([
    ['2026-07-01', 18, '2026-07-01T16:00:00Z'],
    ['2026-12-01', 18, '2026-12-01T17:00:00Z'],
    // Skipped in spring: moves forward. Repeated in autumn: the first occurrence.
    ['2027-03-28', 2, '2027-03-28T01:00:00Z'],
    ['2026-10-25', 2, '2026-10-25T00:00:00Z'],
  ])('the local time %s at %d h is %s', (date, hour, instant) => {
    expect(instantIn(timeZone, day(date), hour).toString()).toBe(instant);
  });

  it('the date of an instant is the local one of the zone, not the UTC one', () => {
    expect(dateIn(timeZone, Temporal.Instant.from('2026-11-21T23:30:00Z')).toString()).toBe(
      '2026-11-22',
    );
    expect(dateTimeIn(timeZone, Temporal.Instant.from('2026-11-21T23:30:00Z')).hour).toBe(0);
  });

  it('« 1er » is written for the first of a month, and not for other days that contain a 1', () => {
    expect(['2026-12-01', '2026-12-11', '2026-12-21'].map(formatPlainDay)).toEqual([
      'mardi 1er décembre',
      'vendredi 11 décembre',
      'lundi 21 décembre',
    ]);
    expect(['mar. 1', 'ven. 11', '1 décembre'].map(sayFirst)).toEqual([
      'mar. 1er',
      'ven. 11',
      '1er décembre',
    ]);
  });

  it('days, hours and slots are formatted in French', () => {
    expect(formatDayIn(timeZone, '2026-11-21T09:00:00Z')).toBe('samedi 21 novembre');
    expect(formatDateIn(timeZone, '2026-11-21T23:30:00Z')).toBe('22/11/2026');
    expect(formatTimeIn(timeZone, '2026-11-21T09:05:00Z')).toBe('10:05');
    expect(
      [
        formatHourIn(timeZone, '2026-11-21T08:00:00Z'),
        formatHourIn(timeZone, '2026-11-21T17:30:00Z'),
      ].map(withPlainSpaces),
    ).toEqual(['9 h', '18 h 30']);
    expect(
      withPlainSpaces(
        formatSlotIn(timeZone, { from: '2026-11-21T17:00:00Z', to: '2026-11-21T19:00:00Z' }),
      ),
    ).toBe('samedi 21 novembre, entre 18 h et 20 h');
  });

  it.each([
    ['Indian/Reunion', '2026-11-22', 0, 'dimanche 22 novembre'],
    ['America/Martinique', '2026-11-21', 16, 'samedi 21 novembre'],
    ['Pacific/Noumea', '2026-11-22', 7, 'dimanche 22 novembre'],
  ])(
    'in %s, an evening in Paris falls on the local day %s at hour %i',
    (zone, date, hour, text) => {
      const iso = '2026-11-21T20:00:00Z';
      expect([dayIn(zone, iso), hourIn(zone, iso), formatDayIn(zone, iso)]).toEqual([
        date,
        hour,
        text,
      ]);
    },
  );

  it('a date without a time reads the same in every zone', () => {
    expect(formatPlainDate('2026-11-21')).toBe('21/11/2026');
    expect(formatPlainDay('2026-11-21')).toBe('samedi 21 novembre');
  });
});
