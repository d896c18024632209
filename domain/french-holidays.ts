/** Public holidays (code du travail, art. L3133-1): legal delays that end on one are extended. */

const fixed = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);

/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const afterEaster = [1, 39, 50];

export function isFrenchHoliday(date: Temporal.PlainDate): boolean {
  if (fixed.has(date.toString().slice(5))) return true;
  return afterEaster.includes(easterSunday(date.year).until(date, { largestUnit: 'day' }).days);
}

export function isWorkingDay(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek <= 5 && !isFrenchHoliday(date);
}

/** Gregorian computus of Meeus, Jones and Butcher. */
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
