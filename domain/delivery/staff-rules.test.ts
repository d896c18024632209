import { describe, expect, it } from 'vitest';
import { lossesOfPlace, lossesOfSlot, type PresentCart } from './losses.ts';
import { pickupName } from './pickup-name.ts';
import {
  areHoursApart,
  areSameHours,
  areTiersInOrder,
  findOverlap,
  planCopies,
  shareFilled,
  spellsOverlap,
  stateOfSlot,
} from './staff-rules.ts';
import { findOverlaps, overlapText, readPostcodes } from './zone-area.ts';

describe('postcodes typed or pasted', () => {
  it.each([
    ['75012, 75011;75011\n75020', ['75011', '75012', '75020'], []],
    ['75 011 et 93 100', ['75011', '93100'], []],
    ['75011 Paris, 94300 Vincennes', ['75011', '94300'], []],
    ['7501 et 750111', [], ['7501', '750111']],
    ['', [], []],
    ['Paris', [], []],
  ])('postcodes read from « %s »', (text, postcodes, unread) => {
    expect(readPostcodes(text)).toEqual({ postcodes, unread });
  });
});

describe('zones that share postcodes', () => {
  const zones = [
    { id: 'est', name: 'Est', type: 'delivery', isActive: true, postcodes: ['75011', '75012'] },
    { id: 'nord', name: 'Nord', type: 'delivery', isActive: false, postcodes: ['75011'] },
    { id: 'drive', name: 'Drive', type: 'pickup', isActive: true, postcodes: [] },
  ] as const;

  it('active zones that share postcodes are named with the shared postcodes', () => {
    const overlaps = findOverlaps(zones, { postcodes: ['75012', '75020'] });
    expect(overlaps).toEqual([{ id: 'est', name: 'Est', postcodes: ['75012'] }]);
    expect(overlapText(overlaps)).toBe('La zone « Est » livre déjà 75012.');
  });

  it('a zone does not overlap itself', () => {
    expect(findOverlaps(zones, { zoneId: 'est', postcodes: ['75011'] })).toEqual([]);
  });
});

describe('staff rules', () => {
  const at = (iso: string) => Temporal.Instant.from(iso);
  const now = at('2026-11-21T09:00:00Z');

  describe('fees', () => {
    const tier = (minCartNetPrice: number, shippingAmount: number) => ({
      minCartNetPrice,
      shippingAmount,
    });
    it.each([
      ['one price for all', [tier(0, 590)], true],
      ['a fuller cart pays less', [tier(0, 590), tier(6000, 390), tier(10_000, 0)], true],
      ['the same price twice', [tier(0, 390), tier(6000, 390)], true],
      ['nothing for small carts', [tier(1000, 590)], false],
      ['the same amount twice', [tier(0, 590), tier(0, 390)], false],
      ['out of order', [tier(0, 590), tier(6000, 390), tier(5000, 0)], false],
      ['a fuller cart pays more', [tier(0, 390), tier(6000, 590)], false],
    ])('whether fee tiers are valid, %s: %j', (_words, tiers, expected) => {
      expect(areTiersInOrder(tiers)).toBe(expected);
    });
  });

  describe('hours', () => {
    const open = (day: number, from: string, to: string) => ({ day, from, to });
    it.each([
      ['none', [], true],
      [
        'morning and afternoon, touching',
        [open(1, '14:00', '18:00'), open(1, '09:00', '14:00')],
        true,
      ],
      ['two days', [open(1, '09:00', '18:00'), open(2, '09:00', '18:00')], true],
      ['one that ends as it begins', [open(1, '09:00', '09:00')], false],
      ['one over another', [open(1, '09:00', '15:00'), open(1, '14:00', '18:00')], false],
    ])('opening hours are validated, %s', (_words, hours, expected) => {
      expect(areHoursApart(hours)).toBe(expected);
    });

    it('two rules of a weekday conflict when they overlap, not when they touch', () => {
      const rules = [{ weekday: 6, startHour: 18, endHour: 20 }];
      const overlaps = (startHour: number, endHour: number, weekday = 6) =>
        findOverlap(rules, { weekday, startHour, endHour }) !== undefined;
      expect([
        overlaps(16, 18),
        overlaps(20, 22),
        overlaps(17, 19),
        overlaps(19, 20),
        overlaps(16, 22),
        overlaps(18, 20, 5),
      ]).toEqual([false, false, true, true, true, false]);
      expect(areSameHours(rules[0]!, { weekday: 6, startHour: 18, endHour: 20 })).toBe(true);
      expect(areSameHours(rules[0]!, { weekday: 6, startHour: 18, endHour: 21 })).toBe(false);
    });

    it('two slots that touch do not overlap', () => {
      const spell = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
      const evening = spell('2026-11-21T17:00:00Z', '2026-11-21T19:00:00Z');
      expect(spellsOverlap(evening, spell('2026-11-21T19:00:00Z', '2026-11-21T21:00:00Z'))).toBe(
        false,
      );
      expect(spellsOverlap(evening, spell('2026-11-21T18:59:00Z', '2026-11-21T21:00:00Z'))).toBe(
        true,
      );
    });
  });

  it('slot states take precedence in this order: past, closed, full, open', () => {
    const slot = (changes: object) =>
      stateOfSlot(
        {
          orderUntil: at('2026-11-21T13:00:00Z'),
          isClosed: false,
          booked: 3,
          capacity: 10,
          bookedMinutes: 30,
          capacityMinutes: null,
          ...changes,
        },
        now,
        4,
      );
    expect([
      slot({}),
      slot({ booked: 10 }),
      slot({ isClosed: true, booked: 10 }),
      slot({ orderUntil: now, isClosed: true }),
    ]).toEqual(['open', 'full', 'closed', 'past']);
  });

  it('a fill rate below 100 % is never rounded up to full', () => {
    expect(
      [
        [0, 10],
        [199, 200],
        [10, 10],
        [0, 0],
        [11, 10],
      ].map(([booked = 0, capacity = 0]) => shareFilled({ booked, capacity })),
    ).toEqual([0, 99, 100, 0, 100]);
  });

  describe('rules copied to other days', () => {
    const rule = (weekday: number, startHour: number, endHour: number) => ({
      weekday,
      startHour,
      endHour,
    });
    it('rules are copied to days where their hours are free, and refused elsewhere with the conflicting rule', () => {
      const week = [rule(1, 8, 10), rule(1, 10, 12), rule(2, 9, 11)];
      const wanted = [2, 3].flatMap((weekday) =>
        week.slice(0, 2).map((copied) => ({ rule: copied, weekday })),
      );
      expect(planCopies(wanted, week)).toEqual({
        made: [
          { rule: week[0], weekday: 3 },
          { rule: week[1], weekday: 3 },
        ],
        refused: [
          { rule: week[0], weekday: 2, overlap: week[2] },
          { rule: week[1], weekday: 2, overlap: week[2] },
        ],
      });
    });
  });
});

