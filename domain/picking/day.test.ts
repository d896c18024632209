import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from '../orders/contract.ts';
import { isCancelled, isUnpaid } from '../orders/state-groups.ts';
import { buildDay, dayStateOf, type DayOrder, mostWatched, watchOf } from './day.ts';
import { dueAt, formatLateness, lateMinutes } from './lateness.ts';
import { addWork, linesPerHour, minutesPerOrder, missingShare } from './work.ts';

describe('figures of work', () => {
  const day = { lines: 60, missing: 3, orders: 4, paced: 50, minutes: 50 };

  it('the pace of a preparer counts the minutes between lines, not the length of the day', () => {
    expect(linesPerHour(day)).toBe(60);
    expect(linesPerHour({ ...day, minutes: 25 })).toBe(120);
  });

  it('the pace is empty below twenty lines, or without any time', () => {
    expect(linesPerHour({ ...day, paced: 19 })).toBe(null);
    expect(minutesPerOrder({ ...day, paced: 19 })).toBe(null);
    expect(linesPerHour({ ...day, minutes: 0 })).toBe(null);
  });

  it('a pace too fast for a person is left empty, since its lines were recorded together', () => {
    expect(linesPerHour({ ...day, minutes: 50 / 15 })).toBe(900);
    expect(linesPerHour({ ...day, minutes: 3 })).toBe(null);
    expect(minutesPerOrder({ ...day, minutes: 3 })).toBe(null);
  });

  it('the time per order follows its share of lines, including orders without an earlier line', () => {
    // One minute per line, fifteen lines per order.
    expect(minutesPerOrder(day)).toBe(15);
    expect(minutesPerOrder({ ...day, orders: 0 })).toBe(null);
  });

  it('the share of missing products is counted among all lines', () => {
    expect(missingShare(day)).toBe(0.05);
    expect(missingShare({ ...day, lines: 0, missing: 0 })).toBe(null);
  });

  it('work figures are summed before dividing, so that a short day counts less', () => {
    const total = addWork([day, { lines: 2, missing: 2, orders: 0.5, paced: 1, minutes: 9 }]);
    expect(total).toEqual({ lines: 62, missing: 5, orders: 4.5, paced: 51, minutes: 59 });
    expect(linesPerHour(total)).toBe(52);
  });
});

it('the board of the day shows every order state except unpaid and cancelled ones', () => {
  const unseen = orderStatusSchema.options.filter(
    (status) => dayStateOf({ status, missed: null }) === null,
  );
  expect(new Set(unseen)).toEqual(new Set([...isUnpaid.states, ...isCancelled.states]));
});

