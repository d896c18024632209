import { describe, expect, it } from 'vitest';
import {
  expectedDelivery,
  lineCostCents,
  nextOrderDay,
  orderCostCents,
  supplierOrderCan,
  supplierOrderStatuses,
} from './supplier-order-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const [monday, friday] = [day('2026-11-23'), day('2026-11-27')];

describe('the cost of a line', () => {
  it('the cost of a line is its units at their price', () => {
    expect(lineCostCents({ units: 24, priceCents: 110, unitGrams: null })).toBe(2640);
  });

  it('the cost of a line is its weight at the price of a kilogram', () => {
    expect(lineCostCents({ units: 10, priceCents: 320, unitGrams: 180 })).toBe(576);
  });

  it('the cost of a line is unknown without a price, and the sum says how many are', () => {
    const unknown = { units: 6, priceCents: null, unitGrams: null };
    expect(lineCostCents(unknown)).toBeNull();
    expect(orderCostCents([unknown, { units: 2, priceCents: 150, unitGrams: null }])).toEqual({
      sum: 300,
      lacking: 1,
    });
  });
});

describe('the calendar of a supplier', () => {
  it('a supplier takes an order today when today is one of its days', () => {
    expect(nextOrderDay(monday, { orderDays: [1, 4] })).toEqual(monday);
  });

  it('a supplier waits for its next day, over the weekend too', () => {
    expect(nextOrderDay(monday, { orderDays: [4] }).toString()).toBe('2026-11-26');
    expect(nextOrderDay(friday, { orderDays: [4, 2] }).toString()).toBe('2026-12-01');
  });

  it('a supplier takes an order every day when it names none', () => {
    expect(nextOrderDay(friday, { orderDays: [] })).toEqual(friday);
  });

  it('a supplier delivers after its lead time', () => {
    expect(expectedDelivery(monday, { orderDays: [2], leadDays: 2 }).toString()).toBe('2026-11-26');
  });
});

it('an order that came in part is closed, never cancelled', () => {
  const allowed = (what: keyof typeof supplierOrderCan) =>
    supplierOrderStatuses.filter(supplierOrderCan[what]);
  expect(allowed('edit')).toEqual(['draft']);
  expect(allowed('send')).toEqual(['draft']);
  expect(allowed('cancel')).toEqual(['draft', 'sent']);
  expect(allowed('receive')).toEqual(['sent', 'partlyReceived']);
  expect(allowed('close')).toEqual(['partlyReceived']);
});
