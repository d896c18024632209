import type { vitalNames } from './contract.ts';

export type VitalName = (typeof vitalNames)[number];
export type VitalRating = 'good' | 'improve' | 'poor';

/** Good up to the first, poor above the second; at the 75th percentile, in ms except CLS. */
export const vitalLimits: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
  FID: [100, 300],
};

export function rateVital(name: VitalName, p75: number): VitalRating {
  const [good, poor] = vitalLimits[name];
  return p75 <= good ? 'good' : p75 <= poor ? 'improve' : 'poor';
}
