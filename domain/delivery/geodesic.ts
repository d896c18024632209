import type { Point } from './rules.ts';

/** WGS 84 ellipsoid, in metres. */
const equator = 6_378_137;
const flattening = 1 / 298.257_223_563;
const pole = equator * (1 - flattening);
/** Vincenty's series does not converge for antipodal points: half a meridian. */
const opposite = 20_003_931;

/**
 * Metres along the ellipsoid (Vincenty's inverse formula, millimetre precision). Assistants compare it with
 * a radius; the spherical `distanceMeters` is off by up to 0.5 %.
 */
export function geodesicMeters(a: Point, b: Point): number {
  if (a.latitude === b.latitude && a.longitude === b.longitude) return 0;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const reduced = (latitude: number) => Math.atan((1 - flattening) * Math.tan(radians(latitude)));
  const [u1, u2] = [reduced(a.latitude), reduced(b.latitude)];
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  // Takes the shorter way across the 180th meridian.
  const turn = ((((b.longitude - a.longitude) % 360) + 540) % 360) - 180;
  const longitude = radians(turn);
  let lambda = longitude;
  for (let round = 0; round < 200; round += 1) {
    const sinSigma = Math.hypot(
      cos2 * Math.sin(lambda),
      cos1 * sin2 - sin1 * cos2 * Math.cos(lambda),
    );
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = sinSigma === 0 ? 0 : (cos1 * cos2 * Math.sin(lambda)) / sinSigma;
    const cosSquared = 1 - sinAlpha ** 2;
    // Both points are on the equator, where this term vanishes.
    const middle = cosSquared === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSquared;
    const c = (flattening / 16) * cosSquared * (4 + flattening * (4 - 3 * cosSquared));
    const before = lambda;
    lambda =
      longitude +
      (1 - c) *
        flattening *
        sinAlpha *
        (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle ** 2 - 1)));
    if (Math.abs(lambda - before) > 1e-12) continue;
    const squared = (cosSquared * (equator ** 2 - pole ** 2)) / pole ** 2;
    const k1 = 1 + (squared / 16_384) * (4096 + squared * (-768 + squared * (320 - 175 * squared)));
    const k2 = (squared / 1024) * (256 + squared * (-128 + squared * (74 - 47 * squared)));
    const delta =
      k2 *
      sinSigma *
      (middle +
        (k2 / 4) *
          (cosSigma * (2 * middle ** 2 - 1) -
            (k2 / 6) * middle * (4 * sinSigma ** 2 - 3) * (4 * middle ** 2 - 3)));
    return pole * k1 * (sigma - delta);
  }
  return opposite;
}
