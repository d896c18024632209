/** What is counted of each member's work, and who reads it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BatchLine } from '#domain/picking/batch-contract.ts';
import type { WorkDay } from '#domain/picking/work-contract.ts';
import type { Visitor } from '../../../tests/app.ts';
import { bagged, beginBatch, gesture, sendGestures } from '../../../tests/batches.ts';
import * as shop from '../../../tests/shopping.ts';

let anaId: string;
let benId: string;

const { app, marc } = shop.open({ staff: ['marc'], hasWideSlots: true });
beforeAll(async () => {
  for (const id of ['penne', 'riz-rond']) await shop.setStock(app, id, 5_000);
  anaId = await shop.hire(app, 'preparer', 'Ana Avant');
  benId = await shop.hire(app, 'preparer', 'Ben Après');
});
const ana = shop.once(() => shop.signInStaff(app, anaId));
const ben = shop.once(() => shop.signInStaff(app, benId));

describe('a day of work', () => {
  it('a day of work counts lines, missing lines, and orders by share of lines', async () => {
    const orderId = await buy();
    shop.okBody(await shop.move(ana, orderId, 'preparing'));
    await prepareLine(ana, orderId, 'penne', 30);
    app.clock.advance({ seconds: 120 });
    await prepareLine(ana, orderId, 'riz-rond', 0);
    expect(await readMine(ana)).toEqual([
      {
        staffId: anaId,
        name: 'Ana Avant',
        day: today(),
        lines: 2,
        missing: 1,
        orders: 1,
        paced: 1,
        minutes: 2,
      },
    ]);
  });

  it('time of work excludes gaps of more than ten minutes between two lines', async () => {
    app.clock.advance({ seconds: 601 });
    const orderId = await buy();
    shop.okBody(await shop.move(ana, orderId, 'preparing'));
    await prepareLine(ana, orderId, 'penne', 30);
    app.clock.advance({ seconds: 600 });
    await prepareLine(ana, orderId, 'riz-rond', 20);
    const [day] = await readMine(ana);
    expect(day).toMatchObject({ lines: 4, orders: 2, paced: 2, minutes: 12 });
  });

  it('time of work uses the phone’s timestamps when an hour of work is sent at once', async () => {
    const orderId = await buy();
    const batch = await beginBatch(ben, [orderId]);
    const now = app.clock.now();
    app.clock.advance({ seconds: 3_600 });
    const at = (seconds: number) => now.add({ seconds }).toString();
    const lines = batch.lines.map((line: BatchLine, index) =>
      gesture({ ...bagged(line), at: at(180 * index) }),
    );
    shop.okBody(await sendGestures(ben, batch.id, lines));
    expect(await readMine(ben)).toMatchObject([{ lines: 2, orders: 1, paced: 1, minutes: 3 }]);
  });

  it('a line saved by two members counts for the last one', async () => {
    const before = (await readMine(ben))[0]?.lines ?? 0;
    const orderId = await buy();
    shop.okBody(await shop.move(ben, orderId, 'preparing'));
    await prepareLine(ben, orderId, 'penne', 30);
    await prepareLine(marc, orderId, 'penne', 29);
    expect((await readMine(ben))[0]?.lines).toBe(before);
    expect(await readMine(marc)).toMatchObject([{ lines: 1, orders: 0.5 }]);
  });
});

describe('figures of work', () => {
  it('managers read the figures of work of all members, sorted by name', async () => {
    const days = await readAll();
    expect(days.map(({ name }) => name)).toEqual(days.map(({ name }) => name).toSorted());
    expect(days.map(({ staffId }) => staffId)).toEqual(expect.arrayContaining([anaId, benId]));
  });

  it('members other than managers read only their own figures of work', async () => {
    const sara = await shop.signInStaff(app, await shop.hire(app, 'support', 'Sara Soutien'));
    for (const member of [ana, sara])
      shop.expectRefusal(
        await member.call('GET', '/api/staff/work'),
        'Shared.InsufficientPrivileges',
      );
    expect(new Set((await readMine(ana)).map(({ staffId }) => staffId))).toEqual(new Set([anaId]));
    expect(await readMine(sara)).toEqual([]);
    shop.expectRefusal(
      await ana.call('GET', `/api/staff/work/mine?staffId=${benId}`),
      'Shared.Validation',
    );
  });

  it('figures of work of an earlier day appear only in a longer period, under their own day', async () => {
    const worked = today();
    app.clock.advance({ hours: 24 });
    const fresh = await shop.signInStaff(app, anaId);
    expect(await readMine(fresh, 1)).toEqual([]);
    expect((await readMine(fresh, 7)).map(({ day }) => day)).toEqual([worked]);
    app.clock.advance({ hours: 24 * 28 });
    expect(await readMine(await shop.signInStaff(app, anaId), 28)).toEqual([]);
  });
});

const buy = async () => shop.buy(await shop.newShopper(app), { penne: 30, 'riz-rond': 20 });
const readAll = async (days = 7): Promise<WorkDay[]> =>
  shop.okBody(await marc.call('GET', `/api/staff/work?days=${days}`)).days;
const readMine = async (by: Visitor, days = 7): Promise<WorkDay[]> =>
  shop.okBody(await by.call('GET', `/api/staff/work/mine?days=${days}`)).days;
const today = () => app.clock.now().toString().slice(0, 10);

/** Writes a line of an order taken alone. */
async function prepareLine(by: Visitor, orderId: string, productId: string, quantity: number) {
  shop.okBody(await shop.putLine(by, orderId, productId, { preparedQuantity: quantity }));
}
