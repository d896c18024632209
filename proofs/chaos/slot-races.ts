/**
 * An order changes its slot during its cut-off, a driver's departure, or a staff change of the
 * destination.
 */
import { expect } from 'vitest';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { asTimePasses, meet, readOne, type Race } from './meet.ts';

const { tomorrow, tomorrowLate } = shop.slots;
const otherDay = 'paris-est-2026-11-23-18';

const move = (zoe: Visitor, id: string, timeSlotId: string): Promise<Answer> =>
  zoe.call('PUT', `/api/orders/${id}/updateTimeSlot`, { timeSlotId });
const relocate = (marc: Visitor, id: string, timeSlotId: string): Promise<Answer> =>
  marc.call('PUT', `/api/staff/orders/${id}/destination`, { timeSlotId });

type Moved = { slot: string; isClosed: boolean; shipping: number; driver: string | null };
async function read(app: TestApp, id: string): Promise<Moved> {
  const row = await readOne<Moved>(
    app,
    `select slot_id as slot, closed_at is not null as "isClosed", (quotation->>'shipping')::int as shipping,
      driver_id as driver from orders where id = $1`,
    [id],
  );
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

/**
 * Buys for tomorrow. After each race, invariants compare each slot's booked places with its orders.
 */
async function withOrder(
  app: TestApp,
  play: (zoe: Visitor, id: string) => Promise<void>,
): Promise<void> {
  const zoe = await shop.newShopper(app);
  await play(zoe, await shop.buy(zoe));
}

function expectOneOf({ status, body }: Answer, ...refusals: string[]): void {
  if (status !== 200) expect(refusals).toContain(body.owner);
}

export const slotRaces: readonly Race[] = [
  {
    name: 'an order that changes its slot as its deadline falls moves, or is closed to changes',
    run: (app, round) =>
      withOrder(app, async (zoe, id) => {
        const deadline = app.clock.now().add({ seconds: 1 });
        const sql = 'update orders set completable_until = $2 where id = $1';
        await app.database.pool.query(sql, [id, deadline]);
        const [moved] = (await asTimePasses({ app, round, deadline }, () =>
          move(zoe, id, tomorrowLate),
        )) as [Answer];
        expectOneOf(moved, 'Order.CannotModify');
        const isMoved = moved.status === 200;
        expect(await read(app, id)).toMatchObject({
          slot: isMoved ? tomorrowLate : tomorrow,
          isClosed: !isMoved,
        });
      }),
  },
  {
    name: 'an order that moves to a slot as its cut-off falls has a place there, or stays',
    run: (app, round) =>
      withOrder(app, async (zoe, id) => {
        const deadline = app.clock.now().add({ seconds: 1 });
        const sql = 'update slots set order_until = $2 where id = $1';
        const { until } = (await readOne<{ until: Temporal.Instant }>(
          app,
          'select order_until as until from slots where id = $1',
          [tomorrowLate],
        )) ?? { until: deadline };
        await app.database.pool.query(sql, [tomorrowLate, deadline]);
        const [moved] = (await asTimePasses({ app, round, deadline }, () =>
          move(zoe, id, tomorrowLate),
        )) as [Answer];
        await app.database.pool.query(sql, [tomorrowLate, until]);
        expectOneOf(moved, 'Order.InvalidTimeSlot', 'Order.CannotModifyNoTimeSlots');
        expect((await read(app, id)).slot).toBe(moved.status === 200 ? tomorrowLate : tomorrow);
      }),
  },
  {
    name: 'an order that is moved while its driver leaves with it leaves once, in the slot it was told',
    run: (app, round) =>
      withOrder(app, async (zoe, id) => {
        const [paul, lea] = [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')];
        const marc = await shop.staff(app, 'marc');
        await shop.prepare(paul, id);
        for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
        const leave = () => shop.leaveRound(lea, [id]);
        const [[left, moved], asked] = await Promise.all([
          meet(round, leave, () => relocate(marc, id, tomorrowLate)),
          move(zoe, id, tomorrowLate),
        ]);
        shop.okBody(left);
        expectOneOf(moved, 'Order.DeliveryManAlreadyAssigned');
        expect(['Order.DeliveryManAlreadyAssigned', 'Order.CannotModify']).toContain(
          asked.body.owner,
        );
        const { slot, driver } = await read(app, id);
        expect(slot).toBe(moved.status === 200 ? tomorrowLate : tomorrow);
        expect(driver).not.toBeNull();
        shop.okBody(await shop.handOver(lea, id));
      }),
  },
  {
    name: 'an order that the team moves to another day while its customer moves it goes to that day',
    run: (app, round) =>
      withOrder(app, async (zoe, id) => {
        const marc = await shop.staff(app, 'marc');
        const [own, moved] = await meet(
          round,
          () => move(zoe, id, tomorrowLate),
          () => relocate(marc, id, otherDay),
        );
        shop.okBody(moved);
        expectOneOf(own, 'Order.InvalidTimeSlotDay');
        expect((await read(app, id)).slot).toBe(otherDay);
      }),
  },
  {
    name: 'an order that moves to a slot whose fee rises pays what was agreed, or stays',
    run: (app, round) =>
      withOrder(app, async (zoe, id) => {
        const marc = await shop.staff(app, 'marc');
        const { shipping } = await read(app, id);
        const slot = await readOne<{ version: number; delta: number }>(
          app,
          'select version, delta_slot_cents as delta from slots where id = $1',
          [tomorrowLate],
        );
        const raise = { version: slot?.version, deltaSlot: 200 };
        const [own, raised] = await meet(
          round,
          () => move(zoe, id, tomorrowLate),
          () => marc.call('PATCH', `/api/staff/slots/${tomorrowLate}`, raise),
        );
        shop.okBody(raised);
        expectOneOf(own, 'Order.TimeSlotPriceTooHigh', 'Order.CannotModifyNoTimeSlots');
        const after = await read(app, id);
        expect(after.slot).toBe(own.status === 200 ? tomorrowLate : tomorrow);
        expect(after.shipping).toBeLessThanOrEqual(shipping);
        const sql = 'update slots set delta_slot_cents = $2 where id = $1';
        await app.database.pool.query(sql, [tomorrowLate, slot?.delta]);
      }),
  },
];