it.each([
  ['pickup', 'Drive Bercy', 'le Drive Bercy'],
  ['pickup', 'Retrait Porte de Vanves', 'le point de retrait Porte de Vanves'],
  ['remotePickup', 'Retrait de la Halle', 'le point de retrait de la Halle'],
  ['remotePickup', 'Point relais Lyon 3', 'le Point relais Lyon 3'],
  ['onSitePickup', 'Boutique de la Roquette', 'la Boutique de la Roquette'],
  ['onSitePickup', 'Roquette', 'la boutique Roquette'],
  ['pickup', 'Bastille', 'le point de retrait Bastille'],
])('in the middle of a sentence, the %s « %s » is written « %s »', (type, name, said) => {
  expect(pickupName(type, name)).toBe(said);
});

describe('losses', () => {
  const prices = (amount: number) => [
    { minCartNetPrice: 0, shippingAmount: amount },
    { minCartNetPrice: 10_000, shippingAmount: 0 },
  ];
  const cart: PresentCart = {
    units: 3,
    netCents: 6000,
    shopId: 'paris',
    zoneId: 'paris-est',
    slotId: 'a',
    hasValidSlot: true,
    prices: prices(490),
    isCompletion: false,
  };
  const kinds = (losses: { kind: string }[]) => losses.map(({ kind }) => kind);

  describe('moving a cart to another address', () => {
    it('moving a cart to another zone loses its slot, and to another shop its products', () => {
      expect(kinds(lossesOfPlace(cart, { shopId: 'paris', zoneId: 'paris-est' }))).toEqual([]);
      expect(kinds(lossesOfPlace(cart, { shopId: 'paris', zoneId: 'paris-sud' }))).toEqual([
        'slot',
      ]);
      expect(kinds(lossesOfPlace(cart, { shopId: 'lyon', zoneId: 'lyon' }))).toEqual([
        'shop',
        'slot',
      ]);
    });

    it('moving a cart to another address ends its complement, even within the zone', () => {
      expect(
        kinds(
          lossesOfPlace({ ...cart, isCompletion: true }, { shopId: 'paris', zoneId: 'paris-est' }),
        ),
      ).toEqual(['completion']);
    });

    it('changing the address loses nothing when the cart is empty or missing, or its slot already lost', () => {
      expect(lossesOfPlace(cart, { shopId: 'lyon', zoneId: 'lyon' })).toContainEqual({
        kind: 'shop',
        shopId: 'lyon',
        zoneId: 'lyon',
      });
      expect(lossesOfPlace(null, { shopId: 'lyon', zoneId: 'lyon' })).toEqual([]);
      expect(lossesOfPlace({ ...cart, units: 0 }, { shopId: 'lyon', zoneId: 'lyon' })).toEqual([]);
      expect(
        lossesOfPlace({ ...cart, hasValidSlot: false }, { shopId: 'paris', zoneId: 'paris-sud' }),
      ).toEqual([]);
    });
  });

  describe('taking another slot', () => {
    const slot = (amount: number, changes: object = {}) => ({
      id: 'b',
      shopId: 'paris',
      zoneId: 'paris-est',
      type: 'delivery',
      prices: prices(amount),
      ...changes,
    });

    it('another slot asks for confirmation only when it costs more for this cart', () => {
      expect(lossesOfSlot(cart, slot(690))).toEqual([
        { kind: 'price', fromCents: 490, toCents: 690 },
      ]);
      expect(lossesOfSlot(cart, slot(490))).toEqual([]);
      expect(lossesOfSlot(cart, slot(390))).toEqual([]);
      expect(lossesOfSlot({ ...cart, netCents: 12_000 }, slot(690))).toEqual([]);
      expect(lossesOfSlot(cart, slot(690, { type: 'pickup' }))).toEqual([]);
    });

    it('another slot asks for confirmation before a complement leaves its order, the same slot does not', () => {
      expect(kinds(lossesOfSlot({ ...cart, isCompletion: true }, slot(490)))).toEqual([
        'completion',
      ]);
      expect(lossesOfSlot({ ...cart, isCompletion: true }, slot(690, { id: 'a' }))).toEqual([]);
    });

    it('the same zone and slot served by another site warns that another site prepares the order', () => {
      expect(lossesOfSlot(cart, slot(490, { id: 'a', shopId: 'lyon' }))).toEqual([
        { kind: 'shop', shopId: 'lyon' },
      ]);
    });
  });
});
