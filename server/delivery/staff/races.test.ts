/**
 * Managers, shoppers and the job run concurrently on real PostgreSQL and the whole application.
 * Every invariant is checked afterwards.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Answer, TestApp } from '../../../tests/app.ts';
import { countWaiting } from '../../../tests/database.ts';
import * as shop from '../../../tests/shopping.ts';
import { openSlotDesk, type SlotDesk } from '../../../tests/slot-desk.ts';
import type { SlotRule } from '../../../tests/slot-rules.ts';

let desk: SlotDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await openSlotDesk({ penne: 50_000 });
  app = desk.app;
});
afterEach(() => desk.checkBooks());
afterAll(() => app.close());

it('T07c a slot closed while eight shoppers pay: early ones have a place, the others are refused and nothing is held', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = `paris-est-2026-11-2${4 + round}-18`;
    const pays = await aboutToPay(Array.from({ length: 8 }, () => id));
    const [closing, ...answers] = (await Promise.all([
      Promise.resolve().then(() =>
        desk.marc.call('PATCH', `/api/staff/slots/${id}`, { version: 0, isClosed: true }),
      ),
      ...pays.map((pay) => pay()),
    ])) as [Answer, ...Answer[]];
    shop.okBody(closing);
    for (const name of lostWith(answers))
      expect(['Delivery.TimeSlotExcluded', 'Order.InvalidTimeSlot']).toContain(name);
    expect(await slotOf(id)).toMatchObject({ booked: won(answers), is_excluded: true });
    expect(await ordersOn(id)).toBe(won(answers));
    // Closed: no further order.
    const [late] = await aboutToPay([`paris-est-2026-11-2${4 + round}-20`]);
    shop.okBody(
      await desk.marc.call('PATCH', `/api/staff/slots/paris-est-2026-11-2${4 + round}-20`, {
        version: 0,
        isClosed: true,
      }),
    );
    shop.expectRefusal(await late!(), 'Delivery.TimeSlotExcluded');
  }
});

/** Runs `act` against a change of the slot that is not committed yet, and commits it once `act` waits for the row. */
async function duringChange<Result>(
  { id, change, waiting }: { id: string; change: string; waiting: string },
  act: () => Promise<Result>,
): Promise<Result> {
  const other = await app.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(`update slots set ${change} where id = $1`, [id]);
    const done = act();
    await expect.poll(() => countWaiting(app.database.pool, waiting)).toBe(1);
    await other.query('commit');
    return await done;
  } finally {
    other.release();
  }
}

it.each([
  ['closed', 'paris-est-2026-11-28-10', 'is_excluded = true'],
  ['removed', 'paris-est-2026-11-27-10', 'deleted_at = starts_at'],
  ['past its cut-off', 'paris-est-2026-11-26-10', "order_until = '2026-11-21T09:00:00Z'"],
])(
  'T07c a slot %s between the checks of a payment and its booking refuses the payment, which is rolled back',
  async (_, id, change) => {
    const [pay] = await aboutToPay([id]);
    const holds = async () =>
      (await app.database.pool.query('select count(*) as count from sandbox.holds')).rows[0].count;
    const before = await holds();
    // The payment reads an open slot, then waits for its row, to which its order adds its minutes.
    const waiting = 'insert into orders';
    shop.expectRefusal(
      await duringChange({ id, change: `${change}, version = version + 1`, waiting }, pay!),
      'Order.InvalidTimeSlot',
    );
    expect([await ordersOn(id), (await slotOf(id)).booked, await holds()]).toEqual([0, 0, before]);
  },
);

it('T07 a slot booked while its rule is removed stays', async () => {
  const id = 'paris-est-2026-12-03-10';
  const { items } = shop.okBody(
    await desk.marc.call('GET', '/api/staff/delivery-zones/paris-est/slot-rules'),
  );
  const rule = items.find((one: SlotRule) => one.weekday === 4 && one.startHour === 10);
  const path = `/api/staff/slot-rules/${rule.id}?version=${rule.version}&reach=free`;
  shop.okBody(
    await duringChange({ id, change: 'booked = booked + 1', waiting: 'from "slots"' }, () =>
      desk.marc.call('DELETE', path),
    ),
  );
  expect(await slotOf(id)).toMatchObject({ booked: 1, is_deleted: false });
  await app.database.pool.query('update slots set booked = 0 where id = $1', [id]);
});

