import type { Clock } from '#domain/clock.ts';

/** The machine's clock or, for rehearsals, one that starts at `startAt` and runs at normal speed. */
export function createClock(startAt?: Temporal.Instant): Clock {
  if (!startAt) return { now: () => Temporal.Now.instant() };
  const offset = Temporal.Now.instant().until(startAt);
  return { now: () => Temporal.Now.instant().add(offset) };
}

/** For tests and the simulator: moves only when advanced. */
export function createManualClock(
  start: string,
): Clock & { set(iso: string): void; advance(duration: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    set: (iso) => {
      instant = Temporal.Instant.from(iso);
    },
    advance: (duration) => {
      instant = instant.add(duration);
    },
  };
}
