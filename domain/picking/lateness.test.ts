import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../orders/contract.ts';
import { dueAt, formatLateness, lateMinutes } from './lateness.ts';

const slot = { from: '2026-11-22T17:00:00Z', to: '2026-11-22T19:00:00Z', missed: null };
const at = (time: string): number => Date.parse(`2026-11-22T${time}Z`);

describe('the time by which the shop owes an order', () => {
  it.each<[OrderStatus, string | null]>([
    ['prepaid', slot.from],
    ['preparing', slot.from],
    ['approvedByClient', slot.from],
    ['readyToDeliver', slot.to],
    ['inTransit', slot.to],
    ['ready', null],
    ['modifying', null],
    ['delivered', null],
    ['cancelled', null],
  ])('%s is due at %s', (status, due) => {
    expect(dueAt({ ...slot, status })).toBe(due);
  });

  it('the time by which the shop owes an order is not counted for a missed delivery until it is planned again', () => {
    expect(dueAt({ ...slot, status: 'readyToDeliver', missed: 'toPlan' })).toBe(null);
    expect(dueAt({ ...slot, status: 'readyToDeliver', missed: 'planned' })).toBe(slot.to);
  });
});

describe('lateness', () => {
  it('lateness starts after the due time, at one minute', () => {
    expect(lateMinutes(slot.from, at('17:00:00'))).toBe(null);
    expect(lateMinutes(slot.from, at('17:00:01'))).toBe(1);
    expect(lateMinutes(slot.from, at('17:25:59'))).toBe(25);
    expect(lateMinutes(null, at('23:00:00'))).toBe(null);
  });

  it.each([
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [70, '1 h 10'],
    [125, '2 h 05'],
    [48 * 60, '2 jours'],
  ])('%d minutes read « %s »', (minutes, text) => {
    expect(formatLateness(minutes)).toBe(text);
  });
});
