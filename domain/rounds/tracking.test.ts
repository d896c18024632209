import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../orders/contract.ts';
import { etaWindow, trackingStatus } from './tracking.ts';

describe('following a delivery', () => {
  it.each([
    ['prepaid', null, 'accepted'],
    ['preparing', null, 'preparing'],
    ['prepared', null, 'preparing'],
    ['ready', null, 'pickup-ready'],
    ['cart', 'delivering', 'delivering'],
    ['readyToDeliver', 'delivering', 'delivering'],
    ['inTransit', 'delivering', 'delivering'],
    ['inTransit', 'arriving', 'arriving'],
    ['readyToDeliver', 'failed-delivery', 'failed-delivery'],
    ['readyToDeliver', 'pending-redelivery', 'pending-redelivery'],
    ['delivered', 'delivered', 'terminated'],
    ['paid', 'delivered', 'terminated'],
    ['terminated', 'abandoned', 'terminated'],
    ['refunded', 'delivered', 'refunded'],
    ['cancelled', null, null],
    ['failed', null, null],
    ['prepaying', null, null],
  ] as const)('T18 %s with a task %s is %s', (order, task, expected) => {
    expect(trackingStatus(order, task)).toBe(expected);
  });

  it('T18 every status of an order has an answer', () => {
    for (const status of orderStatusSchema.options)
      expect(() => trackingStatus(status, null)).not.toThrow();
  });

  it.each([
    [0, '18:00', '18:15'],
    [1, '18:10', '18:30'],
    [5, '18:40', '19:05'],
  ])('with %d stops before it comes between %s and %s', (stops, from, to) => {
    const window = etaWindow(Temporal.Instant.from('2026-11-22T17:03:00Z'), stops);
    const time = (instant: Temporal.Instant) =>
      instant.toZonedDateTimeISO('Europe/Paris').toPlainTime().toString({ smallestUnit: 'minute' });
    expect([time(window.from), time(window.to)]).toEqual([from, to]);
  });
});
