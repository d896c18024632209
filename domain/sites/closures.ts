/** « Fermé du 24 au 26 décembre »: closed days of a site, both inclusive, YYYY-MM-DD. */
export type SiteClosure = { firstDay: string; lastDay: string };
export type SiteClosures = SiteClosure[];

/** Use a pause for longer closures. */
export const longestClosureDays = 62;

export const isClosedOn = (closures: readonly SiteClosure[], day: string): boolean =>
  closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

export const closuresOverlap = (one: SiteClosure, other: SiteClosure): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

export function daysOfClosure({ firstDay, lastDay }: SiteClosure): string[] {
  const first = Temporal.PlainDate.from(firstDay);
  const { days } = first.until(lastDay, { largestUnit: 'day' });
  return Array.from({ length: days + 1 }, (_, offset) => first.add({ days: offset }).toString());
}
