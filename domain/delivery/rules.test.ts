import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeSlot } from '../../tests/time-slot.ts';
import { timeZone } from '../france/time-zones.ts';
import { formatEuros } from '../measures/money.ts';
import type { TimeSlot } from './contract.ts';
import { isCollection } from './collection.ts';
import {
  arePlausibleCoordinates,
  cheapestDays,
  distanceMeters,
  filterByHours,
  freeDeliveryThreshold,
  isDeliveryFree,
  isFreeDeliveryPromoted,
  isOrderingOpen,
  isSelectable,
  isWithinOffsets,
  modeLabel,
  nextAvailableSlot,
  priceAt,
  shippingText,
  showsSlotToaster,
  slotsByDay,
} from './rules.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
/** Saturday 21 November 2026, 10:00 in Paris. */
const now = at('2026-11-21T09:00:00Z');

describe('modes', () => {
  it.each([
    ['collect', true],
    ['drive', true],
    ['pickup', true],
    ['onSitePickup', true],
    ['remotePickup', true],
    ['delivery', false],
    ['express', false],
    ['', false],
  ])('T05a the mode « %s » is a pickup: %s', (type, expected) => {
    expect(isCollection(type)).toBe(expected);
  });

  it('T05b delivery is free when its price is 0 and it is a delivery', () => {
    expect([
      isDeliveryFree(0, 'delivery'),
      isDeliveryFree(1, 'delivery'),
      isDeliveryFree(0, 'drive'),
    ]).toEqual([true, false, false]);
  });

  it('T05b only a free delivery is announced as free, not a pickup', () => {
    expect(shippingText(0, 'delivery')).toBe('Offerte');
    expect(shippingText(0, 'drive')).toBe('Gratuit');
    expect(shippingText(490, 'delivery')).toBe(formatEuros(490));
  });

  it('F04b each delivery mode has its label', () => {
    expect(modeLabel({ type: 'delivery', pickupType: null })).toBe('Livraison');
    expect(
      (['drive', 'car', 'onFoot', 'remote'] as const).map((pickupType) =>
        modeLabel({ type: 'pickup', pickupType }),
      ),
    ).toEqual(['Retrait drive', 'Retrait en voiture', 'Retrait à pied', 'Point de retrait']);
  });
});

describe('one slot', () => {
  it('T06 ordering for a slot is open before its cut-off and closed from it on', () => {
    expect([
      isOrderingOpen(now.add({ seconds: 1 }), now),
      isOrderingOpen(now, now),
      isOrderingOpen(now.subtract({ seconds: 1 }), now),
    ]).toEqual([true, false, false]);
  });

  it('T07a T07b T07c a slot is selectable when green, not full and not excluded', () => {
    const good = timeSlot('2026-11-22T17:00:00Z');
    expect(isSelectable(good)).toBe(true);
    for (const change of [
      { tag: 'grey' as const },
      { isFull: true },
      { isExcluded: true },
      { isExpired: true },
    ])
      expect(isSelectable({ ...good, ...change })).toBe(false);
  });

  it('a zone accepts orders from its first to its last day ahead, in Paris days', () => {
    const zone = { minOffsetDays: 1, maxOffsetDays: 3 };
    const from = (iso: string) => isWithinOffsets(at(iso), now, zone, timeZone);
    expect([
      from('2026-11-21T22:59:00Z'),
      from('2026-11-21T23:00:00Z'),
      from('2026-11-24T22:59:00Z'),
      from('2026-11-24T23:00:00Z'),
    ]).toEqual([false, true, true, false]);
  });

  it.each([
    [11, true],
    [12, false],
    [13, false],
    [-1, true],
  ])(
    'T12 C02a a toast warns of the lost slot when the previous one starts %d hours away: %s',
    (hours, isShown) => {
      expect(showsSlotToaster(now.add({ hours }).toString(), now.epochMilliseconds)).toBe(isShown);
    },
  );
});

