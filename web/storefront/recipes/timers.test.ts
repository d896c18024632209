import { describe, expect, it } from 'vitest';
import { isOver, startTimer, stopTimer, timeLeftText } from './timers.ts';

describe('kitchen timers', () => {
  it('F02 several kitchen timers run concurrently, soonest first, one per step', () => {
    const timers = startTimer(startTimer(startTimer([], 0, 20, 0), 2, 5, 60_000), 0, 10, 120_000);
    expect(timers.map(({ step, endsAtMs }) => [step, endsAtMs])).toEqual([
      [2, 360_000],
      [0, 720_000],
    ]);
    expect(stopTimer(timers, 2).map(({ step }) => step)).toEqual([0]);
  });

  it.each([
    [0, '20:00'],
    [1, '20:00'],
    [1000, '19:59'],
    [20 * 60_000, '0:00'],
    [99 * 60_000, '0:00'],
    [-45 * 60_000, '1:05:00'],
  ])('F02 after %d ms a timer of 20 minutes shows %s', (nowMs, text) => {
    const [timer] = startTimer([], 0, 20, 0);
    expect(timer && timeLeftText(timer, nowMs)).toBe(text);
    expect(timer && isOver(timer, nowMs)).toBe(nowMs >= 20 * 60_000);
  });
});
