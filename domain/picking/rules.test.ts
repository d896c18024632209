import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReadOrder, isWorkSoon, reachOf } from './readable-orders.ts';
import {
  countWaiting,
  expectedGrams,
  isNothingFound,
  judgeWeight,
  type LineInBag,
  listDifferences,
  quantityRefusal,
  weightQuestion,
  weightRefusal,
} from './rules.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a weight compared with the announced one', () => {
  it.each([
    [1300, 'usual'],
    [1950, 'usual'],
    [1951, 'doubtful'],
    [3900, 'doubtful'],
    [3901, 'absurd'],
    [200_000, 'absurd'],
    [650, 'usual'],
    [649, 'doubtful'],
    [1, 'doubtful'],
  ] as const)('a weight of %d g instead of 1,3 kg is judged %s', (grams, verdict) => {
    expect(judgeWeight(grams, 1300)).toBe(verdict);
  });

  it('a weight with an extra digit is never usual', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (announced) => {
        expect(judgeWeight(announced * 10, announced)).toBe('absurd');
        expect(judgeWeight(announced, announced)).toBe('usual');
      }),
    );
  });

  it('the weight of some pieces is compared with their share of the announced weight', () => {
    expect(expectedGrams({ announcedGrams: 900, requestedQuantity: 3 }, 2)).toBe(600);
    expect(judgeWeight(900, 0)).toBe('usual');
  });

  it('the confirmation question of a weight states both weights', () => {
    expect(plain(weightQuestion(3900, 1300))).toBe(
      '3,9 kg au lieu de 1,3 kg : est-ce bien le poids ?',
    );
  });
});

describe('differences between bill and order', () => {
  const line = (changes: Partial<LineInBag>): LineInBag => ({
    id: 'x',
    name: 'Omble',
    quotation: 'count',
    requestedQuantity: 3,
    preparedQuantity: 3,
    announcedGrams: null,
    preparedGrams: null,
    replacedBy: null,
    ...changes,
  });
  const agreed = { weightMarginPercent: 15 };
  const weighed = (preparedGrams: number) =>
    line({ quotation: 'weight', announcedGrams: 1000, preparedGrams });

  it.each([
    [line({ preparedQuantity: 0 }), 'Omble : manquant, non facturé'],
    [line({ preparedQuantity: 2 }), 'Omble : 2 sur 3'],
    [line({ replacedBy: { name: 'Truite' } }), 'Omble : remplacé par Truite'],
    [weighed(1151), 'Omble : 1,151 kg au lieu de 1 kg, au-delà de 15 % c’est offert'],
  ])('the difference between bill and order is described for %j', (prepared, text) => {
    expect(listDifferences([prepared], agreed).map((row) => plain(row.text))).toEqual([text]);
  });

  it('no difference is reported for lines as ordered, of usual weight, or not yet prepared', () => {
    expect(
      listDifferences(
        [line({}), weighed(1150), weighed(900), line({ preparedQuantity: null })],
        agreed,
      ),
    ).toEqual([]);
  });

  it('lines left to prepare are counted, and an order with nothing found is detected', () => {
    const [waiting, missing, found] = [null, 0, 1].map((preparedQuantity) => ({
      preparedQuantity,
    }));
    if (!waiting || !missing || !found) throw new Error('three lines');
    expect(countWaiting([waiting, missing, found, waiting])).toBe(2);
    expect(
      [[missing, missing], [missing, found], [missing, waiting], []].map(isNothingFound),
    ).toEqual([true, false, false, false]);
  });
});

describe('a line being prepared', () => {
  it.each([
    [3, false, false, 'Picking.MoreThanOrdered'],
    [2, false, false, null],
    [2, true, false, 'Picking.NothingMissing'],
    [2, true, true, null],
    [1, true, false, null],
    [0, true, false, null],
  ])('2 units ordered, %s found, shelf empty: %s, replaced: %s, refused with: %s', (...row) => {
    const [preparedQuantity, isShelfEmpty, isReplaced, refusal] = row;
    expect(quantityRefusal({ preparedQuantity, isShelfEmpty, isReplaced }, 2)).toBe(refusal);
  });

  it.each([
    [null, false, 'Picking.NotWeighed'],
    [0, true, 'Picking.NotWeighed'],
    [500, false, null],
    [751, false, 'Picking.DoubtfulWeight'],
    [751, true, null],
    [1_501, true, 'Picking.AbsurdWeight'],
  ])(
    '500 g announced, %s g weighed, confirmed: %s, refused with: %s',
    (grams, isConfirmed, refusal) => {
      expect(weightRefusal({ grams, isConfirmed }, 500)).toBe(refusal);
    },
  );
});

