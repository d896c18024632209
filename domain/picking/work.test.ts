import { describe, expect, it } from 'vitest';
import { addWork, linesPerHour, minutesPerOrder, missingShare } from './work.ts';

const day = { lines: 60, missing: 3, orders: 4, paced: 50, minutes: 50 };

describe('figures of work', () => {
  it('figures of work pace lines by the minutes between them, not by the length of the day', () => {
    expect(linesPerHour(day)).toBe(60);
    expect(linesPerHour({ ...day, minutes: 25 })).toBe(120);
  });

  it('figures of work say nothing of a pace below twenty lines, or without any time', () => {
    expect(linesPerHour({ ...day, paced: 19 })).toBe(null);
    expect(minutesPerOrder({ ...day, paced: 19 })).toBe(null);
    expect(linesPerHour({ ...day, minutes: 0 })).toBe(null);
  });

  it('figures of work say nothing of a pace that no hand has, since the lines were written together', () => {
    expect(linesPerHour({ ...day, minutes: 50 / 15 })).toBe(900);
    expect(linesPerHour({ ...day, minutes: 3 })).toBe(null);
    expect(minutesPerOrder({ ...day, minutes: 3 })).toBe(null);
  });

  it('time an order by its share of lines, also those without a line before', () => {
    // A minute a line, and fifteen lines an order.
    expect(minutesPerOrder(day)).toBe(15);
    expect(minutesPerOrder({ ...day, orders: 0 })).toBe(null);
  });

  it('share missing lines among all lines', () => {
    expect(missingShare(day)).toBe(0.05);
    expect(missingShare({ ...day, lines: 0, missing: 0 })).toBe(null);
  });

  it('figures of work add up before they are divided, so that a short day weighs little', () => {
    const total = addWork([day, { lines: 2, missing: 2, orders: 0.5, paced: 1, minutes: 9 }]);
    expect(total).toEqual({ lines: 62, missing: 5, orders: 4.5, paced: 51, minutes: 59 });
    expect(linesPerHour(total)).toBe(52);
  });
});
