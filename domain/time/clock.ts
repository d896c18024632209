export type Clock = {
  now(): Temporal.Instant;
  /** Milliseconds since 1970, for what every page asks: an instant takes a microsecond to make. */
  nowMs(): number;
};

/** Whole seconds left, at least 0. */
export function secondsUntil(iso: string, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.until(Temporal.Instant.from(iso)).total('seconds')));
}
