import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalWindow, expectArrivals, isSoon, learnPace } from './arrival-times.ts';
import { travelSeconds } from './travel.ts';

const departure = Temporal.Instant.from('2026-11-22T17:00:00Z');
const departedAt = departure.epochMilliseconds / 1_000;
const start = { latitude: 48.85, longitude: 2.37 };
/** Stops in a line, one kilometre apart. */
const place = (rank: number) => ({ latitude: 48.85 + (rank + 1) * 0.009, longitude: 2.37 });
const leg = travelSeconds(place(0), place(1));

describe('the pace of a round', () => {
  it('the pace of a round is the default before the first stop', () => {
    expect(learnPace({ start, departedAt, visited: [] })).toEqual({
      serviceSeconds: 240,
      travelFactor: 1,
    });
  });

  it('the pace of a round is learned from its stops, so traffic and slow doors delay later arrivals', () => {
    const slow = learnPace({
      start,
      departedAt,
      visited: drive(6, { service: 420, factor: 1.8 }),
    });
    expect(slow.travelFactor).toBeGreaterThan(1.3);
    const [, , next] = expectArrivals(
      { start, departedAt, visited: drive(6, { service: 420, factor: 1.8 }) },
      left(9).slice(6),
      departure,
    );
    const [, , usual] = expectArrivals(
      { start, departedAt, visited: drive(6, { service: 240, factor: 1 }) },
      left(9).slice(6),
      departure,
    );
    expect((next?.at ?? 0) - (usual?.at ?? 0)).toBeGreaterThan(15 * 60);
  });

  it('a break of an hour hardly changes the pace of a round', () => {
    const visited = drive(7, { service: 240, factor: 1 });
    const withBreak = visited.map((stop, rank) => ({
      ...stop,
      doneAt: stop.doneAt + (rank >= 3 ? 3_600 : 0),
    }));
    expect(learnPace({ start, departedAt, visited: withBreak }).serviceSeconds).toBeLessThan(300);
  });

  it('waiting for a slot does not count as service time in the pace of a round', () => {
    const slotStart = departedAt + 3_600;
    const visited = [{ point: place(0), from: slotStart, doneAt: slotStart + 200 }];
    expect(learnPace({ start, departedAt, visited }).serviceSeconds).toBe(240);
  });
});

describe('the arrivals', () => {
  it('an arrival window is a quarter of an hour for a near driver, and wider after many stops', () => {
    const arrivals = expectArrivals({ start, departedAt, visited: [] }, left(8), departure);
    const minutes = arrivals.map(({ window }) => window.from.until(window.to).total('minutes'));
    expect(minutes[0]).toBeLessThanOrEqual(20);
    expect(minutes.at(-1)).toBeGreaterThan(30);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(arrivals.map(({ stopsBefore }) => stopsBefore)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('arrival windows narrow as the previous stops are visited', () => {
    const widthAfter = (done: number) => {
      const visited = drive(done, { service: 240, factor: 1 });
      const now = Temporal.Instant.fromEpochMilliseconds(
        Math.ceil(visited.at(-1)?.doneAt ?? departedAt) * 1_000,
      );
      const own = expectArrivals({ start, departedAt, visited }, left(6).slice(done), now).at(-1);
      return own?.window.from.until(own.window.to).total('minutes') ?? 0;
    };
    const widths = [0, 1, 2, 3, 4, 5].map(widthAfter);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBeLessThanOrEqual(20);
  });

  it('an arrival window never starts before the promised slot, nor in the past', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 20 }),
        (slotMinutes, nowMinutes, count) => {
          const now = departure.add({ minutes: nowMinutes });
          const from = departedAt + slotMinutes * 60;
          for (const { window } of expectArrivals(
            { start, departedAt, visited: [] },
            left(count, from),
            now,
          )) {
            expect(window.from.epochMilliseconds / 1_000).toBeGreaterThanOrEqual(from);
            expect(window.to.epochMilliseconds).toBeGreaterThan(now.epochMilliseconds);
            expect(window.from.until(window.to).total('minutes')).toBeGreaterThanOrEqual(15);
          }
        },
      ),
      { numRuns: 100, seed: 45 },
    );
  });

  it('the arrival window of a late driver moves with the clock', () => {
    const now = departure.add({ minutes: 40 });
    const [first] = expectArrivals({ start, departedAt, visited: [] }, left(1), now);
    expect(first && clockTime(first.window.from)).toBe('18:40');
    expect(first && isSoon(first, now)).toBe(true);
  });

  it('once the driver is announced, the arrival window is the next few minutes', () => {
    const far = { ...place(0), latitude: 49.2 };
    const announced = { id: 'a', point: far, from: 0, announcedAt: departedAt };
    const [stop] = expectArrivals({ start, departedAt, visited: [] }, [announced], departure);
    expect(stop?.at).toBe(departedAt + 300);
    const [silent] = expectArrivals(
      { start, departedAt, visited: [] },
      [{ ...announced, announcedAt: null }],
      departure,
    );
    expect(silent && isSoon(silent, departure)).toBe(false);
  });

  it('arrival windows are rounded to five minutes', () => {
    const now = Temporal.Instant.from('2026-11-22T17:03:00Z');
    const arrival = now.epochMilliseconds / 1_000 + 20 * 60;
    const window = arrivalWindow({ arrival, uncertainSeconds: 20 * 60, slotStart: 0 }, now);
    expect([clockTime(window.from), clockTime(window.to)]).toEqual(['18:15', '18:35']);
  });
});

const left = (count: number, from = departedAt - 3_600) =>
  Array.from({ length: count }, (_, rank) => ({
    id: String(rank),
    point: place(rank),
    from,
    announcedAt: null,
  }));
const clockTime = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Paris').toPlainTime().toString({ smallestUnit: 'minute' });

/** Simulates a round with this service time, and driving `factor` times the estimate. */
function drive(count: number, { service, factor }: { service: number; factor: number }) {
  let time = departedAt;
  return Array.from({ length: count }, (_, rank) => {
    time += leg * factor + service;
    return { point: place(rank), from: departedAt - 3_600, doneAt: time };
  });
}
