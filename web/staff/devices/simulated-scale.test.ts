import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Weighing } from './port.ts';
import { openSimulatedScale, placeOnSimulatedScale } from './simulated-scale.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function open() {
  const heard: Weighing[] = [];
  const scale = await openSimulatedScale({
    weigh: (weighing) => heard.push(weighing),
    lose: () => undefined,
  });
  return { heard, scale };
}

it('a simulated weight swings, then rests at what was placed', async () => {
  const { heard, scale } = await open();
  placeOnSimulatedScale(500);
  vi.advanceTimersByTime(450);
  expect(heard.map(({ isStable }) => isStable)).toEqual([true, false, false, false, false, true]);
  expect(heard.at(-1)).toEqual({ grams: 500, isStable: true });
  await scale.close();
});

it('a simulated scale repeats the weight on it', async () => {
  const { heard, scale } = await open();
  placeOnSimulatedScale(500);
  vi.advanceTimersByTime(1_100);
  expect(heard.slice(-2)).toEqual([
    { grams: 500, isStable: true },
    { grams: 500, isStable: true },
  ]);
  await scale.close();
});

it('a simulated scale replaces its weight by the next one, and sends nothing once closed', async () => {
  const { heard, scale } = await open();
  placeOnSimulatedScale(500);
  placeOnSimulatedScale(0);
  vi.advanceTimersByTime(450);
  expect(heard.filter(({ isStable }) => isStable)).toEqual([
    { grams: 0, isStable: true },
    { grams: 0, isStable: true },
  ]);
  placeOnSimulatedScale(300);
  await scale.close();
  const before = heard.length;
  vi.advanceTimersByTime(450);
  expect(heard).toHaveLength(before);
});
