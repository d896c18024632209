import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theOne } from '../../../tests/answers.ts';
import type { Visitor } from '../../../tests/app.ts';
import { checkMoney } from '../../../tests/check-books.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();
/** A manager of all sites. */
let marc: Visitor;
/** A preparer of « Vanves » alone. */
let paul: Visitor;
let sku: string;

beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  paul = await shop.staff(app, 'paul');
  sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  await app.database.pool.query(`
    insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2);
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 0 from products where id = 'penne';
    insert into staff_sites (staff_id, shop_id) select id, 'vanves' from staff where email = 'paul@cabas.fr';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  await shop.setStock(app, 'penne', 100);
});
afterAll(async () => {
  await app.jobs.drain();
  const broken = await checkMoney(app);
  expect(broken).toEqual([]);
});

const path = '/api/staff/transfers';

describe('a transfer between two sites', () => {
  it('a transfer between two sites leaves one shelf at its departure and comes to the other when it is counted; the missing units are a loss with its reason', async () => {
    const { id, lotId } = await planned(20);
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [100, 100],
      [0, 0],
    ]);
    shop.okBody(await depart(id));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [80, 80],
      [0, 0],
    ]);
    expect(app.catalogue.stockOf(sku)).toBe(80);
    shop.expectRefusal(await arrive(id, lotId, 18), 'Transfer.ReasonMissing');
    expect(await shelf('vanves')).toEqual([0, 0]);
    expect(await transfer(id)).toMatchObject({
      state: 'departed',
      lines: [{ arrivedUnits: null }],
    });
    shop.okBody(await arrive(id, lotId, 18, 'breakage'));
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [80, 80],
      [18, 18],
    ]);
    expect(app.catalogue.at('vanves').stockOf(sku)).toBe(18);
    expect([await kindsOf('paris'), await kindsOf('vanves')]).toEqual([
      [['moved', 'transfer', -20]],
      [
        ['moved', 'transfer', 20],
        ['lost', 'breakage', -2],
      ],
    ]);
    expect((await transfer(id)).lines).toMatchObject([
      { units: 20, arrivedUnits: 18, reason: 'breakage' },
    ]);
  });

  it('each step sent twice is done once, and a second count is refused', async () => {
    const { id, lotId } = await planned(10);
    const body = { id, fromId: 'paris', toId: 'vanves', lines: [{ lotId, units: 10 }] };
    shop.okBody(await marc.call('POST', path, body));
    const other = await marc.call('POST', path, { ...body, lines: [{ lotId, units: 9 }] });
    shop.expectRefusal(other, 'Shared.Validation');
    const before = [await shelf('paris'), await shelf('vanves')];
    await Promise.all([depart(id), depart(id), depart(id)]);
    await Promise.all([arrive(id, lotId, 10), arrive(id, lotId, 10)]);
    shop.okBody(await arrive(id, lotId, 10));
    shop.expectRefusal(await arrive(id, lotId, 9, 'theft'), 'Transfer.Ended');
    shop.expectRefusal(await marc.call('PUT', `${path}/${id}/cancellation`), 'Transfer.Ended');
    const [[paris = 0] = [], [vanves = 0] = []] = before;
    expect([await shelf('paris'), await shelf('vanves')]).toEqual([
      [paris - 10, paris - 10],
      [vanves + 10, vanves + 10],
    ]);
  });

  it('units that orders wait for stay, and more than the lot holds does not leave', async () => {
    const [left = 0] = await shelf('paris');
    await shop.buy(await shop.newShopper(app), { penne: 30 });
    const tooMany = await planned(left - 20);
    shop.expectRefusal(await depart(tooMany.id), 'Transfer.UnitsPromised');
    const more = await planned(left + 1);
    shop.expectRefusal(await depart(more.id), 'Transfer.UnitsMissing');
    expect(await shelf('paris')).toEqual([left, left - 30]);
    for (const { id } of [tooMany, more])
      shop.okBody(await marc.call('PUT', `${path}/${id}/cancellation`));
  });

  it('units leave a shelf that holds more than can be counted there', async () => {
    const before = await shelf('paris');
    const { id, lotId } = await planned(5);
    const add = (units: number) =>
      app.database.pool.query(
        `select book_units(jsonb_build_array(jsonb_build_object('shop_id', 'paris', 'sku', $1::text,
          'units', $2::int, 'kind', 'counted')), null, now())`,
        [sku, units],
      );
    await add(100_000);
    shop.okBody(await depart(id));
    await add(-100_000);
    shop.okBody(await arrive(id, lotId, 5));
    expect((await shelf('paris'))[0]).toBe((before[0] ?? 0) - 5);
  });

  it('a van that turned back returns its units to their lots', async () => {
    const before = await shelf('paris');
    const { id } = await planned(5);
    shop.okBody(await depart(id));
    shop.okBody(await marc.call('PUT', `${path}/${id}/cancellation`));
    expect(await shelf('paris')).toEqual(before);
    expect((await transfer(id)).state).toBe('cancelled');
  });

  it('a member sends from their sites and counts at their sites', async () => {
    shop.expectRefusal((await plan(1, {}, paul)).answer, 'Shared.InsufficientPrivileges');
    const { id, lotId } = await planned(3);
    shop.expectRefusal(await depart(id, paul), 'Shared.InsufficientPrivileges');
    shop.okBody(await depart(id));
    expect(await transfer(id, paul)).toMatchObject({ mayDepart: false, mayArrive: true });
    shop.okBody(await arrive(id, lotId, 3, undefined, paul));
  });

  it('a sheet to its own site, of a lot that is not there, of goods not sold there or counted by half is refused', async () => {
    shop.expectRefusal((await plan(1, { toId: 'paris' })).answer, 'Transfer.SameSite');
    shop.expectRefusal((await plan(1, { toId: 'lyon' })).answer, 'Site.NotFound');
    const lines = [{ lotId: crypto.randomUUID(), units: 1 }];
    shop.expectRefusal((await plan(1, { lines })).answer, 'Transfer.LotUnknown');
    const { rows } = await app.database.pool.query(
      "select l.id from lots l join products p using (sku) where p.id = 'carottes' and l.shop_id = 'paris' limit 1",
    );
    shop.expectRefusal(
      (await plan(1, { lines: [{ lotId: rows[0].id, units: 1 }] })).answer,
      'Transfer.NotSoldThere',
    );
    const { id, lotId } = await planned(2);
    const twice = [1, 2].map((units) => ({ lotId, units }));
    shop.expectRefusal((await plan(1, { lines: twice })).answer, 'Shared.Validation');
    shop.expectRefusal(await arrive(id, lotId, 2), 'Transfer.NotDeparted');
    shop.okBody(await depart(id));
    shop.expectRefusal(
      await marc.call('PUT', `${path}/${id}/arrival`, { lines: twice }),
      'Transfer.LinesUncounted',
    );
    shop.expectRefusal(await arrive(id, crypto.randomUUID(), 2), 'Transfer.LinesUncounted');
    shop.expectRefusal(await arrive(crypto.randomUUID(), lotId, 2), 'Transfer.NotFound');
    shop.okBody(await arrive(id, lotId, 2));
  });

  it('a recall counts the units that a van has with it, from its departure to its count', async () => {
    const { id, lotId } = await planned(7);
    const vans = async (by = marc) =>
      shop.okBody(await by.call('GET', `/api/staff/recalls?sku=${sku}`)).items[0].vans;
    const before = await vans();
    shop.okBody(await depart(id));
    expect((await vans()).slice(before.length)).toMatchObject([{ to: 'Cabas Vanves', units: 7 }]);
    shop.okBody(await arrive(id, lotId, 7));
    expect(await vans()).toEqual(before);
  });

  it('the audit finds a transfer that does not end, and units that never arrived', async () => {
    const broken = async () => (await checkMoney(app)).map(({ name }) => name);
    const rule = 'each transfer ends, and what left a site came to another, came back or is a loss';
    expect(await broken()).not.toContain(rule);
    const plant = async (breach: string, undo: string) => {
      await app.database.pool.query(breach);
      expect(await broken()).toContain(rule);
      await app.database.pool.query(undo);
    };
    const { id, lotId } = await planned(2);
    shop.okBody(await depart(id));
    await plant(
      `update transfers set departed_at = departed_at - interval '4000 days' where id = '${id}'`,
      `update transfers set departed_at = departed_at + interval '4000 days' where id = '${id}'`,
    );
    shop.okBody(await arrive(id, lotId, 2));
    await plant(
      `update transfer_lines set arrival_id = null where transfer_id = '${id}'`,
      `update transfer_lines l set arrival_id = c.id from stock_changes c where l.transfer_id = '${id}'
        and c.shop_id = 'vanves' and c.number = (select max(number) from stock_changes where shop_id = 'vanves')`,
    );
    expect(await broken()).not.toContain(rule);
  });
});

const lotAt = async (siteId: string) =>
  shop.okBody<'GET /api/staff/transferable'>(
    await marc.call('GET', `/api/staff/transferable?siteId=${siteId}&sku=${sku}`),
  );
const plan = async (units: number, changes: object = {}, by = marc) => {
  const [lot] = (await lotAt('paris')).items;
  const id = crypto.randomUUID();
  const body = { id, fromId: 'paris', toId: 'vanves', lines: [{ lotId: lot?.id, units }] };
  return { id, lotId: lot?.id ?? '', answer: await by.call('POST', path, { ...body, ...changes }) };
};
const planned = async (units: number) => {
  const { answer, ...sheet } = await plan(units);
  shop.okBody(answer);
  return sheet;
};
const depart = (id: string, by = marc) => by.call('PUT', `${path}/${id}/departure`);
const arrive = (id: string, lotId: string, units: number, reason?: string, by = marc) =>
  by.call('PUT', `${path}/${id}/arrival`, {
    lines: [{ lotId, units, ...(reason ? { reason } : {}) }],
  });
const shelf = async (siteId: string) => {
  const { rows } = await app.database.pool.query(
    'select on_shelf, quantity from stock where shop_id = $1 and sku = $2',
    [siteId, sku],
  );
  return [rows[0].on_shelf, rows[0].quantity];
};
const kindsOf = async (siteId: string) => {
  const { rows } = await app.database.pool.query(
    `select e.kind, e.reason, e.units from stock_entries e join lots l on l.id = e.lot_id
      where l.shop_id = $1 and e.kind in ('moved', 'lost') order by e.id`,
    [siteId],
  );
  return rows.map(({ kind, reason, units }) => [kind, reason, units]);
};
const transfer = async (id: string, by = marc) =>
  theOne(
    shop.okBody<'GET /api/staff/transfers'>(await by.call('GET', path)).items,
    (item) => item.id === id,
  );
