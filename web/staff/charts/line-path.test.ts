import { expect, it } from 'vitest';
import { linePath } from './line-path.ts';

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
