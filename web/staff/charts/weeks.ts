const aDayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The weeks that hold these days, latest first, with the minutes of each day from Monday on. */
export function weeksOf(
  days: readonly { day: string; minutes: number }[],
): { monday: string; minutes: number[] }[] {
  const byDay = new Map<string, number>();
  for (const { day, minutes } of days) byDay.set(day, (byDay.get(day) ?? 0) + minutes);
  const mondays = new Set([...byDay.keys()].map(mondayOf));
  return [...mondays]
    .toSorted()
    .toReversed()
    .map((monday) => ({
      monday,
      minutes: Array.from(
        { length: 7 },
        (_, index) => byDay.get(dayOf(Date.parse(monday) + index * aDayMs)) ?? 0,
      ),
    }));
}

function mondayOf(day: string): string {
  const ms = Date.parse(day);
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return dayOf(ms - sinceMonday * aDayMs);
}
