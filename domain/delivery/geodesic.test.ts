import { expect, it } from 'vitest';
import { geodesicMeters } from './geodesic.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it.each([
  [
    'the line of Vincenty’s example',
    at(-37.951_033_417, 144.424_867_889),
    at(-37.652_821_139, 143.926_495_528),
    54_972.271,
  ],
  ['a degree of latitude at the equator', at(0, 0), at(1, 0), 110_574.389],
  ['a degree along the equator', at(0, 0), at(0, 1), 111_319.491],
  ['a degree across the 180th meridian', at(0, 179.5), at(0, -179.5), 111_319.491],
  ['a point and itself', at(48.85, 2.37), at(48.85, 2.37), 0],
])('the distance of %s is measured along the ellipsoid', (_what, a, b, meters) => {
  expect(geodesicMeters(a, b)).toBeCloseTo(meters, 2);
  expect(geodesicMeters(b, a)).toBeCloseTo(meters, 2);
});

it('the distance between antipodal points is half a meridian', () => {
  expect(geodesicMeters(at(0, 0), at(0, 180))).toBeGreaterThan(19_990_000);
});