it('T07b a slot resized while its last places are booked never exceeds its capacity', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = `paris-est-2026-11-2${4 + round}-08`;
    const pays = await aboutToPay(Array.from({ length: 8 }, () => id));
    const resize = () =>
      desk.marc.call('PATCH', `/api/staff/slots/${id}`, { version: 0, capacity: 4 });
    const halves = [
      ...pays.slice(0, 4).map((pay) => pay()),
      resize(),
      ...pays.slice(4).map((pay) => pay()),
    ];
    const answers = await Promise.all(halves);
    const [resized] = answers.splice(4, 1) as [Answer];
    const { booked, capacity } = await slotOf(id);
    expect(booked).toBe(won(answers));
    for (const name of lostWith(answers)) expect(name).toBe('Order.InvalidTimeSlot');
    if (resized.status === 200) expect([capacity, booked <= 4]).toEqual([4, true]);
    else {
      shop.expectRefusal(resized, 'Slot.CapacityBelowBooked');
      expect([capacity, resized.body.meta.booked > 4]).toEqual([10, true]);
    }
  }
});

it('a day closed while its slots are generated ends closed', async () => {
  for (const [round, day] of ['2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09'].entries()) {
    app.clock.set(`2026-11-${22 + round}T09:00:00Z`);
    desk.marc = await shop.staff(app, 'marc');
    const close = () => desk.marc.call('PUT', `/api/staff/closed-days/${day}`);
    const job = () => app.jobs.runNow('slots.generate', {});
    await Promise.all(
      (round % 2 === 0 ? [close, job, job] : [job, job, close]).map((act) => act()),
    );
    const { rows } = await app.database.pool.query(
      "select count(*) as slots, count(*) filter (where is_excluded) as closed from slots where (starts_at at time zone 'Europe/Paris')::date = $1",
      [day],
    );
    expect(rows[0]).toEqual({ slots: 6, closed: 6 });
  }
});

it('T07 a rule moved while its slots are bought keeps slots with an order, removes the others, and nobody pays for a removed one', async () => {
  app.clock.set('2026-11-26T09:00:00Z');
  desk.marc = await shop.staff(app, 'marc');
  const { items } = shop.okBody(
    await desk.marc.call('GET', '/api/staff/delivery-zones/paris-est/slot-rules'),
  );
  for (const weekday of [1, 2, 3]) {
    const {
      id,
      firstDay: _,
      comingSlots: __,
      ...rule
    } = items.find(
      (candidate: SlotRule) => candidate.weekday === weekday && candidate.startHour === 18,
    );
    const slotId = `paris-est-${Temporal.PlainDate.from('2026-11-29').add({ days: weekday }).toString()}-18`;
    const pays = await aboutToPay([slotId, slotId]);
    const [moved, ...answers] = (await Promise.all([
      desk.marc.call('PATCH', `/api/staff/slot-rules/${id}`, {
        ...rule,
        startHour: 17,
        endHour: 19,
        reach: 'free',
      }),
      ...pays.map((pay) => pay()),
    ])) as [Answer, ...Answer[]];
    shop.okBody(moved);
    const slot = await slotOf(slotId);
    expect(slot).toMatchObject({ booked: won(answers), is_deleted: won(answers) === 0 });
    for (const name of lostWith(answers))
      expect(['Order.TimeSlotDeleted', 'Order.InvalidTimeSlot']).toContain(name);
  }
});

/** Shoppers who have confirmed their total and card: their next request is the payment. */
async function aboutToPay(slotIds: readonly string[]): Promise<(() => Promise<Answer>)[]> {
  return Promise.all(
    slotIds.map(async (slotId) => {
      const zoe = await shop.newShopper(app);
      const { price } = await shop.fillCart(zoe, shop.counted, slotId);
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      return () =>
        zoe.call('PUT', '/api/cart/createPaymentIntent', {
          acceptedAmount: price.quotation.preauthorization,
          acceptTerms: true,
          payment: { type: 'card', token },
        });
    }),
  );
}
const slotOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select booked, capacity, is_excluded, deleted_at is not null as is_deleted from slots where id = $1',
      [id],
    )
  ).rows[0];
const ordersOn = async (id: string) =>
  (
    await app.database.pool.query(
      'select count(*) as count from orders where slot_id = $1 and reserved_at is not null',
      [id],
    )
  ).rows[0].count;
const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const lostWith = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body.owner);
