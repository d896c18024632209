import { describe, expect, it } from 'vitest';
import {
  hasRoom,
  leastMinutes,
  usualRates,
  workMinutes,
  type OrderWork,
  type SlotLoad,
} from './work-minutes.ts';

const rates = {
  orderMinutes: 3,
  lineSeconds: 30,
  weighingSeconds: 15,
  stopMinutes: 5,
  kilometerSeconds: 60,
};
const pickup: OrderWork = { lines: 10, weighedLines: 0, isComplement: false, delivery: null };
const minutes = (changes: Partial<OrderWork>, of = rates) =>
  workMinutes(of, { ...pickup, ...changes });
/** 10 km apart in a straight line, on one meridian. */
const shop = { latitude: 48.8, longitude: 2.35 };
const north = { latitude: 48.8 + 10_000 / 111_194.9, longitude: 2.35 };

describe('the minutes of an order', () => {
  it('the minutes of an order are its own, those of its lines and those of its weighings, rounded up', () => {
    expect(minutes({})).toBe(8);
    expect(minutes({ lines: 11 })).toBe(9);
    expect(minutes({ weighedLines: 4 })).toBe(9);
    expect(minutes({ weighedLines: 5 })).toBe(10);
  });

  it('the minutes of a delivery add the stop, and the way by the streets when both ends are known', () => {
    expect(minutes({ delivery: { from: null, to: north } })).toBe(13);
    expect(minutes({ delivery: { from: shop, to: null } })).toBe(13);
    expect(minutes({ delivery: { from: shop, to: shop } })).toBe(13);
    // Thirteen kilometres of streets, a minute each.
    expect(minutes({ delivery: { from: shop, to: north } })).toBe(26);
  });

  it('the minutes of a complement are those of its lines, since it shares bags and delivery', () => {
    const complement = { isComplement: true, delivery: { from: shop, to: north } };
    expect(minutes({ ...complement, lines: 2 })).toBe(1);
    expect(minutes({ ...complement, lines: 3, weighedLines: 3 })).toBe(3);
  });

  it('the minutes of an order are one at least, whatever the rates', () => {
    const nothing = { ...rates, orderMinutes: 0, lineSeconds: 0, weighingSeconds: 0 };
    expect(minutes({}, nothing)).toBe(1);
  });

  it('the minutes of the smallest order are those of one line', () => {
    expect(leastMinutes(usualRates, false)).toBe(4);
    expect(leastMinutes(usualRates, true)).toBe(9);
  });
});

describe('a slot has room', () => {
  const slot: SlotLoad = { booked: 2, capacity: 5, bookedMinutes: 50, capacityMinutes: 60 };
  it.each<[string, Partial<SlotLoad>, number, boolean]>([
    ['up to its last minute', {}, 10, true],
    ['not for a minute more', {}, 11, false],
    ['for any order when it is empty', { booked: 0, bookedMinutes: 0 }, 500, true],
    ['not beyond its number of orders', { booked: 5, bookedMinutes: 10 }, 1, false],
    ['not without a place, even when empty', { booked: 0, capacity: 0 }, 1, false],
    ['for any number of minutes when only orders count', { capacityMinutes: null }, 500, true],
    ['no more once its minutes were passed', { bookedMinutes: 75 }, 1, false],
  ])('%s', (_title, changes, asked, expected) => {
    expect(hasRoom({ ...slot, ...changes }, asked)).toBe(expected);
  });
});