describe('the next available slot', () => {
  it('T08b the next available slot is the earliest that starts from 16 h on the next day', () => {
    const slots = [
      timeSlot('2026-11-21T17:00:00Z'),
      timeSlot('2026-11-22T09:00:00Z'),
      timeSlot('2026-11-22T17:00:00Z'),
      timeSlot('2026-11-22T15:00:00Z'),
    ];
    expect(nextAvailableSlot(slots, now, timeZone)?.from).toBe('2026-11-22T15:00:00Z');
  });

  it('T08b the next available slot is the earliest of all when none is left after 16 h the next day', () => {
    expect(
      nextAvailableSlot(
        [timeSlot('2026-11-22T09:00:00Z'), timeSlot('2026-11-21T17:00:00Z')],
        now,
        timeZone,
      )?.from,
    ).toBe('2026-11-21T17:00:00Z');
  });

  it('T08a the next available slot is never expired, full, excluded or past', () => {
    const bad = [
      timeSlot('2026-11-22T15:00:00Z', { isExpired: true }),
      timeSlot('2026-11-22T15:00:00Z', { isFull: true }),
      timeSlot('2026-11-22T15:00:00Z', { isExcluded: true }),
      timeSlot('2026-11-21T08:00:00Z'),
    ];
    expect(nextAvailableSlot(bad, now, timeZone)).toBeNull();
    expect(nextAvailableSlot([...bad, timeSlot('2026-11-24T17:00:00Z')], now, timeZone)?.from).toBe(
      '2026-11-24T17:00:00Z',
    );
  });

  it('T08b the next available slot reads 16 h in Paris time when the clocks change', () => {
    const eve = at('2027-03-27T09:00:00Z');
    expect(
      nextAvailableSlot(
        [timeSlot('2027-03-28T13:00:00Z'), timeSlot('2027-03-28T14:00:00Z')],
        eve,
        timeZone,
      )?.from,
    ).toBe('2027-03-28T14:00:00Z');
  });
});

