import type { Clock } from '#domain/time/clock.ts';

/** The machine's clock or, for rehearsals, one that starts at `startAt` and runs at normal speed. */
export function createClock(startAt?: Temporal.Instant): Clock {
  if (!startAt) return { now: () => Temporal.Now.instant(), nowMs: () => Date.now() };
  const offset = Temporal.Now.instant().until(startAt);
  const offsetMs = Math.round(offset.total('milliseconds'));
  return {
    now: () => Temporal.Now.instant().add(offset),
    nowMs: () => Date.now() + offsetMs,
  };
}

export const clockOf = (now: Clock['now']): Clock => ({
  now,
  nowMs: () => now().epochMilliseconds,
});

/** For tests and the simulator: moves only when advanced. */
export function createManualClock(
  start: string,
): Clock & { set(iso: string): void; advance(duration: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start);
  return {
    ...clockOf(() => instant),
    set: (iso) => {
      instant = Temporal.Instant.from(iso);
    },
    advance: (duration) => {
      instant = instant.add(duration);
    },
  };
}
