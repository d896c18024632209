import { describe, expect, it } from 'vitest';
import { payBeforeOf, readPhoneQuantity } from './phone-order.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

describe('the deadline of an order taken by telephone', () => {
  it('a phone order must be paid within four hours when the slot’s cut-off is far', () => {
    expect(payBeforeOf({ orderUntil: now.add({ hours: 30 }) }, now)).toEqual(now.add({ hours: 4 }));
  });

  it('a phone order must be paid by the slot’s cut-off when that comes first, since picking may begin then', () => {
    const orderUntil = now.add({ minutes: 20 });
    expect(payBeforeOf({ orderUntil }, now)).toEqual(orderUntil);
  });
});

describe('a quantity said on the telephone', () => {
  const carrots = { unitGrams: 120 };
  const pasta = { unitGrams: null };

  it.each([
    ['3', carrots, 3],
    ['3', pasta, 3],
    ['500 g', carrots, 4],
    ['500g', carrots, 4],
    ['1,5 kg', carrots, 13],
    ['1 kilo', carrots, 8],
    ['20 g', carrots, 1],
  ])('the quantity « %s » of %j dictated on the phone is %i units', (typed, product, units) => {
    expect(readPhoneQuantity(typed, product)).toBe(units);
  });

  it.each([
    ['', carrots],
    ['0', carrots],
    ['0 g', carrots],
    ['beaucoup', carrots],
    ['100', carrots],
    ['500 kg', carrots],
    ['500 g', pasta],
    ['-2', pasta],
  ])('the quantity « %s » of %j dictated on the phone is not understood', (typed, product) => {
    expect(readPhoneQuantity(typed, product)).toBeNull();
  });
});
