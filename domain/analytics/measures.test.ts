import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { measuredDevice } from './device.ts';
import { periodUntil } from './measures.ts';
import { rateVital, vitalLimits, type VitalName } from './vital-rating.ts';

describe('the period of a measure', () => {
  it('the period of a measure covers whole Paris days, including the 25-hour and the 23-hour one', () => {
    const autumn = periodUntil(Temporal.Instant.from('2026-10-28T10:00:00Z'), 7, timeZone);
    expect(autumn.from.toString()).toBe('2026-10-21T22:00:00Z');
    expect(autumn.days.map(String)).toEqual([
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
    ]);
    expect(
      periodUntil(Temporal.Instant.from('2027-03-29T21:59:00Z'), 7, timeZone).from.toString(),
    ).toBe('2027-03-22T23:00:00Z');
    expect(
      periodUntil(Temporal.Instant.from('2027-03-29T22:00:00Z'), 7, timeZone)
        .days.at(-1)
        ?.toString(),
    ).toBe('2027-03-30');
  });
});

it.each(Object.entries(vitalLimits) as [VitalName, readonly [number, number]][])(
  'C10 %s is good up to %j, then needs improvement, then poor',
  (name, [good, poor]) => {
    expect([good, good + 0.001, poor, poor + 0.001].map((value) => rateVital(name, value))).toEqual(
      ['good', 'improve', 'improve', 'poor'],
    );
  },
);

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    'desk',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    'desk',
  ],
  [undefined, null],
])('%s is reported as %s', (userAgent, device) => {
  expect(measuredDevice(userAgent)).toBe(device);
});
