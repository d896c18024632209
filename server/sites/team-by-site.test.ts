/** A member who works at some sites sees and moves the orders of those alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { fusilli } from '../../tests/new-product.ts';
import { batchesUrl, buyAll, startBatch } from '../../tests/batches.ts';
import { openPreparingShop } from '../../tests/two-preparers.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
let paul: Visitor;
/** Of Vanves alone. */
let sami: Visitor;
let samiId: string;
let atParis: string;
let atVanves: string;

beforeAll(async () => {
  ({ app, marc, paul, sami, samiId } = await openPreparingShop());
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range)
    values ('vanves', 'Cabas Vanves', 'open', true), ('ivry', 'Cabas Ivry', 'closed', true)`,
  );
  [atParis = '', atVanves = ''] = await buyAll(app, { penne: 30 }, { penne: 30 });
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [atVanves]);
});
afterAll(() => app.close());

it('a member begins at all sites; a manager gives them some, from their next request on', async () => {
  expect(await listed(sami)).toEqual([atParis, atVanves].toSorted());
  expect(shop.okBody(await setSites(['vanves', 'vanves']))).toMatchObject({ siteIds: ['vanves'] });
  expect(await listed(sami)).toEqual([atVanves]);
  const { items, sites } = shop.okBody(await marc.call('GET', '/api/staff/members'));
  expect(sites.map(({ id }: { id: string }) => id)).toEqual(['paris', 'vanves']);
  expect(items.find(({ id }: { id: string }) => id === samiId).siteIds).toEqual(['vanves']);
});

it('an unknown or closed site, or none at all, is refused, and nothing changes', async () => {
  shop.expectRefusal(await setSites(['vanves', 'lyon']), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(await setSites(['ivry']), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(await setSites([]), 'Shared.Validation');
  expect(await listed(sami)).toEqual([atVanves]);
});

it('the board, the palette and the sheets hold the orders of the member’s sites', async () => {
  const board = shop.okBody(await sami.call('GET', '/api/staff/orders/board'));
  expect(board).toMatchObject({ counts: { open: 1 }, sites: [{ id: 'vanves' }] });
  const { number } = shop.okBody(await marc.call('GET', `/api/staff/orders/${atParis}`));
  const found = async (by: Visitor) =>
    shop.okBody(await by.call('GET', `/api/staff/find?q=${number}`)).orders.length;
  expect([await found(sami), await found(paul)]).toEqual([0, 1]);
  const sheets = `/api/staff/orders/sheets?scope=toPrepare&ids=${atParis}`;
  shop.expectRefusal(await sami.call('GET', sheets), 'Picking.NothingToPrint');
});

it('R03 an order of another site is neither read nor taken, alone or in a batch', async () => {
  const denied = 'Shared.InsufficientPrivileges';
  shop.expectRefusal(await sami.call('GET', `/api/staff/orders/${atParis}`), denied);
  shop.expectRefusal(await shop.move(sami, atParis, 'preparing'), denied);
  shop.expectRefusal(await startBatch(sami, [atParis]), denied);
  shop.okBody(await sami.call('GET', `/api/staff/orders/${atVanves}`));
});

it('orders of two sites are not prepared in one batch, and a batch of another site is not joined', async () => {
  const both = shop.okBody(await startBatch(paul, [atParis, atVanves]));
  expect(both.batch.orders).toMatchObject([{ id: atParis }]);
  expect(both.refused).toMatchObject([
    { orderId: atVanves, problem: 'Ces commandes sont de sites différents : préparez-les à part.' },
  ]);
  const batches = async (by: Visitor) =>
    shop.okBody(await by.call('GET', batchesUrl)).items.map(({ id }: { id: string }) => id);
  expect(await batches(sami)).toEqual([]);
  expect(await batches(paul)).toContain(both.batch.id);
  const batchUrl = `${batchesUrl}/${both.batch.id}`;
  const join = await sami.call('PUT', `${batchUrl}/members`, { replacing: null });
  shop.expectRefusal(join, 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await sami.call('GET', batchUrl), 'Shared.InsufficientPrivileges');
  shop.okBody(await paul.call('GET', batchUrl));
});

it('the list narrows to one site, for who works at several', async () => {
  expect(await listed(marc, 'scope=open&site=vanves')).toEqual([atVanves]);
  expect(await listed(marc, 'scope=open&site=paris')).toEqual([atParis]);
  shop.okBody(await setSites(null));
  expect(await listed(sami, 'scope=toPrepare&site=vanves')).toEqual([atVanves]);
});

it('the journal of the team says who gave which sites', async () => {
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/journal?topic=team'));
  expect(items.filter(({ kind }: { kind: string }) => kind === 'member.sites')).toMatchObject([
    { before: { siteIds: ['vanves'] }, after: { siteIds: null } },
    { before: { siteIds: null }, after: { siteIds: ['vanves'] } },
  ]);
});

it('a member of some sites gives no more than theirs, to a colleague, a new one or a program', async () => {
  const nora = await managerOfVanves('Nora Vanves');
  const { sites } = shop.okBody(await nora.call('GET', '/api/staff/members'));
  expect(sites.map(({ id }: { id: string }) => id)).toEqual(['vanves']);
  const give = (siteIds: readonly string[] | null) =>
    nora.call('PATCH', `/api/staff/members/${samiId}`, { siteIds });
  shop.expectRefusal(await give(null), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await give(['paris', 'vanves']), 'Shared.InsufficientPrivileges');
  // A colleague of all sites is not hers to change.
  shop.expectRefusal(await give(['vanves']), 'Shared.InsufficientPrivileges');
  shop.okBody(await setSites(['vanves']));
  shop.okBody(await give(['vanves']));
  expect((await invite(nora)).siteIds).toEqual(['vanves']);
  shop.okBody(await setSites(null));
});

it('a manager of one site changes it alone, and adds no other', async () => {
  const jeanne = await managerOfVanves('Jeanne Vanves');
  const { items } = shop.okBody<'GET /api/staff/sites'>(
    await jeanne.call('GET', '/api/staff/sites'),
  );
  expect(items.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['vanves']);
  const { version } = shop.theOne(items, ({ isOwn }) => isOwn);
  const sell = { isSold: true, ownPrice: 100 };
  for (const answer of [
    await jeanne.call('PUT', '/api/staff/sites/ivry/products/CAB-00007', sell),
    await jeanne.call('PUT', '/api/staff/sites/ivry/aisles', { categoryId: 'x', isSold: true }),
    await jeanne.call('GET', '/api/staff/sites/ivry/products'),
    await jeanne.call('PATCH', '/api/staff/sites/ivry', { version: 0, state: 'open' }),
    await jeanne.call('POST', '/api/staff/sites', {
      name: 'Cabas Lyon',
      kind: 'shop',
      isWholeRange: true,
      address: null,
      siret: null,
    }),
  ])
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
  const renamed = { version, name: 'Cabas de Vanves' };
  shop.okBody(await jeanne.call('PATCH', '/api/staff/sites/vanves', renamed));
});

it('a manager of some sites changes nothing of what the seller declares, and reads no entries of its other sites', async () => {
  const lina = await managerOfVanves('Lina Vanves');
  const flow = `/api/staff/books/platform/flows/${crypto.randomUUID()}`;
  const settings = { vatRegime: 'quarterly', since: '2026-11', declaresPayments: false };
  for (const answer of [
    await lina.call('PUT', '/api/staff/books/platform', settings),
    await lina.call('GET', '/api/staff/books/platform/flows'),
    await lina.call('GET', `${flow}/file`),
    await lina.call('POST', `${flow}/again`),
    await lina.call('GET', '/api/staff/books/fec/2026'),
  ])
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
});

it('a manager of one site neither sees, renews nor revokes a key that reaches further than theirs', async () => {
  const emma = await managerOfVanves('Emma Vanves');
  const make = async (by: Visitor, siteIds: readonly string[] | null) => {
    const body = { name: 'Caisse', scopes: ['orders.read:read'], days: 30, siteIds };
    return shop.okBody(await by.call('POST', '/api/staff/keys', body)).key;
  };
  const [all, paris, vanves] = [
    await make(marc, null),
    await make(marc, ['paris']),
    await make(marc, ['vanves']),
  ];
  const own = await make(emma, null);
  for (const { id, secrets } of [all, paris]) {
    const path = `/api/staff/keys/${id}`;
    for (const answer of [
      await emma.call('POST', `${path}/secrets`, { days: 30 }),
      await emma.call('DELETE', `${path}/secrets/${secrets[0].id}`),
      await emma.call('DELETE', path),
    ])
      shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
  }
  const { items } = shop.okBody<'GET /api/staff/keys'>(await emma.call('GET', '/api/staff/keys'));
  expect(items.map(({ id }) => id).toSorted()).toEqual([own.id, vanves.id].toSorted());
  for (const { id } of items)
    shop.okBody(await emma.call('POST', `/api/staff/keys/${id}/secrets`, { days: 30 }));
  shop.okBody(await marc.call('DELETE', `/api/staff/keys/${own.id}`));
});

it('a manager of one site is refused each endpoint that concerns the whole company', async () => {
  const lise = await managerOfVanves('Lise Vanves');
  const isOfSomeSites = async (by: Visitor) =>
    shop.okBody(await by.call('GET', '/api/staff/session')).isOfSomeSites;
  expect([await isOfSomeSites(lise), await isOfSomeSites(marc)]).toEqual([true, undefined]);
  const id = crypto.randomUUID();
  const product = '/api/staff/products/CAB-00007';
  const fees = { version: 0, minimumOrder: 0, preparationFee: 0 };
  const csv = { 'content-type': 'text/csv' };
  const webhook = { name: 'Tout', url: 'https://tout.example/', events: ['order.placed'] };
  for (const answer of [
    await lise.call('GET', '/api/staff/webhooks'),
    await lise.call('GET', `/api/staff/webhooks/${id}/deliveries`),
    await lise.call('POST', '/api/staff/webhooks', webhook),
    await lise.call('GET', '/api/staff/books/bank'),
    await lise.call('POST', '/api/staff/books/bank/comparisons'),
    await lise.call('PUT', `/api/staff/books/bank/differences/${id}/explanation`, { note: 'Vu.' }),
    await lise.call('POST', '/api/staff/books/closings'),
    await lise.call('PUT', '/api/staff/order-fees', fees),
    await lise.call('POST', `/api/staff/promo-codes/${id}/endings`),
    await lise.call('POST', `/api/staff/messages/${id}/endings`),
    await lise.call('DELETE', '/api/staff/flags/paypal-payment'),
    await lise.call('PATCH', product, { version: 0, price: 100 }),
    await lise.call('POST', '/api/staff/products', fusilli()),
    await lise.call('PATCH', '/api/staff/customFields/product/CAB-00007', { values: {} }),
    await lise.call('POST', '/api/staff/customFieldFiles/product', Buffer.from('a'), csv),
    await lise.call('PUT', `${product}/purchasePrices/2026-11-24`, { price: 100, withVat: false }),
    await lise.call('DELETE', `${product}/supplier`),
    await lise.call('PUT', `/api/staff/suppliers/${id}/archive`, { isArchived: true }),
    await lise.call('GET', '/api/staff/jobs'),
    await lise.call('POST', `/api/staff/jobs/${id}/retries`),
  ])
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
  shop.okBody(await lise.call('GET', '/api/staff/suppliers'));
  // A key is refused too: only a person may add a webhook.
  const key = { name: 'Site', scopes: ['catalogue.write:write'], days: 30, siteIds: ['vanves'] };
  const { secret } = shop.okBody(await marc.call('POST', '/api/staff/keys', key));
  const post = (path: string, body: object) =>
    app.visitor().call('POST', path, body, { authorization: `Bearer ${secret}` });
  shop.expectRefusal(await post('/api/staff/webhooks', webhook), 'Key.NotForPrograms');
  const denied = 'Shared.InsufficientPrivileges';
  shop.expectRefusal(await post('/api/staff/products', fusilli()), denied);
});

it('a manager of one site changes no colleague of other sites or of all', async () => {
  const anne = await managerOfVanves('Anne Vanves');
  const inParis = await hire(app, 'preparer', 'Paule Paris');
  const everywhere = await hire(app, 'preparer', 'Tom Partout');
  const inVanves = await hire(app, 'preparer', 'Victor Vanves');
  await app.database.pool.query(
    "insert into staff_sites values ($1, 'paris'), ($1, 'vanves'), ($2, 'vanves')",
    [inParis, inVanves],
  );
  for (const path of [inParis, everywhere].map((id) => `/api/staff/members/${id}`))
    for (const answer of [
      await anne.call('PATCH', path, { isDisabled: true }),
      await anne.call('PATCH', path, { role: 'driver' }),
      await anne.call('POST', `${path}/links`),
      await anne.call('DELETE', `${path}/passkeys`),
    ])
      shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
  const { items } = shop.okBody<'GET /api/staff/members'>(
    await anne.call('GET', '/api/staff/members'),
  );
  const isChangeable = (id: string) => shop.theOne(items, (one) => one.id === id).canChange;
  expect([inParis, everywhere, inVanves].map(isChangeable)).toEqual([false, false, true]);
  shop.okBody(await anne.call('PATCH', `/api/staff/members/${inVanves}`, { role: 'driver' }));
});

it('a key reads the orders of its sites and of its maker’s, whatever its scopes', async () => {
  const scopes = ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'];
  const read = async (siteIds: readonly string[] | null) => {
    const key = { name: 'Caisse', scopes, days: 30, siteIds };
    const { secret } = shop.okBody(await marc.call('POST', '/api/staff/keys', key));
    const answer = await app.visitor().call('GET', '/api/staff/orders?scope=all', undefined, {
      authorization: `Bearer ${secret}`,
    });
    return shop.okBody(answer).items.map(({ id }: { id: string }) => id);
  };
  const bind = (id: string) =>
    app.database.pool.query(
      "insert into staff_sites select id, $1 from staff where email = 'marc@cabas.fr'",
      [id],
    );
  expect((await read(null)).toSorted()).toEqual([atParis, atVanves].toSorted());
  expect(await read(['vanves'])).toEqual([atVanves]);
  await bind('paris');
  expect(await read(null)).toEqual([atParis]);
  const far = { name: 'Caisse', scopes, days: 30, siteIds: ['vanves'] };
  const refused = await marc.call('POST', '/api/staff/keys', far);
  shop.expectRefusal(refused, 'Shared.InsufficientPrivileges');
});

const managerOfVanves = async (name: string): Promise<Visitor> => {
  const id = await hire(app, 'manager', name);
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [id]);
  return signInStaff(app, id);
};
const setSites = (siteIds: readonly string[] | null) =>
  marc.call('PATCH', `/api/staff/members/${samiId}`, { siteIds });
const invite = async (by: Visitor) =>
  shop.okBody(
    await by.call('POST', '/api/staff/members', {
      name: 'Nora Nouvelle',
      email: `${crypto.randomUUID()}@cabas.fr`,
      role: 'preparer',
    }),
  );
const listed = async (by: Visitor, query = 'scope=toPrepare'): Promise<string[]> =>
  shop
    .okBody(await by.call('GET', `/api/staff/orders?${query}`))
    .items.map(({ id }: { id: string }) => id)
    .toSorted();
