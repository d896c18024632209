/**
 * Kitchen timers stored as end times, so that a suspended page rings late but counts correctly.
 * Pure: the clock is a parameter.
 */

export type Timer = { step: number; endsAtMs: number; totalMs: number };

export const startTimer = (
  timers: readonly Timer[],
  step: number,
  minutes: number,
  nowMs: number,
): Timer[] =>
  [
    ...timers.filter((timer) => timer.step !== step),
    { step, endsAtMs: nowMs + minutes * 60_000, totalMs: minutes * 60_000 },
  ].toSorted((a, b) => a.endsAtMs - b.endsAtMs);

export const stopTimer = (timers: readonly Timer[], step: number): Timer[] =>
  timers.filter((timer) => timer.step !== step);

export const isOver = (timer: Timer, nowMs: number): boolean => timer.endsAtMs <= nowMs;

/** « 4:05 », « 1:02:00 »; « 0:00 » once over. */
export function timeLeftText(timer: Timer, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((timer.endsAtMs - nowMs) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