describe('readable orders', () => {
  const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
  const order = (changes: object = {}) => ({
    siteId: 'roquette',
    status: 'delivered' as const,
    driverId: 'lea',
    slotFrom: now.subtract({ hours: 4 }),
    lastStepAt: null,
    ...changes,
  });
  const inAWeek = { slotFrom: now.add({ hours: 7 * 24 }) };

  it.each([
    ['manager', 'marc', {}, true],
    ['manager', 'marc', { status: 'prepaid', ...inAWeek }, true],
    ['support', 'sam', {}, true],
    // Open to any preparer: today's slots and the next ones.
    ['preparer', 'other', { status: 'prepaid' }, true],
    ['preparer', 'other', { status: 'ready' }, true],
    ['preparer', 'other', { status: 'prepaid', slotFrom: now.add({ hours: 71 }) }, true],
    ['preparer', 'other', { status: 'prepaid', slotFrom: now.add({ hours: 72 }) }, false],
    ['preparer', 'other', { status: 'prepaid', ...inAWeek }, false],
    // Once an order has left the shop, only the driver reads it.
    ['preparer', 'other', { status: 'readyToDeliver' }, false],
    ['preparer', 'other', { status: 'inTransit' }, false],
    ['driver', 'other', { status: 'readyToDeliver', driverId: null }, true],
    ['driver', 'lea', { status: 'inTransit' }, true],
    ['driver', 'other', { status: 'inTransit' }, false],
    // Drivers do not prepare.
    ['driver', 'other', { status: 'prepaid', driverId: null }, false],
    ['driver', 'other', { status: 'ready', driverId: null }, false],
    // Readable for two days after the member's own last step.
    ['preparer', 'paul', { lastStepAt: now.subtract({ hours: 2 }) }, true],
    ['driver', 'lea', { lastStepAt: now.subtract({ hours: 47 }) }, true],
    ['driver', 'lea', { lastStepAt: now.subtract({ hours: 48 }) }, false],
    ['driver', 'lea', {}, false],
    ['preparer', 'other', {}, false],
    ['driver', 'other', {}, false],
    ['preparer', 'other', { status: 'prepaying', driverId: null }, false],
    ['driver', 'other', { status: 'cancelled', driverId: null }, false],
  ] as const)('R03 whether a %s (%s) can read an order of %j: %s', (role, id, changes, can) => {
    expect(canReadOrder({ id, role }, order(changes), now)).toBe(can);
  });

  it('R03 preparers and drivers see orders up to the next slots, support and managers see all', () => {
    expect(reachOf({ role: 'preparer' }, now).until?.toString()).toBe('2026-11-24T09:00:00Z');
    expect(reachOf({ role: 'driver' }, now).until?.toString()).toBe('2026-11-24T09:00:00Z');
    for (const role of ['support', 'manager', 'admin'] as const)
      expect(reachOf({ role }, now).until).toBe(null);
  });

  it('R03 a member limited to some sites reads and takes only their orders, whatever the role', () => {
    const ready = order({ status: 'prepaid', driverId: null });
    for (const role of ['preparer', 'support', 'manager'] as const) {
      const ofTwo = { id: 'sami', role, siteIds: ['roquette', 'vanves'] };
      const ofOther = { id: 'sami', role, siteIds: ['vanves'] };
      expect([ofTwo, ofOther].map((reader) => canReadOrder(reader, ready, now))).toEqual([
        true,
        false,
      ]);
      expect([ofTwo, ofOther].map((reader) => isWorkSoon(reader, ready, now))).toEqual([
        true,
        false,
      ]);
    }
    const drove = { ...ready, driverId: 'sami', status: 'inTransit' as const };
    expect(canReadOrder({ id: 'sami', role: 'driver', siteIds: ['vanves'] }, drove, now)).toBe(
      false,
    );
  });
});
