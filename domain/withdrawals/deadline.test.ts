import { expect, it } from 'vitest';
import { isFrenchHoliday } from '../france/holidays.ts';
import { territoryOf, type Territory } from '../france/territories.ts';
import { timeZone } from '../france/time-zones.ts';
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
])('the withdrawal period %s', (_words, delivered, tooLate) => {
  expect(
    withdrawalDeadline(Temporal.Instant.from(delivered), {
      timeZone,
      territory: 'mainland',
    }).toString(),
  ).toBe(tooLate);
});

it.each([
  ['2026-04-06', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2027-03-29', true],
  ['2026-07-14', true],
  ['2026-04-05', false],
  ['2026-12-24', false],
])('whether %s is a holiday: %s', (date, expected) => {
  expect(isFrenchHoliday(Temporal.PlainDate.from(date), 'mainland')).toBe(expected);
});

it.each<[Territory, string]>([
  ['martinique', '2026-05-22'],
  ['guadeloupe', '2026-05-27'],
  ['saint-martin', '2026-05-28'],
  ['saint-barthelemy', '2026-10-09'],
  ['guyane', '2026-06-10'],
  ['reunion', '2026-12-20'],
  ['mayotte', '2026-04-27'],
  ['new-caledonia', '2026-09-24'],
  ['polynesia', '2026-06-29'],
  ['polynesia', '2026-04-03'],
  ['wallis-et-futuna', '2026-07-29'],
  ['alsace-moselle', '2026-12-26'],
  ['alsace-moselle', '2026-04-03'],
])('in %s, %s is a holiday, but not on the mainland', (territory, date) => {
  const day = Temporal.PlainDate.from(date);
  expect(isFrenchHoliday(day, territory)).toBe(true);
  expect(isFrenchHoliday(day, 'mainland')).toBe(false);
});

it('in Martinique the withdrawal period is extended past Abolition Day, a Friday, and the weekend', () => {
  const delivered = Temporal.Instant.from('2026-05-08T18:00:00Z');
  const zone = 'America/Martinique';
  const lastDay = (territory: Territory) =>
    withdrawalDeadline(delivered, { timeZone: zone, territory })
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .subtract({ days: 1 })
      .toString();
  expect(lastDay('mainland')).toBe('2026-05-22');
  // Monday 25 May is Whit Monday.
  expect(lastDay('martinique')).toBe('2026-05-26');
});

it.each<[string, string, Territory]>([
  ['75011', timeZone, 'mainland'],
  ['67000', timeZone, 'alsace-moselle'],
  ['57000', timeZone, 'alsace-moselle'],
  ['20000', timeZone, 'corsica'],
  ['97400', timeZone, 'reunion'],
  ['97133', 'America/Guadeloupe', 'saint-barthelemy'],
  ['75011', 'America/Cayenne', 'guyane'],
  ['97600', 'Indian/Reunion', 'mayotte'],
])('the territory of a shop at %s in the zone %s is %s', (postalCode, zone, territory) => {
  expect(territoryOf({ postalCode, timeZone: zone })).toBe(territory);
});
