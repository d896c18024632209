import { expect, it } from 'vitest';
import { placeStops } from './place-stops.ts';

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