describe('day', () => {
  const at = (time: string): string => `2026-11-21T${time}Z`;
  const shown = { from: '2026-11-20T23:00:00Z', to: '2026-11-22T23:00:00Z' };
  let made = 0;
  function order(fields: Partial<DayOrder> = {}): DayOrder {
    made += 1;
    return {
      id: `order-${made}`,
      siteId: 'paris',
      number: String(1_000 + made),
      status: 'prepaid',
      missed: null,
      isCollection: false,
      zoneName: 'Centre',
      from: at('17:00:00'),
      to: at('19:00:00'),
      slot: { id: 'centre-17', bookedMinutes: 40, capacityMinutes: null },
      preparer: null,
      driverName: null,
      hold: null,
      lines: 10,
      doneLines: 0,
      batch: null,
      ...fields,
    };
  }
  const paul = { id: 'paul', name: 'Paul' };

  describe('an order is watched', () => {
    it.each<[OrderStatus, string, string | null, boolean]>([
      ['prepaid', '16:29:59', null, false],
      ['prepaid', '16:30:00', 'startsSoon', false],
      ['preparing', '16:59:00', 'startsSoon', false],
      ['prepared', '16:59:00', null, false],
      ['preparing', '17:00:01', 'notReady', true],
      ['prepared', '17:00:01', 'notLeft', true],
      ['readyToDeliver', '17:00:01', 'notLeft', false],
      ['inTransit', '18:00:00', null, false],
      ['inTransit', '19:00:01', 'pastEnd', true],
      ['readyToDeliver', '19:00:01', 'pastEnd', true],
      ['modifying', '19:00:01', null, false],
      ['delivered', '19:00:01', null, false],
    ])('an order in state %s at %s is watched for %s, late %s', (status, time, reason, isLate) => {
      const watch = watchOf(order({ status }), Date.parse(at(time)));
      expect(watch?.reason ?? null).toBe(reason);
      expect(watch?.isLate ?? false).toBe(isLate);
    });

    it('a pickup order is watched until it can be collected', () => {
      const now = Date.parse(at('17:10:00'));
      const pickup = (status: OrderStatus) => watchOf(order({ status, isCollection: true }), now);
      expect(pickup('prepared')).toMatchObject({ reason: 'notReady', isLate: true });
      expect(pickup('ready')).toBe(null);
    });

    it('an order with a missed delivery is watched until one is planned, but is not late', () => {
      const missed = order({ status: 'readyToDeliver', missed: 'toPlan' });
      expect(watchOf(missed, Date.parse(at('20:00:00')))).toMatchObject({
        reason: 'missed',
        isLate: false,
      });
    });

    it('an order in transit more than six hours before its slot is watched as having left early', () => {
      const early = order({ status: 'inTransit' });
      expect(watchOf(early, Date.parse(at('10:59:59')))).toMatchObject({ reason: 'leftEarly' });
      expect(watchOf(early, Date.parse(at('11:00:00')))).toBe(null);
    });

    it('an order whose hold has ended, or ends within a day, is watched before all else', () => {
      const ready = { status: 'ready', isCollection: true } as const;
      const now = Date.parse(at('20:00:00'));
      expect(watchOf(order({ ...ready, hold: 'over' }), now)).toMatchObject({ reason: 'holdOver' });
      expect(watchOf(order({ ...ready, hold: 'soon' }), now)).toMatchObject({ reason: 'holdEnds' });
      const { watched } = buildDay(
        [order({ from: at('08:00:00'), to: at('10:00:00') }), order({ ...ready, hold: 'over' })],
        { at: at('20:00:00'), ...shown },
      );
      expect(watched.map(({ reason }) => reason)).toEqual(['holdOver', 'pastEnd']);
    });
  });

  describe('the board of the day', () => {
    it('the board of the day lists late orders first, the latest at the top, then those due soonest', () => {
      const soon = order({ from: at('18:20:00'), to: at('20:00:00') });
      const sooner = order({ from: at('18:10:00'), to: at('20:00:00') });
      const late = order({ from: at('17:30:00') });
      const later = order({ from: at('16:00:00'), to: at('17:00:00') });
      const board = buildDay([soon, late, sooner, later], { at: at('18:00:00'), ...shown });
      expect(board.watched.map(({ id }) => id)).toEqual([later.id, late.id, sooner.id, soon.id]);
      expect(board).toMatchObject({ late: 2, soon: 2 });
    });

    it('the board of the day counts each slot’s orders by state, and leaves out those without work', () => {
      const orders = [
        order({ zoneName: 'Nord', lines: 12 }),
        order({ status: 'approvedByClient', lines: 4, doneLines: 4 }),
        order({ status: 'readyToDeliver', missed: 'toPlan' }),
        order({ status: 'cancelled' }),
        order({ from: at('08:00:00'), to: at('10:00:00'), status: 'paid' }),
      ];
      const { slots } = buildDay(orders, { at: at('12:00:00'), ...shown });
      expect(slots).toHaveLength(2);
      expect(slots[0]).toMatchObject({ from: at('08:00:00'), orders: 1, states: { done: 1 } });
      expect(slots[1]).toMatchObject({
        zones: ['Centre', 'Nord'],
        orders: 3,
        states: { toPrepare: 1, prepared: 1, missed: 1, preparing: 0, done: 0 },
        lines: 26,
        doneLines: 4,
      });
    });

    it('the board of the day sums the minutes of each zone of a slot once, and their capacity if all have one', () => {
      const [east, west] = [
        { id: 'est', bookedMinutes: 40, capacityMinutes: 60 },
        { id: 'ouest', bookedMinutes: 25, capacityMinutes: 90 },
      ];
      const sum = (...slots: DayOrder['slot'][]) =>
        buildDay(
          slots.map((slot) => order({ slot })),
          { at: at('12:00:00'), ...shown },
        ).slots[0];
      expect(sum(east, east, west)).toMatchObject({ bookedMinutes: 65, capacityMinutes: 150 });
      expect(sum(east, { ...west, capacityMinutes: null })).toMatchObject({
        bookedMinutes: 65,
        capacityMinutes: null,
      });
    });

    it('the board of the day watches an open order of yesterday without giving it a slot', () => {
      const old = order({ from: '2026-11-20T17:00:00Z', to: '2026-11-20T19:00:00Z' });
      const board = buildDay([old], { at: at('09:00:00'), ...shown });
      expect(board.slots).toEqual([]);
      expect(board.watched).toMatchObject([{ id: old.id, reason: 'pastEnd', isLate: true }]);
    });

    it('the board of the day lists who prepares an order of a later day, and gives it no slot', () => {
      const later = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T10:00:00Z' };
      const board = buildDay([order({ ...later, status: 'preparing', preparer: paul })], {
        at: at('09:00:00'),
        ...shown,
      });
      expect(board.slots).toEqual([]);
      expect(board.work).toMatchObject([{ names: ['Paul'], from: later.from }]);
    });

    it('the board of the day groups orders in preparation by batch, or by person outside of batches', () => {
      const batch = { id: 'batch', names: ['Paul', 'Sami'], pausedAt: null };
      const preparing = { status: 'preparing', preparer: paul } as const;
      const orders = [
        order({ ...preparing, doneLines: 3 }),
        order({ ...preparing, batch, doneLines: 5 }),
        order({ ...preparing, preparer: { id: 'sami', name: 'Sami' }, batch, lines: 2 }),
      ];
      const { work } = buildDay(orders, { at: at('12:00:00'), ...shown });
      expect(work).toMatchObject([
        { batchId: null, names: ['Paul'], lines: 10, doneLines: 3 },
        { batchId: 'batch', names: ['Paul', 'Sami'], lines: 12, doneLines: 5 },
      ]);
      expect(work[1]?.orders).toHaveLength(2);
    });

    it('the board of the day puts a batch with a late order before one with a sooner slot', () => {
      const of = (name: string) => ({
        status: 'preparing' as const,
        preparer: { id: name, name },
        batch: { id: name, names: [name], pausedAt: null },
      });
      const pickup = order({ ...of('Léa'), from: at('13:00:00'), to: at('19:00:00') });
      const orders = [
        order({ ...of('Ana'), from: at('14:00:00') }),
        order({ ...of('Léa'), from: at('15:00:00') }),
        pickup,
      ];
      const { work } = buildDay(orders, { at: at('13:30:00'), ...shown });
      expect(work.map(({ names, late }) => [names[0], late])).toEqual([
        ['Léa', 1],
        ['Ana', 0],
      ]);
    });

    it('the board of the day counts all late orders and lists a limited number', () => {
      const orders = Array.from({ length: mostWatched + 5 }, () => order());
      const board = buildDay(orders, { at: at('20:00:00'), ...shown });
      expect(board.late).toBe(mostWatched + 5);
      expect(board.watched).toHaveLength(mostWatched);
    });
  });
});

