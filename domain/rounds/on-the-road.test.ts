import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../orders/contract.ts';
import { doorCodeOf, maximumDoorTries, needsAgeCheck, whyNotHandedOver } from './hand-over.ts';
import { isStaleReport, reportTime } from './report-time.ts';
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
  ] as const)(
    'T18c T18d an order in state %s with a delivery task %s is tracked as %s',
    (order, task, expected) => {
      expect(trackingStatus(order, task)).toBe(expected);
    },
  );

  it('T18 every order status has a tracking status', () => {
    for (const status of orderStatusSchema.options)
      expect(() => trackingStatus(status, null)).not.toThrow();
  });

  it('an order that leaves more than an hour before its slot counts as early', () => {
    const slot = '2026-11-22T17:00:00Z';
    expect(isEarlyStop(slot, Date.parse('2026-11-22T15:59:59Z'))).toBe(true);
    expect(isEarlyStop(slot, Date.parse('2026-11-22T16:00:00Z'))).toBe(false);
    expect(isEarlyStop(slot, Date.parse('2026-11-23T16:00:00Z'))).toBe(false);
  });
});

describe('report time', () => {
  const since = Temporal.Instant.from('2026-11-23T09:00:00Z');
  const now = Temporal.Instant.from('2026-11-23T11:00:00Z');

  it.each([
    ['that was not told is now', undefined, '2026-11-23T11:00:00Z'],
    ['told between the departure and now is kept', '2026-11-23T09:40:00Z', '2026-11-23T09:40:00Z'],
    ['of a phone that is fast is now', '2026-11-23T11:30:00Z', '2026-11-23T11:00:00Z'],
    ['of a phone that is slow is the departure', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'],
  ])('the recorded time of a report %s', (_name, told, expected) => {
    expect(reportTime(told, { since, now }).toString()).toBe(expected);
  });

  it('an arrival report older than ten minutes is no longer announced', () => {
    expect(isStaleReport(now.subtract({ minutes: 10 }), now)).toBe(false);
    expect(isStaleReport(now.subtract({ minutes: 11 }), now)).toBe(true);
  });
});

describe('a hand-over at the door', () => {
  const lines = [
    { orderId: 'o', productId: 'penne', quantity: 3, isAlcohol: false },
    { orderId: 'o', productId: 'vin', quantity: 2, isAlcohol: true },
    { orderId: 'complement', productId: 'penne', quantity: 1, isAlcohol: false },
  ];
  const given = { lines, keptBack: [], isAgeChecked: true, code: null };
  const kept = (productId: string, quantity: number, orderId = 'o') => ({
    orderId,
    productId,
    quantity,
  });

  it('a delivery at the door is accepted without a code, or with the right one', () => {
    expect(whyNotHandedOver(given)).toBeNull();
    expect(whyNotHandedOver({ ...given, code: { isRight: true, tries: 4 } })).toBeNull();
  });

  it('a delivery is refused with a wrong code, and after five wrong codes even with the right one', () => {
    expect(whyNotHandedOver({ ...given, code: { isRight: false, tries: 0 } })).toBe('wrongCode');
    const blocked = { isRight: true, tries: maximumDoorTries };
    expect(whyNotHandedOver({ ...given, code: blocked })).toBe('codeBlocked');
  });

  it('a delivery requires an age check when alcohol is handed over, not when all of it is kept back', () => {
    const unchecked = { ...given, isAgeChecked: false };
    expect(whyNotHandedOver(unchecked)).toBe('age');
    expect(whyNotHandedOver({ ...unchecked, keptBack: [kept('vin', 1)] })).toBe('age');
    expect(whyNotHandedOver({ ...unchecked, keptBack: [kept('vin', 2)] })).toBeNull();
    expect(needsAgeCheck(lines, [])).toBe(true);
  });

  it.each([
    ['of another order', [kept('penne', 1, 'other')]],
    ['that is not in the bags', [kept('lait', 1)]],
    ['of more units than were loaded', [kept('penne', 4)]],
    ['of more units, in two rows', [kept('penne', 2), kept('penne', 2)]],
  ])('a delivery cannot keep back a line %s', (_what, keptBack) => {
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('unknownLine');
  });

  it('a delivery with every product kept back is refused', () => {
    const keptBack = lines.map(({ orderId, productId, quantity }) =>
      kept(productId, quantity, orderId),
    );
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('nothing');
    expect(whyNotHandedOver({ ...given, keptBack: keptBack.slice(1) })).toBeNull();
  });

  it('the door code is the last four digits of the order’s pickup code', () => {
    expect(doorCodeOf('120345')).toBe('0345');
  });
});
