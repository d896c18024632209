import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../orders/contract.ts';
import { isEarlyStop, trackingStatus } from './tracking.ts';

describe('delivery tracking', () => {
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
  ] as const)('T18c T18d %s with a task %s is %s', (order, task, expected) => {
    expect(trackingStatus(order, task)).toBe(expected);
  });

  it('T18 every order status has a tracking answer', () => {
    for (const status of orderStatusSchema.options)
      expect(() => trackingStatus(status, null)).not.toThrow();
  });

  it('an order that leaves more than an hour before its own slot is early', () => {
    const slot = '2026-11-22T17:00:00Z';
    expect(isEarlyStop(slot, Date.parse('2026-11-22T15:59:59Z'))).toBe(true);
    expect(isEarlyStop(slot, Date.parse('2026-11-22T16:00:00Z'))).toBe(false);
    expect(isEarlyStop(slot, Date.parse('2026-11-23T16:00:00Z'))).toBe(false);
  });
});
