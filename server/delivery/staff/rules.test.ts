import { beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import {
  changeRule,
  findRule,
  listRules,
  slotRulesUrl,
  wednesdayRule,
} from '../../../tests/slot-rules.ts';

let marc: Visitor;
const { app } = shop.open({ stock: { penne: 5_000 } });
beforeEach(async () => {
  app.clock.advance({ seconds: 1 });
  marc = await shop.staff(app, 'marc');
});

describe('a rule of the week', () => {
  it('a rule of the week shows its hours, its fees and its coming slots', async () => {
    expect(await listRules(marc)).toHaveLength(28);
    const { id, ...rule } = await findRule(marc, 3, 18);
    expect(id).toEqual(expect.any(Number));
    expect(rule).toEqual({
      ...wednesdayRule,
      capacityMinutes: null,
      version: 0,
      firstDay: null,
      comingSlots: { free: 2, booked: 0, adjusted: 0 },
    });
  });

  it('changed for slots without orders, leaves slots with orders and slots adjusted by hand unchanged', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-11-23-18');
    const before = await findRule(marc, 1, 18);
    expect(before.comingSlots).toEqual({ free: 1, booked: 1, adjusted: 0 });
    const { slots, items } = shop.okBody(
      await changeRule(marc, before, {
        capacity: 4,
        cutoffMinutes: 60,
        deltaDay: -100,
        tiers: [{ minCartNetPrice: 0, shippingAmount: 500 }],
      }),
    );
    expect(slots).toEqual({ changed: 1, added: 0, removed: 0 });
    expect(items.find(({ id }: { id: number }) => id === before.id)).toMatchObject({
      capacity: 4,
      version: 1,
    });
    expect(await slotsOf('2026-11-23', '2026-11-30')).toEqual(
      expect.arrayContaining(['11-23 18:00-20:00 10', '11-30 18:00-20:00 4']),
    );
    const { deliverySlots } = shop.okBody(
      await app.visitor().call('GET', '/api/deliveryZones/paris-est'),
    );
    expect(
      deliverySlots.find(({ id }: { id: string }) => id === 'paris-est-2026-11-30-18'),
    ).toMatchObject({
      orderUntil: '2026-11-30T16:00:00Z',
      rate: { total: -100 },
      deliveryPricesWithDeltas: [{ shippingAmount: 400 }],
    });
    shop.okBody(
      await marc.call('PATCH', '/api/staff/slots/paris-est-2026-11-30-18', {
        version: 1,
        capacity: 6,
      }),
    );
    expect((await findRule(marc, 1, 18)).comingSlots).toEqual({ free: 0, booked: 1, adjusted: 1 });
    expect(
      shop.okBody(await changeRule(marc, await findRule(marc, 1, 18), { capacity: 5 })).slots,
    ).toEqual({
      changed: 0,
      added: 0,
      removed: 0,
    });
    expect(await slotsOf('2026-11-30')).toContain('11-30 18:00-20:00 6');
  });

  it('changed for new slots only, even at other hours, keeps the existing slots, and no day is missed or served twice', async () => {
    const before = await slotsOf('2026-11-24', '2026-12-01');
    const answer = shop.okBody(
      await changeRule(marc, await findRule(marc, 2, 18), {
        reach: 'new',
        startHour: 17,
        endHour: 19,
        capacity: 3,
      }),
    );
    expect(answer.slots).toEqual({ changed: 0, added: 0, removed: 0 });
    expect(
      answer.items.find(
        ({ weekday, startHour }: { weekday: number; startHour: number }) =>
          weekday === 2 && startHour === 17,
      ),
    ).toMatchObject({ firstDay: '2026-12-06', comingSlots: { free: 2 } });
    await generate();
    expect(await slotsOf('2026-11-24', '2026-12-01')).toEqual(before);
    // What was a slip is mended: the same rule still reaches the slots that it made at its former hours.
    expect(
      shop.okBody(await changeRule(marc, await findRule(marc, 2, 17), { capacity: 3 })).slots,
    ).toEqual({
      changed: 0,
      added: 2,
      removed: 2,
    });
    expect(await slotsOf('2026-11-24')).toEqual([
      '11-24 08:00-10:00 10',
      '11-24 10:00-12:00 10',
      '11-24 17:00-19:00 3',
      '11-24 20:00-22:00 10',
    ]);
  });

  it('a day with an order keeps its slot when a rule moves to other hours, without an overlapping one; closed slots stay closed', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-11-26-18');
    await close('paris-est-2026-12-03-18');
    expect(
      shop.okBody(
        await changeRule(marc, await findRule(marc, 4, 18), { startHour: 17, endHour: 19 }),
      ).slots,
    ).toEqual({ changed: 0, added: 1, removed: 1 });
    await generate();
    expect(await slotsOf('2026-11-26', '2026-12-03')).toEqual([
      '11-26 08:00-10:00 10',
      '11-26 10:00-12:00 10',
      '11-26 18:00-20:00 10',
      '11-26 20:00-22:00 10',
      '12-03 08:00-10:00 10',
      '12-03 10:00-12:00 10',
      '12-03 17:00-19:00 10 closed',
      '12-03 20:00-22:00 10',
    ]);
  });

  it('T14 a cart on a slot removed with its rule reports that it no longer exists', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 2 }, 'paris-est-2026-11-27-10');
    shop.okBody(
      await changeRule(marc, await findRule(marc, 5, 10), { startHour: 12, endHour: 14 }),
    );
    expect((await shop.readCart(zoe)).delivery?.timeSlotValidity).toBe('deleted');
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }))
        .previousTimeslotStatus,
    ).toBe('deleted');
  });

  it('added, makes slots at once, closed on closed days; removed, keeps slots with orders; added again, restores the slots', async () => {
    shop.okBody(await marc.call('PUT', '/api/staff/closed-days/2026-11-29?zoneId=paris-est'));
    expect(
      shop.okBody(
        await marc.call('POST', slotRulesUrl, {
          ...wednesdayRule,
          weekday: 7,
          startHour: 13,
          endHour: 16,
          reach: 'free',
        }),
      ).slots,
    ).toEqual({ changed: 0, added: 2, removed: 0 });
    expect(await slotsOf('2026-11-22', '2026-11-29')).toEqual(
      expect.arrayContaining(['11-22 13:00-16:00 10', '11-29 13:00-16:00 10 closed']),
    );
    await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-11-22-13');
    const rule = await findRule(marc, 7, 13);
    expect(
      shop.okBody(
        await marc.call('DELETE', `/api/staff/slot-rules/${rule.id}?version=0&reach=free`),
      ).slots,
    ).toEqual({ changed: 0, added: 0, removed: 1 });
    await generate();
    expect(
      (await slotsOf('2026-11-22', '2026-11-29')).filter((slot) => String(slot).includes('13:00')),
    ).toEqual(['11-22 13:00-16:00 10']);
    expect(
      shop.okBody(
        await marc.call('POST', slotRulesUrl, {
          ...wednesdayRule,
          weekday: 7,
          startHour: 13,
          endHour: 15,
          capacity: 8,
          reach: 'free',
        }),
      ).slots.added,
    ).toBe(1);
    expect(
      (await slotsOf('2026-11-22', '2026-11-29')).filter((slot) => String(slot).includes('13:00')),
    ).toEqual(['11-22 13:00-16:00 10', '11-29 13:00-15:00 8 closed']);
    shop.okBody(await marc.call('DELETE', '/api/staff/closed-days/2026-11-29?zoneId=paris-est'));
    expect(await slotsOf('2026-11-29')).toContain('11-29 13:00-15:00 8');
  });

  it('removed or added for new slots only, changes nothing in the next two weeks', async () => {
    const before = await slotsOf('2026-11-27', '2026-12-04');
    const rule = await findRule(marc, 5, 20);
    shop.okBody(await marc.call('DELETE', `/api/staff/slot-rules/${rule.id}?version=0&reach=new`));
    shop.okBody(
      await marc.call('POST', slotRulesUrl, {
        ...wednesdayRule,
        weekday: 5,
        startHour: 14,
        endHour: 16,
        reach: 'new',
      }),
    );
    await generate();
    expect(await slotsOf('2026-11-27', '2026-12-04')).toEqual(before);
    app.clock.advance({ hours: 24 * 7 });
    await generate();
    expect(await slotsOf('2026-12-11')).toEqual([
      '12-11 08:00-10:00 10',
      '12-11 12:00-14:00 10',
      '12-11 14:00-16:00 10',
      '12-11 18:00-20:00 10',
    ]);
  });

  it('the journal of the zone records what happened to its slots', async () => {
    const { items } = shop.okBody(
      await marc.call('GET', '/api/staff/delivery-zones/paris-est/actions'),
    );
    expect(new Set(items.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set([
        'rule.change',
        'rule.add',
        'rule.remove',
        'day.close',
        'day.reopen',
        'slot.change',
        'slot.close',
      ]),
    );
    expect(items.find(({ kind }: { kind: string }) => kind === 'rule.remove')).toMatchObject({
      before: { weekday: 5, startHour: 20, endHour: 22 },
      after: { reach: 'new', slots: { removed: 0 } },
    });
  });

  it('on days of 23 and 25 hours, a slot follows its rule in Paris time, and keeps its places', async () => {
    for (const [eve, day, from] of [
      ['2027-03-20T09:00:00Z', '2027-03-28', '2027-03-28T16:00:00Z'],
      ['2027-10-23T09:00:00Z', '2027-10-31', '2027-10-31T17:00:00Z'],
    ] as const) {
      app.clock.set(eve);
      marc = await shop.staff(app, 'marc');
      await generate();
      const { slots } = shop.okBody(
        await changeRule(marc, await findRule(marc, 7, 18), {
          capacity: 7,
          cutoffMinutes: 24 * 60,
        }),
      );
      expect(slots).toMatchObject({ added: 0, removed: 0 });
      const { rows } = await app.database.pool.query(
        'select starts_at, order_until, capacity from slots where id = $1',
        [`paris-est-${day}-18`],
      );
      expect([
        rows[0].starts_at.toString(),
        rows[0].capacity,
        rows[0].order_until.until(rows[0].starts_at).total('hours'),
      ]).toEqual([from, 7, 24]);
    }
  });
});

const generate = () => app.jobs.runNow('slots.generate', {});
/** As the shop offers them: hour, places, closed or not. */
const slotsOf = async (...days: string[]): Promise<unknown[]> => {
  const { rows } = await app.database.pool.query(
    `select to_char(starts_at at time zone 'Europe/Paris', 'MM-DD HH24:MI') || to_char(ends_at at time zone 'Europe/Paris', '-HH24:MI') as hours, capacity, is_excluded from slots
    where zone_id = 'paris-est' and deleted_at is null and (starts_at at time zone 'Europe/Paris')::date = any($1) order by starts_at`,
    [days],
  );
  return rows.map((row) => `${row.hours} ${row.capacity}${row.is_excluded ? ' closed' : ''}`);
};
const close = async (id: string) =>
  shop.okBody(await marc.call('PATCH', `/api/staff/slots/${id}`, { version: 0, isClosed: true }));
