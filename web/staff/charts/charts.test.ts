import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';
import { placeStops } from './place-stops.ts';
import { weeksOf } from './weeks.ts';

it('days fall into their weeks from Monday to Sunday, and the minutes of all members add up', () => {
  expect(
    weeksOf([
      { day: '2026-11-22', minutes: 30 },
      { day: '2026-11-23', minutes: 10 },
      { day: '2026-11-23', minutes: 5 },
    ]),
  ).toEqual([
    { monday: '2026-11-23', minutes: [15, 0, 0, 0, 0, 0, 0] },
    { monday: '2026-11-16', minutes: [0, 0, 0, 0, 0, 0, 30] },
  ]);
});

describe('line path', () => {
  const box = { width: 100, height: 20, values: [0, 10] };

  it('a line spans the box from its lowest value to its highest', () => {
    expect(linePath([0, 10, 5], box)).toBe('M0 20L50 0L100 10');
  });

  it('a missing value breaks the line, and is not drawn as nothing sold', () => {
    expect(linePath([10, null, 5], box)).toBe('M0 0M100 10');
  });

  it('a day under way ends where it is, under the whole days beside it', () => {
    expect(linePath([0, 10], { ...box, steps: 5 })).toBe('M0 20L25 0');
  });

  it('values that are all the same, or none, draw no impossible path', () => {
    expect(linePath([0, 0], { ...box, values: [0, 0] })).toBe('M0 20L100 20');
    expect(linePath([], { ...box, values: [] })).toBe('');
    expect(linePath([-5], { ...box, values: [-5] })).toBe('M0 20');
  });
});

describe('place stops', () => {
  const sheet = { width: 320, height: 200, margin: 20 };
  const paris = { latitude: 48.85, longitude: 2.37 };

  it('stops on the map keep their order, north is up, and one that was not located keeps its number', () => {
    const plan = placeStops([paris, null, { latitude: 48.86, longitude: 2.38 }], sheet);
    expect(plan?.points.map(({ rank }) => rank)).toEqual([1, 3]);
    const [south, north] = plan?.points ?? [];
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(north?.x).toBeGreaterThan(south?.x ?? Infinity);
  });

  it('the plan is to scale: a kilometre east is as long as a kilometre north', () => {
    const east = { ...paris, longitude: 2.37 + 1 / (111.2 * Math.cos((48.85 * Math.PI) / 180)) };
    const north = { ...paris, latitude: 48.85 + 1 / 111.2 };
    const plan = placeStops([paris, east, north], sheet);
    const [from, toEast, toNorth] = plan?.points ?? [];
    if (!plan || !from || !toEast || !toNorth) throw new Error('nothing was drawn');
    expect(toEast.x - from.x).toBeCloseTo(plan.kilometre, 0);
    expect(from.y - toNorth.y).toBeCloseTo(plan.kilometre, 0);
  });

  it('two doors of one house lie on each other, and a single stop needs no plan', () => {
    const plan = placeStops([paris, paris], sheet);
    expect(plan?.points[0]).toEqual({ x: 160, y: 100, rank: 1 });
    expect(placeStops([paris, null], sheet)).toBeNull();
  });
});