describe('lateness', () => {
  const slot = { from: '2026-11-22T17:00:00Z', to: '2026-11-22T19:00:00Z', missed: null };
  const at = (time: string): number => Date.parse(`2026-11-22T${time}Z`);

  describe('the time by which the shop owes an order', () => {
    it.each<[OrderStatus, string | null]>([
      ['prepaid', slot.from],
      ['preparing', slot.from],
      ['approvedByClient', slot.from],
      ['readyToDeliver', slot.to],
      ['inTransit', slot.to],
      ['ready', null],
      ['modifying', null],
      ['delivered', null],
      ['cancelled', null],
    ])('an order in state %s is due at %s', (status, due) => {
      expect(dueAt({ ...slot, status })).toBe(due);
    });

    it('a missed delivery has no due time until it is planned again', () => {
      expect(dueAt({ ...slot, status: 'readyToDeliver', missed: 'toPlan' })).toBe(null);
      expect(dueAt({ ...slot, status: 'readyToDeliver', missed: 'planned' })).toBe(slot.to);
    });
  });

  describe('lateness', () => {
    it('an order is late from one minute after its due time', () => {
      expect(lateMinutes(slot.from, at('17:00:00'))).toBe(null);
      expect(lateMinutes(slot.from, at('17:00:01'))).toBe(1);
      expect(lateMinutes(slot.from, at('17:25:59'))).toBe(25);
      expect(lateMinutes(null, at('23:00:00'))).toBe(null);
    });

    it.each([
      [1, '1 min'],
      [59, '59 min'],
      [60, '1 h'],
      [70, '1 h 10'],
      [125, '2 h 05'],
      [48 * 60, '2 jours'],
    ])('a delay of %d minutes is shown as « %s »', (minutes, text) => {
      expect(formatLateness(minutes)).toBe(text);
    });
  });
});
