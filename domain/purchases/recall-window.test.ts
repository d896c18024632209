import { expect, it } from 'vitest';
import { possibleWindow } from './recall-window.ts';

const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T08:00:00Z`);
const arrival = (lot: string | null, day: number) => ({ lot, at: at(day) });

it('a lot is on the shelf from its arrival until that of the next lot', () => {
  const arrivals = [arrival('A', 10), arrival('B', 12), arrival('C', 15)];
  expect(possibleWindow(arrivals, 'B')).toEqual({ from: at(12), to: at(15) });
  expect(possibleWindow(arrivals, 'C')).toEqual({ from: at(15), to: null });
});

it('a lot that came twice is on the shelf between both', () => {
  const arrivals = [arrival('A', 10), arrival('B', 12), arrival('A', 14), arrival(null, 16)];
  expect(possibleWindow(arrivals, 'A')).toEqual({ from: at(10), to: at(16) });
});

it('a lot that was never received has no window', () => {
  expect(possibleWindow([arrival(null, 10)], 'A')).toBeNull();
});
