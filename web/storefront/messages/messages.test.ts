import { describe, expect, it } from 'vitest';
import { keepClosed, readClosed } from './closed-messages.ts';
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

describe('closed messages', () => {
  function storageOf(text: string | null = null) {
    const kept = new Map(text === null ? [] : [['messages-closed', text]]);
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  }

  it('a closed message is stored once, and only the last thirty are kept', () => {
    const storage = storageOf();
    for (let index = 0; index < 35; index += 1) keepClosed(storage, `m${index}`);
    keepClosed(storage, 'm20');
    expect(readClosed(storage)).toHaveLength(30);
    expect(readClosed(storage).at(-1)).toBe('m20');
    expect(readClosed(storage)).not.toContain('m4');
  });

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['something else', '"a"'],
  ])('%s is not a closed message', (_what, text) => {
    expect(readClosed(storageOf(text))).toEqual([]);
  });

  it('a message can be closed for the page when storage is full', () => {
    expect(
      keepClosed(
        {
          getItem: () => null,
          setItem: () => {
            throw new Error('full');
          },
        },
        'm1',
      ),
    ).toEqual(['m1']);
  });
});
