/** A member who has another role at one of their sites may do there what that role may, and nowhere else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { buyAll, startBatch } from '../../tests/batches.ts';
import { openPreparingShop } from '../../tests/two-preparers.ts';
import * as shop from '../../tests/shopping.ts';

const denied = 'Shared.InsufficientPrivileges';
let app: TestApp;
let marc: Visitor;
let paul: Visitor;
/** Prepares at Paris, manages Vanves. */
let nora: Visitor;
let noraId: string;
let atParis: string;
let atVanves: string;

beforeAll(async () => {
  ({ app, marc, paul } = await openPreparingShop());
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range)
    values ('vanves', 'Cabas Vanves', 'open', true), ('ivry', 'Cabas Ivry', 'closed', true)`,
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
  [atParis = '', atVanves = ''] = await buyAll(app, { penne: 30 }, { penne: 30 });
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [atVanves]);
  noraId = await hire(app, 'preparer', 'Nora Nomade');
  nora = await signInStaff(app, noraId);
});
afterAll(() => app.close());

it('a member begins with one role, and the session has no field about others', async () => {
  expect(await session(nora)).not.toHaveProperty('roles');
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/members'));
  for (const member of items) expect(member).not.toHaveProperty('siteRoles');
});

it('a colleague is invited to some sites at once; a closed one, or one of others, invites nobody', async () => {
  const id = await hire(app, 'manager', 'Jeanne Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [id]);
  const jeanne = await signInStaff(app, id);
  const invite = (by: Visitor, siteIds?: readonly string[]) =>
    by.call('POST', '/api/staff/members', {
      name: 'Ali Nouveau',
      email: `${crypto.randomUUID()}@cabas.fr`,
      role: 'preparer',
      ...(siteIds ? { siteIds } : {}),
    });
  const countTeam = async () =>
    shop.okBody<'GET /api/staff/members'>(await marc.call('GET', '/api/staff/members')).items
      .length;
  const before = await countTeam();
  shop.expectRefusal(await invite(marc, ['ivry']), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(await invite(jeanne, ['paris']), denied);
  shop.expectRefusal(await invite(marc, []), 'Shared.Validation');
  expect(await countTeam()).toBe(before);
  expect(shop.okBody(await invite(marc, ['vanves', 'vanves'])).siteIds).toEqual(['vanves']);
  expect(shop.okBody(await invite(jeanne)).siteIds).toEqual(['vanves']);
  expect(shop.okBody(await invite(marc)).siteIds).toBeNull();
});

it('a manager gives a role at one site, from the next request on, and the journal says it', async () => {
  const given = await change(marc, noraId, {
    siteIds: ['paris', 'vanves'],
    siteRoles: { vanves: 'manager' },
  });
  // Managers grant lower roles than their own.
  shop.expectRefusal(given, 'SharedUser.CantGrantRole');
  await app.database.pool.query("update staff set role = 'admin' where email = 'marc@cabas.fr'");
  const sites = { siteIds: ['paris', 'vanves'], siteRoles: { vanves: 'manager' } };
  expect(shop.okBody(await change(marc, noraId, sites))).toMatchObject({
    role: 'preparer',
    ...sites,
  });
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/journal'));
  const changes = items.filter(({ kind }: { kind: string }) => kind === 'member.sites');
  expect(changes[0]).toMatchObject({ before: { siteIds: null }, after: sites });
  expect(await session(nora)).toMatchObject({
    role: 'preparer',
    roles: { paris: 'preparer', vanves: 'manager' },
    privileges: expect.arrayContaining(['orders.prepare', 'books.read']),
  });
});

it('a role at a site that the member does not work at is refused, and nothing changes', async () => {
  for (const siteRoles of [{ ivry: 'driver' }, { lyon: 'driver' }])
    shop.expectRefusal(await change(marc, noraId, { siteRoles }), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(
    await change(marc, noraId, { siteIds: null, siteRoles: { vanves: 'driver' } }),
    'Shop.NotFoundFromQuery',
  );
  expect((await session(nora)).roles).toEqual({ paris: 'preparer', vanves: 'manager' });
});

it('sites that change keep the roles of those that stay', async () => {
  const only = shop.okBody(await change(marc, noraId, { siteIds: ['vanves'] }));
  expect(only.siteRoles).toEqual({ vanves: 'manager' });
  const both = shop.okBody(await change(marc, noraId, { siteIds: ['paris', 'vanves'] }));
  expect(both.siteRoles).toEqual({ vanves: 'manager' });
});

it('lists leave out the sites where the role may not read them', async () => {
  expect(await listed(nora, 'scope=all')).toEqual([atVanves]);
  expect(await listed(nora, 'scope=toPrepare')).toEqual([atParis, atVanves].toSorted());
  expect(await listed(nora, 'scope=all&site=paris')).toEqual([]);
  const { items } = shop.okBody(await nora.call('GET', '/api/staff/refunds'));
  expect(items).toEqual([]);
});

it('the list of work of a later day has the orders of sites that the role reads whole', async () => {
  await app.database.pool.query(
    `update slots set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days'
    where id in (select slot_id from orders where id = any($1))`,
    [[atParis, atVanves]],
  );
  expect(await listed(nora, 'scope=toPrepare')).toEqual([atVanves]);
  const board = shop.okBody(await nora.call('GET', '/api/staff/orders/board'));
  expect(board.sites).toMatchObject([{ id: 'vanves' }]);
  await app.database.pool.query(
    `update slots set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
    where id in (select slot_id from orders where id = any($1))`,
    [[atParis, atVanves]],
  );
});

it('an order is read and changed with the role of its site', async () => {
  const read = async (id: string) =>
    shop.okBody(await nora.call('GET', `/api/staff/orders/${id}`)).customer.email;
  expect(await read(atParis)).toBe('');
  expect(await read(atVanves)).not.toBe('');
  for (const [path, body] of [
    ['history', undefined],
    ['destinations', undefined],
  ] as const) {
    const at = (id: string) => `/api/staff/orders/${id}/${path}`;
    shop.expectRefusal(await nora.call('GET', at(atParis), body), denied);
    shop.okBody(await nora.call('GET', at(atVanves), body));
  }
  const cancel = async (orderIds: readonly string[]) =>
    shop
      .okBody(
        await nora.call('POST', '/api/staff/orders/cancellations', { orderIds, isPreview: true }),
      )
      .items.map(({ problem }: { problem: string | null }) => problem);
  expect(await cancel([atVanves])).toEqual([null]);
  expect(await cancel([atParis])).not.toEqual([null]);
});

it('a preparation in a colleague’s charge is changed where the member manages, and nowhere else', async () => {
  for (const id of [atParis, atVanves]) shop.okBody(await startBatch(paul, [id]));
  const giveBack = (id: string) => shop.move(nora, id, 'prepaid');
  shop.expectRefusal(await giveBack(atParis), 'Picking.InChargeOfAnother');
  shop.okBody(await giveBack(atVanves));
});

it('figures, supplier orders and the desk are those of the sites where the role reads them', async () => {
  for (const path of ['books/figures/sales?period=day', 'supplierOrders?', 'desk?']) {
    shop.expectRefusal(await nora.call('GET', `/api/staff/${path}&site=paris`), denied);
    shop.okBody(await nora.call('GET', `/api/staff/${path}&site=vanves`));
  }
  shop.okBody(await nora.call('GET', '/api/staff/desk'));
});

it('stock is counted at both sites, each with the role there', async () => {
  const shelf = (site: string) => nora.call('GET', `/api/staff/products?site=${site}`);
  for (const site of ['paris', 'vanves']) shop.okBody(await shelf(site));
  shop.expectRefusal(await nora.call('GET', '/api/staff/sites/paris/products'), denied);
  shop.okBody(await nora.call('GET', '/api/staff/sites/vanves/products'));
});

it('what is the seller’s as a whole stays closed', async () => {
  for (const path of ['webhooks', 'books/bank', 'books/fec/2026'])
    shop.expectRefusal(await nora.call('GET', `/api/staff/${path}`), denied);
});

it('nobody grants at a site more than their role there, nor changes who has more', async () => {
  const id = await hire(app, 'preparer', 'Basile Basique');
  await app.database.pool.query("insert into staff_sites values ($1, 'paris'), ($1, 'vanves')", [
    id,
  ]);
  // Nora appoints at Vanves alone: Basile works at Paris too.
  shop.expectRefusal(await change(nora, id, { role: 'driver' }), denied);
  await app.database.pool.query(
    "delete from staff_sites where staff_id = $1 and shop_id = 'paris'",
    [id],
  );
  shop.expectRefusal(
    await change(nora, id, { siteRoles: { vanves: 'manager' } }),
    'SharedUser.CantGrantRole',
  );
  shop.expectRefusal(await change(nora, id, { siteIds: ['paris'] }), denied);
  shop.okBody(await change(nora, id, { siteRoles: { vanves: 'support' } }));
  shop.okBody(await change(marc, id, { siteRoles: { vanves: 'manager' } }));
  shop.expectRefusal(await change(nora, id, { role: 'driver' }), 'SharedUser.CantGrantRole');
  const { items, sites } = shop.okBody(await nora.call('GET', '/api/staff/members'));
  expect(items.find((one: { id: string }) => one.id === id).canChange).toBe(false);
  expect(sites.map((site: { id: string }) => site.id)).toEqual(['vanves']);
});

it('a key made there is bound to the site, and loses what its maker loses', async () => {
  const scopes = ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'];
  const key = { name: 'Caisse', scopes, days: 30, siteIds: null };
  const made = shop.okBody(await nora.call('POST', '/api/staff/keys', key));
  expect(made.key.siteIds).toEqual(['vanves']);
  const read = () =>
    app.visitor().call('GET', '/api/staff/orders?scope=all', undefined, {
      authorization: `Bearer ${made.secret}`,
    });
  expect(shop.okBody(await read()).items.map(({ id }: { id: string }) => id)).toEqual([atVanves]);
  shop.okBody(await change(marc, noraId, { siteRoles: {} }));
  shop.expectRefusal(await read(), 'Key.TooNarrow');
  shop.expectRefusal(await nora.call('GET', '/api/staff/orders?scope=all'), denied);
});

it('a lower role at one site takes away there what the account’s role allows', async () => {
  const id = await hire(app, 'manager', 'Mila Moindre');
  const mila = await signInStaff(app, id);
  shop.okBody(
    await change(marc, id, { siteIds: ['paris', 'vanves'], siteRoles: { paris: 'driver' } }),
  );
  expect(await listed(mila, 'scope=all')).toEqual([atVanves]);
  shop.expectRefusal(await mila.call('GET', `/api/staff/orders/${atParis}/history`), denied);
  shop.okBody(await change(marc, id, { siteRoles: { paris: 'driver', vanves: 'driver' } }));
  shop.expectRefusal(await mila.call('GET', '/api/staff/orders?scope=all'), denied);
});

const change = (by: Visitor, id: string, body: object) =>
  by.call('PATCH', `/api/staff/members/${id}`, body);
const session = async (by: Visitor) =>
  shop.okBody<'GET /api/staff/session'>(await by.call('GET', '/api/staff/session'));
const listed = async (by: Visitor, query: string): Promise<string[]> =>
  shop
    .okBody(await by.call('GET', `/api/staff/orders?${query}`))
    .items.map(({ id }: { id: string }) => id)
    .toSorted();