describe('lists of slots', () => {
  it('T09 days whose slots are all expired are hidden', () => {
    const days = slotsByDay(
      [
        timeSlot('2026-11-22T17:00:00Z'),
        timeSlot('2026-11-21T07:00:00Z', { isExpired: true }),
        timeSlot('2026-11-22T07:00:00Z', { isExpired: true }),
      ],
      timeZone,
    );
    expect(days.map((day) => [day.date, day.slots.map(({ from }) => from)])).toEqual([
      ['2026-11-22', ['2026-11-22T07:00:00Z', '2026-11-22T17:00:00Z']],
    ]);
  });

  it('T09 a slot late in the evening belongs to its Paris day', () => {
    expect(slotsByDay([timeSlot('2026-11-21T23:30:00Z')], timeZone).map((day) => day.date)).toEqual(
      ['2026-11-22'],
    );
  });

  it('T10 the hour filter includes a slot that starts at its beginning, not one that starts at its end', () => {
    const slots = [8, 10, 18, 20].map((hour) =>
      timeSlot(`2026-11-22T${String(hour - 1).padStart(2, '0')}:00:00Z`),
    );
    expect(filterByHours(slots, [10, 20], timeZone).map(({ from }) => from)).toEqual([
      '2026-11-22T09:00:00Z',
      '2026-11-22T17:00:00Z',
    ]);
    expect(
      filterByHours(
        [
          timeSlot('2026-11-22T09:00:00Z', { isFull: true }),
          timeSlot('2026-11-22T09:00:00Z', { isExpired: true }),
        ],
        [0, 24],
        timeZone,
      ),
    ).toEqual([]);
  });

  it('T11 free delivery is promoted when some modes of a slot are free and others paid, and no slot is only paid', () => {
    expect(isFreeDeliveryPromoted([priced(590, 0), priced(0)])).toBe(true);
    expect(isFreeDeliveryPromoted([priced(590, 0), priced(590, 390)])).toBe(false);
    expect(isFreeDeliveryPromoted([priced(0), priced(0)])).toBe(false);
    expect(isFreeDeliveryPromoted([])).toBe(false);
  });

  it('the price of a slot is that of the highest amount tier reached', () => {
    const prices = [
      { minCartNetPrice: 6000, shippingAmount: 490 },
      { minCartNetPrice: 4000, shippingAmount: 690 },
      { minCartNetPrice: 10_000, shippingAmount: 0 },
    ];
    expect([0, 3999, 4000, 6000, 9999, 10_000].map((net) => priceAt(prices, net))).toEqual([
      690, 690, 690, 490, 490, 0,
    ]);
  });

  it('the cheapest days are marked, unless all cost the same; full slots are ignored', () => {
    const costing = (from: string, shippingAmount: number, changes: Partial<TimeSlot> = {}) =>
      timeSlot(from, {
        deliveryPricesWithDeltas: [{ minCartNetPrice: 0, shippingAmount }],
        ...changes,
      });
    const days = slotsByDay(
      [
        costing('2026-11-22T09:00:00Z', 590),
        costing('2026-11-23T09:00:00Z', 490),
        costing('2026-11-23T17:00:00Z', 690),
        costing('2026-11-24T09:00:00Z', 290, { isFull: true }),
        costing('2026-11-24T17:00:00Z', 590),
      ],
      timeZone,
    );
    expect([...cheapestDays(days, 0)]).toEqual(['2026-11-23']);
    expect(
      cheapestDays(
        slotsByDay(
          [costing('2026-11-22T09:00:00Z', 590), costing('2026-11-23T09:00:00Z', 590)],
          timeZone,
        ),
        0,
      ).size,
    ).toBe(0);
    expect(cheapestDays([], 0).size).toBe(0);
  });

  it('F03 free delivery is announced from the lowest amount that brings its price to 0', () => {
    expect(
      freeDeliveryThreshold([
        { minCartNetPrice: 0, shippingAmount: 590 },
        { minCartNetPrice: 10_000, shippingAmount: 0 },
        { minCartNetPrice: 12_000, shippingAmount: 0 },
      ]),
    ).toBe(10_000);
    expect(freeDeliveryThreshold([{ minCartNetPrice: 0, shippingAmount: 590 }])).toBeNull();
  });
});

it('V07b a pin is accepted near the written address, and refused in another region or off the Earth', () => {
  const understood = { latitude: 48.8545, longitude: 2.3715 };
  expect(arePlausibleCoordinates({ latitude: 48.86, longitude: 2.38 }, understood)).toBe(true);
  expect(arePlausibleCoordinates({ latitude: 43.7, longitude: 7.26 }, understood)).toBe(false);
  expect(arePlausibleCoordinates({ latitude: 148, longitude: 2.37 }, understood)).toBe(false);
  expect(arePlausibleCoordinates({ latitude: Number.NaN, longitude: 2.37 }, understood)).toBe(
    false,
  );
});

it('distances are symmetrical and exact to the metre', () => {
  const notreDame = { latitude: 48.853, longitude: 2.3499 };
  expect(distanceMeters(notreDame, { latitude: 48.8584, longitude: 2.2945 })).toBeGreaterThan(
    4_050,
  );
  expect(distanceMeters(notreDame, { latitude: 48.8584, longitude: 2.2945 })).toBeLessThan(4_150);
  const place = fc.record({
    latitude: fc.double({ min: 41, max: 51, noNaN: true }),
    longitude: fc.double({ min: -5, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceMeters(a, b)).toBe(distanceMeters(b, a));
    }),
  );
});

const priced = (...amounts: number[]) =>
  timeSlot('2026-11-22T17:00:00Z', {
    deliveryPricesWithDeltas: amounts.map((shippingAmount, index) => ({
      minCartNetPrice: index * 5000,
      shippingAmount,
    })),
  });
