import { expect, it } from 'vitest';
import { isAppleTouch, isDismissed } from './install-rules.ts';

const aDay = 86_400_000;

it.each([
  [null, false],
  ['', false],
  ['word', false],
  [String(100 * aDay), true],
  [String(71 * aDay), true],
  [String(70 * aDay), false],
  [String(200 * aDay), false],
])('S10b dismissed at %s, the thirty-day pause is over at day 100: %s', (stored, expected) => {
  expect(isDismissed(stored, 100 * aDay)).toBe(expected);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
    5,
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    5,
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    0,
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])(
  'S10b %s with %i touch points gets iOS instructions: %s',
  (userAgent, maxTouchPoints, expected) => {
    expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(expected);
  },
);
