import { expect, it } from 'vitest';
import { nearestToMiddle, nothingSeen, readFrame } from './camera-frames.ts';

/** The codes scanned among frames taken every 100 ms. */
function scan(frames: readonly (string | null)[]): string[] {
  let seen = nothingSeen;
  return frames.flatMap((code, index) => {
    const read = readFrame(seen, { code, atMs: 50_000 + index * 100 });
    seen = read.seen;
    return read.scanned === null ? [] : [read.scanned];
  });
}
const away = (frames: number): null[] => Array.from({ length: frames }, () => null);

it('a code read in two frames is one scan, as long as it stays in the picture', () => {
  expect(scan(['A', null, 'B', 'A'])).toEqual([]);
  expect(scan(['A', 'A'])).toEqual(['A']);
  expect(scan(['A', 'A', 'A', ...away(5), 'A', 'A', ...away(5), 'A', 'A'])).toEqual(['A']);
});

it('the same code is scanned again once it was taken away', () => {
  expect(scan(['A', 'A', ...away(12), 'A', 'A'])).toEqual(['A', 'A']);
});

it('a second code in the camera is scanned at once, and the first one is not repeated while it comes and goes', () => {
  expect(scan(['A', 'A', 'B', 'B'])).toEqual(['A', 'B']);
  expect(scan(['A', 'A', 'B', 'A', 'B', 'A'])).toEqual(['A']);
});

it('among several codes the one nearest to the middle is meant', () => {
  const frame = { width: 640, height: 480 };
  const codes = [
    { code: 'corner', x: 20, y: 20 },
    { code: 'middle', x: 330, y: 250 },
  ];
  expect(nearestToMiddle(codes, frame)).toBe('middle');
  expect(nearestToMiddle([], frame)).toBeNull();
});
