import { describe, expect, it } from 'vitest';
import type { Quotation } from '../cart/contract.ts';
import type { TimeSlot } from '../delivery/contract.ts';
import { timeZone } from '../france/time-zones.ts';
import { bagCode, bagText, countedBags, missingBagsText } from './bags.ts';
import { orderStatusSchema } from './contract.ts';
import {
  placeText,
  quotationAtDestination,
  reachOf,
  slotLike,
  whyDestinationRefused,
} from './destination.ts';
import { isStopOfAnother, maximumCodeTries, whyNotCollected } from './hand-over.ts';

describe('who may report on a stop', () => {
  it('R03 a driver reports only on their own stops, a manager on any', () => {
    const order = { status: 'inTransit', driverId: 'lea' } as const;
    expect(isStopOfAnother(order, { id: 'lea', by: 'driver' })).toBe(false);
    expect(isStopOfAnother(order, { id: 'max', by: 'driver' })).toBe(true);
    expect(isStopOfAnother({ ...order, driverId: null }, { id: 'max', by: 'driver' })).toBe(true);
    expect(isStopOfAnother(order, { id: 'marc', by: 'manager' })).toBe(false);
  });

  it('R03 an order that is not in transit is not another driver’s stop', () => {
    for (const status of orderStatusSchema.options.filter((status) => status !== 'inTransit'))
      expect(isStopOfAnother({ status, driverId: 'lea' }, { id: 'max', by: 'driver' })).toBe(false);
  });
});

describe('handing a pickup over', () => {
  const right = { tries: 0, isRightCode: true, isCodeGiven: true };
  const preparer = { by: 'preparer', reason: undefined } as const;
  const manager = { by: 'manager', reason: undefined } as const;

  it('a pickup is handed over with the right code by every authorised member', () => {
    expect(whyNotCollected(right, preparer)).toBe(null);
    expect(whyNotCollected(right, manager)).toBe(null);
    expect(whyNotCollected({ ...right, isRightCode: false }, preparer)).toBe('wrong');
  });

  it('a pickup accepts no code after too many wrong ones', () => {
    expect(whyNotCollected({ ...right, tries: maximumCodeTries - 1 }, preparer)).toBe(null);
    expect(whyNotCollected({ ...right, tries: maximumCodeTries }, preparer)).toBe('blocked');
    expect(whyNotCollected({ ...right, tries: maximumCodeTries }, manager)).toBe('blocked');
  });

  it('handing over a pickup without a code requires a manager and a reason', () => {
    const none = { tries: maximumCodeTries, isRightCode: false, isCodeGiven: false };
    expect(whyNotCollected(none, preparer)).toBe('needsCode');
    expect(whyNotCollected(none, { by: 'preparer', reason: 'Pièce d’identité vue' })).toBe(
      'needsCode',
    );
    expect(whyNotCollected(none, manager)).toBe('needsReason');
    expect(whyNotCollected(none, { by: 'manager', reason: 'Pièce d’identité vue' })).toBe(null);
  });
});

describe('bags', () => {
  const loaded = (bags: ReturnType<typeof countedBags>, ...numbers: number[]) =>
    bags.map((bag) => ({ ...bag, isLoaded: numbers.includes(bag.number) }));

  describe('bags', () => {
    it('bags are numbered, with the cold ones last', () => {
      expect(countedBags(3, 1)).toEqual([
        { number: 1, isCold: false },
        { number: 2, isCold: false },
        { number: 3, isCold: true },
      ]);
      expect(countedBags(2, 2).every(({ isCold }) => isCold)).toBe(true);
    });

    it('bags have a name and a code', () => {
      expect(bagText({ number: 3, isCold: true }, 3)).toBe('sac 3 sur 3, froid');
      expect(bagCode('100025', { number: 2 })).toBe('100025-2');
    });
  });

  describe('what keeps an order in the shop', () => {
    it.each([
      ['nothing, with every bag in the van', [1, 2, 3], null],
      [
        'the bag that is missing, by its name',
        [1, 2],
        'Commande 100025, il manque : sac 3 sur 3, froid.',
      ],
      ['each of them', [2], 'Commande 100025, il manque : sac 1 sur 3 ; sac 3 sur 3, froid.'],
    ])('the sentence on bags missing from the van: %s', (_what, numbers, text) => {
      expect(missingBagsText('100025', loaded(countedBags(3, 1), ...numbers))).toBe(text);
    });

    it('an order whose bags were never counted may leave the shop', () => {
      expect(missingBagsText('100025', [])).toBeNull();
    });
  });
});

describe('where the team may move an order', () => {
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

  it('an order moves anywhere until bagged, within its day afterwards, and nowhere once on the road', () => {
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

  it('an order cannot move to a full slot, nor to another day once it is bagged', () => {
    const later = slotAt('2026-11-24T17:00:00Z');
    expect(whyDestinationRefused('sameDay', order, later, timeZone)).toBe(
      'Order.InvalidTimeSlotDay',
    );
    expect(whyDestinationRefused('anywhere', order, later, timeZone)).toBe(null);
    expect(whyDestinationRefused('anywhere', order, { ...later, isFull: true }, timeZone)).toBe(
      'Order.InvalidTimeSlot',
    );
  });

  it('moving an order to a dearer slot keeps its agreed price, a cheaper one lowers it', () => {
    const at = (deltaSlot: number) =>
      slotAt(order.from, { rate: { deltaDay: 0, deltaSlot, total: deltaSlot } });
    expect(quotationAtDestination(order, at(300))).toEqual(quotation);
    expect(quotationAtDestination(order, at(-200))).toMatchObject({
      shipping: 300,
      total: 5300,
      preauthorization: 5500,
    });
  });

  it('an order moved to another day takes the same hour if it is free, else the nearest', () => {
    const [morning, noon, evening] = ['08', '12', '18'].map((hour) =>
      slotAt(`2026-11-24T${hour}:00:00Z`),
    ) as [TimeSlot, TimeSlot, TimeSlot];
    expect(slotLike([morning, noon, evening], '2026-11-22T12:00:00Z', timeZone)).toBe(noon);
    expect(
      slotLike([morning, { ...noon, isFull: true }, evening], '2026-11-22T12:00:00Z', timeZone),
    ).toBe(morning);
    expect(slotLike([{ ...noon, isExcluded: true }], '2026-11-22T12:00:00Z', timeZone)).toBe(null);
  });

  it('the destination of a delivery is described by its address, of a pickup by its point', () => {
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
