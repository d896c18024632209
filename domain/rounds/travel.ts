/** Estimates driving times without a map: street distance at a typical speed. */
import { streetMeters, type Point } from '../delivery/rules.ts';

/** Streets, then avenues, then open roads, added up so that a longer leg never takes less time. */
const speeds = [
  { untilMeters: 2_000, kilometersPerHour: 16 },
  { untilMeters: 10_000, kilometersPerHour: 30 },
  { untilMeters: Infinity, kilometersPerHour: 60 },
] as const;
/** Time to park again, even next door. */
const setOffSeconds = 45;
/** Assumed leg when either place is unknown. */
const unknownSeconds = 4 * 60;

export function travelSeconds(from: Point | null, to: Point | null): number {
  if (!from || !to) return unknownSeconds;
  const meters = streetMeters(from, to);
  if (meters < 1) return 0;
  let seconds = setOffSeconds;
  let driven = 0;
  for (const { untilMeters, kilometersPerHour } of speeds) {
    const leg = Math.min(meters, untilMeters) - driven;
    if (leg <= 0) break;
    seconds += leg / (kilometersPerHour / 3.6);
    driven += leg;
  }
  return Math.round(seconds);
}
