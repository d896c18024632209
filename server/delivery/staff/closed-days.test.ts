import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openSlotDesk, type SlotDesk } from '../../../tests/slot-desk.ts';

let desk: SlotDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await openSlotDesk();
  app = desk.app;
});
afterAll(async () => {
  await desk.checkBooks();
  await app.close();
});

describe('a whole day', () => {
  const day = '2026-11-30';
  const path = (asked: string, zoneId?: string) =>
    `/api/staff/closed-days/${asked}${zoneId ? `?zoneId=${zoneId}` : ''}`;

  it('first reports the orders and carts concerned, then closes every slot, and notifies the carts', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, `paris-est-${day}-18`);
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, `paris-est-${day}-20`);
    await desk.change(`paris-est-${day}-08`, { isClosed: true });
    app.clock.advance({ seconds: 1 });
    expect(shop.okBody(await desk.marc.call('GET', path(day, 'paris-est')))).toEqual({
      day,
      slots: 3,
      orders: 1,
      carts: 1,
      isClosed: false,
    });
    expect(shop.okBody(await desk.marc.call('GET', path(day)))).toEqual({
      day,
      slots: 5,
      orders: 1,
      carts: 1,
      isClosed: false,
    });
    expect(shop.okBody(await desk.marc.call('PUT', path(day, 'paris-est')))).toEqual({
      items: [{ day, zones: [{ id: 'paris-est', name: 'Paris Est' }], isEverywhere: false }],
    });
    const closed = (await desk.days()).find((candidate) => candidate.day === day);
    expect([closed?.isClosed, closed?.slots.map(({ state }) => state)]).toEqual([
      true,
      ['closed', 'closed', 'closed', 'closed'],
    ]);
    expect(shop.okBody(await desk.verify(zoe)).previousTimeslotStatus).toBe('excluded');
    expect(shop.okBody(await desk.marc.call('GET', path(day, 'paris-est')))).toMatchObject({
      slots: 0,
      orders: 1,
      carts: 0,
      isClosed: true,
    });
    expect(await desk.offered(`paris-est-${day}-20`)).toMatchObject({ isExcluded: true });
  });

  it('closing twice is closing once; reopened, a slot closed on its own stays closed', async () => {
    const before = (await desk.actions()).length;
    app.clock.advance({ seconds: 1 });
    shop.okBody(await desk.marc.call('PUT', path(day, 'paris-est')));
    expect(await desk.actions()).toHaveLength(before);
    expect(shop.okBody(await desk.marc.call('DELETE', path(day, 'paris-est')))).toEqual({
      items: [],
    });
    expect(
      (await desk.days())
        .find((candidate) => candidate.day === day)
        ?.slots.map(({ state }) => state),
    ).toEqual(['closed', 'open', 'open', 'open']);
    expect((await desk.actions()).slice(0, 2).map(({ kind, after }) => [kind, after])).toEqual([
      ['day.reopen', { day, slots: 3 }],
      ['day.close', { day, slots: 3 }],
    ]);
  });

  it('one slot of a closed day can be opened on its own, and the day does not close it again', async () => {
    shop.okBody(await desk.marc.call('PUT', path('2026-12-01', 'paris-est')));
    expect(await desk.change('paris-est-2026-12-01-18', { isClosed: false })).toMatchObject({
      state: 'open',
      isClosedWithDay: false,
    });
    await app.jobs.runNow('slots.generate', {});
    expect((await desk.read('paris-est-2026-12-01-18')).state).toBe('open');
    shop.okBody(await desk.marc.call('DELETE', path('2026-12-01', 'paris-est')));
  });

  it('a closed day without slots yet is remembered: the job makes its slots closed, for every zone or for one', async () => {
    shop.okBody(await desk.marc.call('PUT', path('2026-12-25')));
    shop.okBody(await desk.marc.call('PUT', path('2026-12-26', 'retrait-bastille')));
    expect(shop.okBody(await desk.marc.call('GET', '/api/staff/closed-days')).items).toEqual([
      {
        day: '2026-12-25',
        zones: [
          { id: 'paris-est', name: 'Paris Est' },
          { id: 'retrait-bastille', name: 'Retrait Bastille' },
        ],
        isEverywhere: true,
      },
      {
        day: '2026-12-26',
        zones: [{ id: 'retrait-bastille', name: 'Retrait Bastille' }],
        isEverywhere: false,
      },
    ]);
    await desk.goTo('2026-12-15T09:00:00Z');
    await Promise.all([
      app.jobs.runNow('slots.generate', {}),
      app.jobs.runNow('slots.generate', {}),
    ]);
    const { rows } = await app.database.pool.query(
      "select zone_id, (starts_at at time zone 'Europe/Paris')::date::text as day, bool_and(is_excluded) as all_closed, bool_or(is_excluded) as some_closed, count(*) as slots from slots where starts_at >= '2026-12-24' and starts_at < '2026-12-27' group by 1, 2 order by 2, 1",
    );
    expect(rows.map((row) => [row.zone_id, row.day, row.all_closed, row.some_closed])).toEqual([
      ['paris-est', '2026-12-24', false, false],
      ['retrait-bastille', '2026-12-24', false, false],
      ['paris-est', '2026-12-25', true, true],
      ['retrait-bastille', '2026-12-25', true, true],
      ['paris-est', '2026-12-26', false, false],
      ['retrait-bastille', '2026-12-26', true, true],
    ]);
    shop.expectRefusal(
      await shop.chooseDelivery(app.visitor(), 'paris-est-2026-12-25-18'),
      'Delivery.TimeSlotExcluded',
    );
    shop.okBody(await desk.marc.call('DELETE', path('2026-12-25')));
    shop.okBody(await shop.chooseDelivery(app.visitor(), 'paris-est-2026-12-25-18'));
  });

  it('a day that is past, too far, invalid, or of an unknown zone is refused', async () => {
    for (const [asked, refusal] of [
      ['2026-12-14', 'Slot.DayPassed'],
      ['2029-01-01', 'Slot.DayTooFar'],
      ['2026-12-32', 'Shared.Validation'],
      ['demain', 'Shared.Validation'],
    ] as const)
      shop.expectRefusal(await desk.marc.call('PUT', path(asked)), refusal);
    shop.expectRefusal(
      await desk.marc.call('PUT', path('2026-12-24', 'lyon')),
      'List.DeliveryZoneNotFound',
    );
    shop.expectRefusal(
      await desk.marc.call('GET', path('2026-12-24', 'lyon')),
      'List.DeliveryZoneNotFound',
    );
  });
});

it('the load of the days ahead: booked places and capacity, without closed slots', async () => {
  await desk.goTo('2026-12-27T09:00:00Z');
  await app.jobs.runNow('slots.generate', {});
  await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-12-28-18');
  await desk.change('paris-est-2026-12-28-20', { isClosed: true });
  const { days: load, zones } = shop.okBody(await desk.marc.call('GET', '/api/staff/slot-load'));
  expect(zones.map(({ id }: { id: string }) => id)).toEqual(['paris-est', 'retrait-bastille']);
  expect(load).toHaveLength(15);
  expect(load[1]).toEqual({
    day: '2026-12-28',
    booked: 1,
    capacity: 70,
    bookedMinutes: 9,
    zones: {
      'paris-est': { booked: 1, capacity: 30, bookedMinutes: 9 },
      'retrait-bastille': { booked: 0, capacity: 40, bookedMinutes: 0 },
    },
  });
});
