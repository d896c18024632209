/** Driving times without a map: the street distance, at the speed of its surroundings. */
import { streetMeters, type Point } from '../delivery/rules.ts';

/** Streets, then avenues, then open roads, summed: a longer leg never takes less time. */
const speeds = [
  { untilMeters: 2_000, kilometersPerHour: 16 },
  { untilMeters: 10_000, kilometersPerHour: 30 },
  { untilMeters: Infinity, kilometersPerHour: 60 },
] as const;
/** Parking again, even next door. */
const setOffSeconds = 45;
/** Assumed between two stops when the place of either is unknown. */
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
