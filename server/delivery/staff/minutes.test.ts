/** The capacity of slots in minutes of work, set by managers. */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
const stock = { penne: 5_000 };
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  marc = await shop.staff(app, 'marc');
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

const readSlot = async (id: string) => {
  const { days } = shop.okBody(await marc.call('GET', '/api/staff/delivery-zones/paris-est/slots'));
  return days
    .flatMap(({ slots }: { slots: object[] }) => slots)
    .find((slot: { id: string }) => slot.id === id);
};
const change = async (id: string, changes: object) =>
  marc.call('PATCH', `/api/staff/slots/${id}`, {
    version: (await readSlot(id)).version,
    ...changes,
  });
const readRule = async () => {
  const { items } = shop.okBody(
    await marc.call('GET', '/api/staff/delivery-zones/paris-est/slot-rules'),
  );
  return items.find(
    (rule: { weekday: number; startHour: number }) => rule.weekday === 4 && rule.startHour === 18,
  );
};

it('a slot given fewer minutes than are booked is full, keeps its order, and opens again without them', async () => {
  const id = 'paris-est-2026-11-24-18';
  const orderId = await shop.buy(await shop.newShopper(app), shop.counted, id);
  expect(shop.okBody(await change(id, { capacityMinutes: 5 }))).toMatchObject({
    capacityMinutes: 5,
    bookedMinutes: 9,
    booked: 1,
    state: 'full',
    isAdjusted: true,
  });
  expect((await readSlot(id)).state).toBe('full');
  const { rows } = await app.database.pool.query('select status from orders where id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ status: 'prepaid' }]);
  expect(shop.okBody(await change(id, { capacityMinutes: null }))).toMatchObject({
    capacityMinutes: null,
    state: 'open',
  });
});

it.each([0, -5, 1.5, 20_001, '60'])('a capacity of %o minutes is refused', async (wrong) => {
  const answer = await change('paris-est-2026-11-24-20', { capacityMinutes: wrong });
  shop.expectRefusal(answer, 'Shared.Validation');
});

it('the minutes of a rule reach its slots without orders and those made later, and stay when a change leaves them out', async () => {
  const { comingSlots: _coming, firstDay: _first, id, ...rule } = await readRule();
  const put = async (changes: object) => {
    const { version } = await readRule();
    return shop.okBody(
      await marc.call('PATCH', `/api/staff/slot-rules/${id}`, {
        ...rule,
        version,
        reach: 'free',
        ...changes,
      }),
    );
  };
  await put({ capacityMinutes: 240 });
  expect((await readSlot('paris-est-2026-11-26-18')).capacityMinutes).toBe(240);
  await put({ capacityMinutes: undefined, capacity: 9 });
  expect(await readRule()).toMatchObject({ capacity: 9, capacityMinutes: 240 });
  expect(await readSlot('paris-est-2026-11-26-18')).toMatchObject({
    capacity: 9,
    capacityMinutes: 240,
    isAdjusted: false,
  });
  app.clock.advance({ hours: 7 * 24 });
  await app.jobs.runNow('slots.generate', {});
  marc = await shop.staff(app, 'marc');
  expect((await readSlot('paris-est-2026-12-10-18')).capacityMinutes).toBe(240);
});

it('the board of the day shows the minutes of each slot, and its capacity where all its zones have one', async () => {
  const id = 'paris-est-2026-11-29-18';
  await shop.buy(await shop.newShopper(app), shop.counted, id);
  const slotOfBoard = async () => {
    const board: DayBoard = shop.okBody(await marc.call('GET', '/api/staff/day'));
    return board.slots.find(({ from }) => from === '2026-11-29T17:00:00Z');
  };
  expect(await slotOfBoard()).toMatchObject({ bookedMinutes: 9, capacityMinutes: null });
  shop.okBody(await change(id, { capacityMinutes: 120 }));
  expect(await slotOfBoard()).toMatchObject({ orders: 1, bookedMinutes: 9, capacityMinutes: 120 });
});

it('orders of before, in slots to come, are counted by the usual rates', async () => {
  const id = 'paris-est-2026-11-30-18';
  await shop.buy(await shop.newShopper(app), { ...shop.counted, entrecote: 1 }, id);
  await app.database.pool.query('update orders set booked_minutes = 0 where slot_id = $1', [id]);
  expect(await shop.bookedMinutes(app, id)).toEqual([0]);
  // The clock of the test, not that of PostgreSQL.
  const migration = await readFile('migrations/0069-orders-minutes-before.sql', 'utf8');
  await app.database.pool.query(migration.replace('now()', `timestamptz '${app.clock.now()}'`));
  expect(await shop.bookedMinutes(app, id)).toEqual([10]);
});
