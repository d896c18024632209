import { describe, expect, it } from 'vitest';
import { openVans } from '../../../tests/vans.ts';
import * as shop from '../../../tests/shopping.ts';

const at = openVans();
const { shelf, count, receive, transfers, endRun, sheet, depart, cancelOrder, breaches } = at;
const path = '/api/staff/transfers';

describe('the van of a run', () => {
  const bought = async (penne = 30) => {
    const zoe = await shop.newShopper(at.app);
    return { zoe, orderId: await shop.buy(zoe, { penne }), id: (await sheet()).id };
  };

  it('the van of a run leaves with what orders wait for, is counted at its arrival, and the order is prepared in one place', async () => {
    const { zoe, orderId, id } = await bought();
    shop.expectRefusal(await depart(id), 'Transfer.TooEarly');
    at.app.clock.set('2026-11-21T10:30:00Z');
    shop.okBody(await depart(id));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 30, 0],
      [20, 0, 20],
    ]);
    const { lines } = await sheet();
    const lotId = lines[0]?.lotId ?? '';
    shop.okBody(
      await at.marc.call('PUT', `${path}/${id}/arrival`, { lines: [{ lotId, units: 20 }] }),
    );
    expect(await shelf('paris')).toEqual([30, 30, 0]);
    shop.okBody(await cancelOrder(zoe, orderId));
    expect(await shelf('paris')).toEqual([30, 0, 30]);
  });

  it('the van of a run brings ordinary units of an order that was cancelled once it had left', async () => {
    const { zoe, orderId, id } = await bought();
    at.app.clock.set('2026-11-21T10:30:00Z');
    shop.okBody(await depart(id));
    shop.okBody(await cancelOrder(zoe, orderId));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 0, 10],
      [20, 0, 20],
    ]);
    const lotId = (await sheet()).lines[0]?.lotId ?? '';
    const lines = [{ lotId, units: 18, reason: 'breakage' }];
    shop.okBody(await at.marc.call('PUT', `${path}/${id}/arrival`, { lines }));
    expect(await shelf('paris')).toEqual([28, 0, 28]);
  });

  it('the van of a run takes what is there of a shelf that was counted short, and nothing of an empty one', async () => {
    const { zoe, orderId, id } = await bought();
    at.app.clock.set('2026-11-21T10:30:00Z');
    await count('vanves', 12);
    expect((await sheet()).lines).toMatchObject([{ units: 12 }]);
    shop.okBody(await depart(id));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 30, 0],
      [0, 0, 0],
    ]);
    shop.okBody(await at.marc.call('PUT', `${path}/${id}/cancellation`));
    shop.okBody(await cancelOrder(zoe, orderId));
  });

  it('the van of a run keeps the lot that its lines need from a van that the team sends', async () => {
    await count('vanves', 20, '2026-11-22');
    await receive('vanves', 20, '2028-01-01');
    const { zoe, orderId, id } = await bought();
    const { rows } = await at.app.database.pool.query(
      `select id from lots where shop_id = 'vanves' and expires_on = '2028-01-01'`,
    );
    const other = crypto.randomUUID();
    const lines = [{ lotId: rows[0].id, units: 20 }];
    const plan = { id: other, fromId: 'vanves', toId: 'paris', lines };
    shop.okBody(await at.marc.call('POST', path, plan));
    shop.expectRefusal(await depart(other), 'Transfer.PromiseBroken');
    at.app.clock.set('2026-11-21T10:30:00Z');
    shop.okBody(await depart(id));
    shop.okBody(await at.marc.call('PUT', `${path}/${id}/cancellation`));
    shop.okBody(await cancelOrder(zoe, orderId));
  });

  it('a van whose sheet is cancelled promises nothing more that day', async () => {
    const { zoe, orderId, id } = await bought();
    shop.okBody(await at.marc.call('PUT', `${path}/${id}/cancellation`));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [10, 30, 0],
      [40, 0, 40],
    ]);
    shop.okBody(await cancelOrder(zoe, orderId));
    const yann = await shop.newShopper(at.app);
    const next = await shop.buy(yann, { penne: 30 });
    expect((await sheet()).van?.departsAt).not.toBe(
      (await transfers()).items.find((one) => one.id === id)?.van?.departsAt,
    );
    shop.okBody(await cancelOrder(yann, next));
  });

  it('a van that has not left is late after an hour, and the night ends its sheet', async () => {
    const { id } = await bought();
    at.app.clock.set('2026-11-21T12:00:01Z');
    expect((await sheet()).van?.isLate).toBe(true);
    await at.app.jobs.runNow('transfers.endMissed', {});
    expect((await sheet()).id).toBe(id);
    at.app.clock.set('2026-11-22T02:44:00Z');
    await at.app.jobs.runNow('transfers.endMissed', {});
    expect(await shelf('vanves')).toEqual([40, 0, 40]);
  });

  it('the van of a run is on the sheet of one run and day: a person who may change sites adds and ends runs, once each', async () => {
    const run = {
      fromId: 'vanves',
      toId: 'paris',
      weekdays: [1],
      departsAt: '12:00',
      arrivesAt: '13:00',
    };
    const post = (changes: object, by = at.marc) =>
      by.call('POST', '/api/staff/vanRuns', { id: crypto.randomUUID(), ...run, ...changes });
    shop.expectRefusal(await post({ toId: 'vanves' }), 'Transfer.SameSite');
    shop.expectRefusal(await post({ toId: 'lyon' }), 'Site.NotFound');
    shop.expectRefusal(await post({ arrivesAt: '12:00' }), 'VanRun.ArrivesFirst');
    shop.expectRefusal(await post({ weekdays: [8] }), 'Shared.Validation');
    const paul = await shop.staff(at.app, 'paul');
    shop.expectRefusal(await post({}, paul), 'Shared.InsufficientPrivileges');
    const id = crypto.randomUUID();
    shop.okBody(await post({ id }));
    shop.okBody(await post({ id }));
    expect((await transfers()).runs.map((one) => one.id)).toEqual([at.runId, id].toSorted());
    for (const _ of [1, 2]) await endRun(id);
    expect((await transfers()).runs.map((one) => one.id)).toEqual([at.runId]);
    const gone = await at.marc.call('DELETE', `/api/staff/vanRuns/${crypto.randomUUID()}`);
    shop.expectRefusal(gone, 'VanRun.NotFound');
  });

  it('the audit finds a van whose units no order waits for any more, or that are promised nowhere', async () => {
    await bought();
    const plant = async (breach: string, undo: string, ...names: string[]) => {
      await at.app.database.pool.query(breach);
      expect(await breaches()).toEqual(expect.arrayContaining(names));
      await at.app.database.pool.query(undo);
      expect(await breaches()).toEqual([]);
    };
    const ofVan =
      'units that a van is to bring are those of an order that waits for them where it goes, and its sheet ends';
    const promised = 'units are promised to the orders and kept carts that wait for them';
    const units = (change: string) => `update van_units set units = units ${change}`;
    await plant(units('+ 11'), units('- 11'), ofVan, promised);
    await plant(units('- 1'), units('+ 1'), promised);
    const arrives = (change: string) => `update van_sheets set arrives_at = arrives_at ${change}`;
    await plant(arrives("- interval '4000 days'"), arrives("+ interval '4000 days'"), ofVan);
    await plant(
      `update transfers set to_shop_id = 'vanves', from_shop_id = 'paris'`,
      `update transfers set to_shop_id = 'paris', from_shop_id = 'vanves'`,
      ofVan,
      promised,
    );
  });
});
