/** Public holidays (code du travail, art. L3133-1). Legal delays ending on one are extended. */
import type { Territory } from './territories.ts';

const fixed = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);

/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const afterEaster = [1, 39, 50];

const goodFriday = -2;

/**
 * Regional holidays: abolition of slavery (art. L3422-2), Alsace-Moselle (art. L3134-13), and
 * collectivities with their own labour law. An extra day only lengthens a legal delay, so both
 * national days of Polynesia are included.
 */
const local: Readonly<Partial<Record<Territory, readonly (string | typeof goodFriday)[]>>> = {
  'alsace-moselle': [goodFriday, '12-26'],
  guadeloupe: ['05-27'],
  martinique: ['05-22'],
  guyane: ['06-10'],
  reunion: ['12-20'],
  mayotte: ['04-27'],
  'saint-barthelemy': ['10-09'],
  'saint-martin': ['05-28'],
  'new-caledonia': ['09-24'],
  polynesia: ['03-05', goodFriday, '06-29', '11-20'],
  'wallis-et-futuna': ['04-28', '07-29'],
};

export function isFrenchHoliday(date: Temporal.PlainDate, territory: Territory): boolean {
  const days = local[territory] ?? [];
  const monthAndDay = date.toString().slice(5);
  if (fixed.has(monthAndDay) || days.includes(monthAndDay)) return true;
  const fromEaster = easterSunday(date.year).until(date, { largestUnit: 'day' }).days;
  return (
    afterEaster.includes(fromEaster) || (fromEaster === goodFriday && days.includes(goodFriday))
  );
}

export function isWorkingDay(date: Temporal.PlainDate, territory: Territory): boolean {
  return date.dayOfWeek <= 5 && !isFrenchHoliday(date, territory);
}

/** Gregorian computus by Meeus, Jones and Butcher. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 });
}
