import { describe, expect, it } from 'vitest';
import type { Quotation } from '../cart/contract.ts';
import type { TimeSlot } from '../delivery/contract.ts';
import { timeZone } from '../france/time-zones.ts';
import {
  placeText,
  quotationAtDestination,
  reachOf,
  slotLike,
  whyDestinationRefused,
} from './destination.ts';

const quotation: Quotation = {
  gross: 5000,
  net: 5000,
  discount: 0,
  promotionDiscount: 0,
  couponDiscount: 0,
  shipping: 500,
  preparationFee: 0,
  deltaDay: 0,
  deltaSlot: 0,
  total: 5500,
  preauthorization: 5500,
  weightMarginPercent: 15,
  explanation: [{ kind: 'shipping', label: 'Frais de livraison', amount: 500, productId: null }],
};
const order = { from: '2026-11-22T17:00:00Z', quotation };
function slotAt(from: string, more: Partial<TimeSlot> = {}): TimeSlot {
  return {
    id: 'slot',
    from,
    to: from,
    isExpired: false,
    isFull: false,
    isExcluded: false,
    tag: 'green',
    rate: { deltaDay: 0, deltaSlot: 0, total: 0 },
    deliveryPricesWithDeltas: [],
    tiers: [{ minCartNetPrice: 0, shippingAmount: 500 }],
    orderUntil: from,
    ...more,
  };
}

describe('where the team may move an order', () => {
  it('an order may move anywhere until its bags are made, then within its day; on the road and after, nowhere', () => {
    expect(reachOf('prepaid')).toBe('anywhere');
    expect(reachOf('preparing')).toBe('anywhere');
    for (const status of [
      'prepared',
      'approvedByClient',
      'ready',
      'cart',
      'readyToDeliver',
    ] as const)
      expect(reachOf(status)).toBe('sameDay');
    for (const status of ['modifying', 'inTransit', 'delivered', 'cancelled', 'prepaying'] as const)
      expect(reachOf(status)).toBe(null);
  });

  it('moving an order to another day is refused once its bags are made, to a full slot always', () => {
    const later = slotAt('2026-11-24T17:00:00Z');
    expect(whyDestinationRefused('sameDay', order, later, timeZone)).toBe(
      'Order.InvalidTimeSlotDay',
    );
    expect(whyDestinationRefused('anywhere', order, later, timeZone)).toBe(null);
    expect(whyDestinationRefused('anywhere', order, { ...later, isFull: true }, timeZone)).toBe(
      'Order.InvalidTimeSlot',
    );
  });

  it('a dearer slot keeps the agreed price, a cheaper one lowers it', () => {
    const at = (deltaSlot: number) =>
      slotAt(order.from, { rate: { deltaDay: 0, deltaSlot, total: deltaSlot } });
    expect(quotationAtDestination(order, at(300))).toEqual(quotation);
    expect(quotationAtDestination(order, at(-200))).toMatchObject({
      shipping: 300,
      total: 5300,
      preauthorization: 5500,
    });
  });

  it('of a day that moves, an order takes the same hour if it is free, else the nearest', () => {
    const [morning, noon, evening] = ['08', '12', '18'].map((hour) =>
      slotAt(`2026-11-24T${hour}:00:00Z`),
    ) as [TimeSlot, TimeSlot, TimeSlot];
    expect(slotLike([morning, noon, evening], '2026-11-22T12:00:00Z', timeZone)).toBe(noon);
    expect(
      slotLike([morning, { ...noon, isFull: true }, evening], '2026-11-22T12:00:00Z', timeZone),
    ).toBe(morning);
    expect(slotLike([{ ...noon, isExcluded: true }], '2026-11-22T12:00:00Z', timeZone)).toBe(null);
  });

  it('a delivery is told by its address, a pickup by its point', () => {
    const address = {
      streetNumber: '8',
      street: 'rue Oberkampf',
      postalCode: '75011',
      city: 'Paris',
    };
    expect(placeText({ type: 'delivery', zoneName: 'Est', address })).toBe(
      '8 rue Oberkampf, 75011 Paris',
    );
    expect(placeText({ type: 'pickup', zoneName: 'Bastille', address })).toBe('Bastille');
  });
});
