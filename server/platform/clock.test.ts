import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

it('a rehearsal starts when it is told, and both its readings go on from there', () => {
  const startAt = Temporal.Instant.from('2027-01-04T08:00:00Z');
  const clock = createClock(startAt);
  const [now, nowMs] = [clock.now(), clock.nowMs()];
  for (const ms of [now.epochMilliseconds, nowMs]) {
    expect(ms).toBeGreaterThanOrEqual(startAt.epochMilliseconds - 1);
    expect(ms).toBeLessThan(startAt.epochMilliseconds + 60_000);
  }
  expect(Math.abs(nowMs - now.epochMilliseconds)).toBeLessThan(1_000);
});
