/** Delays after each failure, in seconds; the last one repeats. */
const delays = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200];
export const triedHours = 72;
/** A webhook whose deliveries have all failed for as long is disabled. */
export const failingHours = 5 * 24;
export const keptHours = 30 * 24;
/** How long two secrets sign. */
export const overlapHours = 7 * 24;
export const webhooksAtMost = 20;

export const delaySeconds = (tries: number): number =>
  delays[Math.min(tries, delays.length) - 1] ?? 0;
