/** The capacity of slots in minutes of work, set by managers. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import type { TestApp } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { eastUrl, openSlotDesk, type SlotDesk } from '../../../tests/slot-desk.ts';

let desk: SlotDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await openSlotDesk();
  app = desk.app;
});
afterEach(() => desk.checkBooks());
afterAll(() => app.close());

it('a slot given fewer minutes than are booked is full, keeps its order, and opens again without them', async () => {
  const id = 'paris-est-2026-11-24-18';
  const orderId = await shop.buy(await shop.newShopper(app), shop.counted, id);
  expect(shop.okBody(await desk.patch(id, { capacityMinutes: 5 }))).toMatchObject({
    capacityMinutes: 5,
    bookedMinutes: 9,
    booked: 1,
    state: 'full',
    isAdjusted: true,
  });
  expect((await desk.read(id)).state).toBe('full');
  const { rows } = await app.database.pool.query('select status from orders where id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ status: 'prepaid' }]);
  expect(shop.okBody(await desk.patch(id, { capacityMinutes: null }))).toMatchObject({
    capacityMinutes: null,
    state: 'open',
  });
  // A later test moves the clock past the end of its hold.
  shop.okBody(await shop.move(desk.marc, orderId, 'cancelled'));
});

it.each([0, -5, 1.5, 20_001, '60'])('a capacity of %o minutes is refused', async (wrong) => {
  const answer = await desk.patch('paris-est-2026-11-24-20', { capacityMinutes: wrong });
  shop.expectRefusal(answer, 'Shared.Validation');
});

it('the minutes of a rule reach its slots without orders and those made later, and stay when a change leaves them out', async () => {
  const { comingSlots: _coming, firstDay: _first, id, ...rule } = await readRule();
  const put = async (changes: object) => {
    const { version } = await readRule();
    return shop.okBody(
      await desk.marc.call('PATCH', `/api/staff/slot-rules/${id}`, {
        ...rule,
        version,
        reach: 'free',
        ...changes,
      }),
    );
  };
  await put({ capacityMinutes: 240 });
  expect((await desk.read('paris-est-2026-11-26-18')).capacityMinutes).toBe(240);
  await put({ capacityMinutes: undefined, capacity: 9 });
  expect(await readRule()).toMatchObject({ capacity: 9, capacityMinutes: 240 });
  expect(await desk.read('paris-est-2026-11-26-18')).toMatchObject({
    capacity: 9,
    capacityMinutes: 240,
    isAdjusted: false,
  });
  app.clock.advance({ hours: 7 * 24 });
  await app.jobs.runNow('slots.generate', {});
  desk.marc = await shop.staff(app, 'marc');
  expect((await desk.read('paris-est-2026-12-10-18')).capacityMinutes).toBe(240);
});

it('the board of the day shows the minutes of each slot, and its capacity where all its zones have one', async () => {
  const id = 'paris-est-2026-11-29-18';
  await shop.buy(await shop.newShopper(app), shop.counted, id);
  const slotOfBoard = async () => {
    const board: DayBoard = shop.okBody(await desk.marc.call('GET', '/api/staff/day'));
    return board.slots.find(({ from }) => from === '2026-11-29T17:00:00Z');
  };
  expect(await slotOfBoard()).toMatchObject({ bookedMinutes: 9, capacityMinutes: null });
  shop.okBody(await desk.patch(id, { capacityMinutes: 120 }));
  expect(await slotOfBoard()).toMatchObject({ orders: 1, bookedMinutes: 9, capacityMinutes: 120 });
});

const readRule = async () => {
  const { items } = shop.okBody(await desk.marc.call('GET', `${eastUrl}/slot-rules`));
  return items.find(
    (rule: { weekday: number; startHour: number }) => rule.weekday === 4 && rule.startHour === 18,
  );
};
