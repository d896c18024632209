/** The daily work of a second site: goods ordered, received, counted, lost and recalled there. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { timeZone } from '#domain/france/time-zones.ts';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { openPreparingShop } from '../../tests/two-preparers.ts';
import * as shop from '../../tests/shopping.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';

let app: TestApp;
let marc: Visitor;
/** Of Vanves alone: a preparer, and a manager. */
let sami: Visitor;
let nora: Visitor;
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  let samiId: string;
  ({ app, marc, sami, samiId } = await openPreparingShop());
  desk = suppliersDesk(app, marc);
  const noraId = await hire(app, 'manager', 'Nora Vanves');
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
    values ('vanves', 'Cabas Vanves', 'open', true, 1), ('ivry', 'Cabas Ivry', 'closed', true, 2),
      ('lilas', 'Cabas Lilas', 'open', false, 3)`,
  );
  await app.database.pool.query(
    "insert into staff_sites select id, 'vanves' from unnest($1::uuid[]) id",
    [[samiId, noraId]],
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
  nora = await signInStaff(app, noraId);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

it('the session names the sites to choose among, and none for who works at one', async () => {
  const session = async (by: Visitor) => shop.okBody(await by.call('GET', '/api/staff/session'));
  expect((await session(marc)).sites.map(({ id }: { id: string }) => id)).toEqual([
    'paris',
    'vanves',
    'lilas',
  ]);
  expect(await session(sami)).not.toHaveProperty('sites');
});

it('goods are received at a lot of the member’s site, and the other site keeps its stock', async () => {
  const { onShelf: atParis } = await readStock(marc);
  const { receipts } = shop.okBody(await receive(sami, undefined));
  expect(receipts).toMatchObject([{ units: 12, lot: 'V1', siteName: 'Cabas Vanves' }]);
  expect(await readStock(sami)).toMatchObject({ onShelf: 12, availableQuantity: 12 });
  expect((await readStock(marc)).onShelf).toBe(atParis);
  const { rows } = await app.database.pool.query(
    "select shop_id, units from lots where supplier_lot = 'V1'",
  );
  expect(rows).toEqual([{ shop_id: 'vanves', units: 12 }]);
  expect(shop.okBody(await marc.call('GET', '/api/staff/receiving')).receipts).toEqual([]);
  expect(app.catalogue.at('vanves').stockOf(desk.skuOf('penne'))).toBe(12);
});

it('a member without the site is refused; an unknown and a closed one too, and nothing is written', async () => {
  const before = await readStock(marc);
  shop.expectRefusal(await receive(sami, 'paris'), 'Shared.InsufficientPrivileges');
  const loss = { kind: 'breakage', delta: -1 };
  shop.expectRefusal(await change(sami, 'paris', loss), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await receive(marc, 'lyon'), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(await change(marc, 'ivry', loss), 'Shop.NotFoundFromQuery');
  const mistaken = crypto.randomUUID();
  shop.okBody(await receive(marc, 'paris', { id: mistaken, lot: 'P1' }));
  const path = `/api/staff/receipts/${mistaken}/cancellation`;
  shop.expectRefusal(await sami.call('POST', path), 'Shared.InsufficientPrivileges');
  // The same receipt is not received at another site.
  shop.expectRefusal(await receive(marc, 'vanves', { id: mistaken }), 'Shared.Validation');
  shop.okBody(await marc.call('POST', path));
  expect(await readStock(marc)).toMatchObject({ onShelf: before.onShelf });
});

it('a site that does not sell the product receives and counts none of it', async () => {
  shop.expectRefusal(await receive(marc, 'lilas'), 'Site.ProductNotSold');
  const count = { kind: 'count', counted: 4, lastChangeId: null };
  shop.expectRefusal(await change(marc, 'lilas', count), 'Site.ProductNotSold');
  await app.database.pool.query(
    "insert into stock (shop_id, sku, quantity, is_offered) values ('lilas', $1, 0, false)",
    [desk.skuOf('penne')],
  );
  shop.expectRefusal(await change(marc, 'lilas', count), 'Site.ProductNotSold');
  const listed = async (site: string) =>
    shop.okBody(await marc.call('GET', `/api/staff/products${at(site)}`)).total;
  expect([(await listed('paris')) > 0, await listed('lilas')]).toEqual([true, 0]);
});

it('a shelf is counted at its own site, whatever a colleague counts at another', async () => {
  const last = async (site: string) => (await readStock(marc, site)).lastChange?.id ?? null;
  const count = async (site: string, counted: number) =>
    change(marc, site, { kind: 'count', counted, lastChangeId: await last(site) });
  const seen = await last('vanves');
  shop.okBody(await count('paris', 90));
  const body = { kind: 'count', counted: 10, lastChangeId: seen };
  expect(shop.okBody(await change(sami, undefined, body)).stock).toMatchObject({
    onShelf: 10,
    lastChange: { counted: 10 },
  });
  expect(await readStock(marc)).toMatchObject({ onShelf: 90, lastChange: { counted: 90 } });
  const row = async (site: string) =>
    shop
      .okBody(await marc.call('GET', `/api/staff/products?site=${site}&q=${desk.skuOf('penne')}`))
      .items.map(({ availableQuantity }: { availableQuantity: number }) => availableQuantity);
  expect([await row('paris'), await row('vanves')]).toEqual([[90], [10]]);
});

it('short dates are of the member’s sites, with the file, and a loss leaves the lot of its site', async () => {
  const dated = { lot: 'V2', expiresOn: inDays(2), isShortConfirmed: true };
  shop.okBody(await receive(sami, undefined, dated));
  shop.okBody(await receive(marc, 'paris', dated));
  const list = async (by: Visitor, site?: string) =>
    shop.okBody(await by.call('GET', `/api/staff/shortDated${at(site)}`)).items;
  expect(namesIn(await list(marc))).toEqual(['Cabas Paris', 'Cabas Vanves']);
  expect(namesIn(await list(marc, 'vanves'))).toEqual(['Cabas Vanves']);
  const [lot] = await list(nora);
  expect(lot).toMatchObject({ siteId: 'vanves', lot: 'V2', units: 12 });
  const file = (await nora.call('GET', '/api/staff/shortDated/csv')).body;
  expect(file).toContain('Cabas Vanves');
  expect(file).not.toContain('Cabas Paris');
  shop.expectRefusal(
    await nora.call('GET', '/api/staff/shortDated?site=paris'),
    'Shared.InsufficientPrivileges',
  );
  const loss = { kind: 'expired', delta: -5, lotId: lot.id };
  shop.expectRefusal(await change(marc, 'paris', loss), 'Shared.Validation');
  shop.okBody(await change(nora, undefined, loss));
  expect((await list(nora))[0]).toMatchObject({ units: 7 });
});

it('an order to a supplier is of one site: its draft, its address, its receipt', async () => {
  await app.database.pool.query(
    `update sites set address = '{"streetNumber":"4","street":"rue Ernest-Laval","postalCode":"92170","city":"Vanves"}'
    where id = 'vanves'`,
  );
  const supplierId = await desk.newSupplier({ email: 'deux-sites@moulin.example' });
  shop.okBody(await desk.supply('penne', supplierId));
  const lines = [{ sku: desk.skuOf('penne'), cases: 1 }];
  const draft = (by: Visitor, site?: string) =>
    by.call('POST', `/api/staff/supplierOrders${at(site)}`, {
      id: crypto.randomUUID(),
      supplierId,
      lines,
    });
  const atParis = shop.okBody(await draft(marc));
  const atVanves = shop.okBody(await draft(nora));
  shop.expectRefusal(await draft(marc, 'vanves'), 'Purchase.DraftExists');
  expect([atParis.siteId, atVanves.siteId]).toEqual(['paris', 'vanves']);
  const listed = async (by: Visitor, site?: string) =>
    namesIn(shop.okBody(await by.call('GET', `/api/staff/supplierOrders${at(site)}`)).items);
  expect(await listed(marc)).toEqual(['Cabas Vanves', 'Cabas Paris']);
  expect([await listed(nora), await listed(marc, 'paris')]).toEqual([
    ['Cabas Vanves'],
    ['Cabas Paris'],
  ]);
  const path = `/api/staff/supplierOrders/${atParis.id}`;
  shop.expectRefusal(await nora.call('GET', path), 'Shared.InsufficientPrivileges');
  const sending = { version: 0, isByEmail: true };
  shop.expectRefusal(
    await nora.call('POST', `${path}/sending`, sending),
    'Shared.InsufficientPrivileges',
  );
  shop.okBody(await nora.call('POST', `/api/staff/supplierOrders/${atVanves.id}/sending`, sending));
  await app.jobs.drain();
  const [email] = await shop.inboxOf(app, 'deux-sites@moulin.example');
  expect(email?.text).toContain('Cabas Vanves, 4 rue Ernest-Laval, 92170 Vanves');
  const of = { orderId: atVanves.id, seenUnits: 0 };
  shop.expectRefusal(await receive(marc, 'paris', of), 'Purchase.OrderOfOtherSite');
  shop.okBody(await receive(sami, undefined, of));
  expect(
    shop.okBody(await nora.call('GET', `/api/staff/supplierOrders/${atVanves.id}`)).status,
  ).toBe('received');
});

it('a suggested order counts the stock, the sales and what is awaited of one site', async () => {
  const point = `/api/staff/products/${desk.skuOf('carottes')}/reorderPoint`;
  shop.okBody(await marc.call('PUT', point, { units: 5, packUnits: 6 }));
  const suggested = async (by: Visitor, site?: string) =>
    shop
      .okBody(await by.call('GET', `/api/staff/suggestedOrder${at(site)}`))
      .items.find(({ sku }: { sku: string }) => sku === desk.skuOf('carottes'));
  expect(await suggested(marc)).toBeUndefined();
  expect(await suggested(nora)).toMatchObject({ availableUnits: 0, suggestedUnits: 6 });
  expect(await suggested(marc, 'lilas')).toBeUndefined();
});

it('a reorder point asked for at an unknown site, or at another than the member’s, is left as it was', async () => {
  const point = `/api/staff/products/${desk.skuOf('carottes')}/reorderPoint`;
  const read = async () => shop.okBody(await marc.call('GET', point)).reorderPoint;
  const before = await read();
  const body = { units: 17, packUnits: 3 };
  shop.expectRefusal(await marc.call('PUT', `${point}?site=lyon`, body), 'Shop.NotFoundFromQuery');
  shop.expectRefusal(await marc.call('DELETE', `${point}?site=lyon`), 'Shop.NotFoundFromQuery');
  const denied = await nora.call('PUT', `${point}?site=paris`, body);
  shop.expectRefusal(denied, 'Shared.InsufficientPrivileges');
  expect(await read()).toEqual(before);
});

it('a recall says where the lot is, and reads the sites of the member', async () => {
  shop.okBody(await receive(sami, undefined, { lot: 'R9' }));
  shop.okBody(await receive(marc, 'paris', { lot: 'R9', units: 3 }));
  const found = async (by: Visitor) =>
    shop.okBody(await by.call('GET', '/api/staff/recalls?lot=R9')).items[0];
  expect(await found(marc)).toMatchObject({
    lotUnits: 15,
    sites: [
      { name: 'Cabas Paris', lotUnits: 3 },
      { name: 'Cabas Vanves', lotUnits: 12 },
    ],
  });
  const own = await found(nora);
  expect(own).toMatchObject({ lotUnits: 12, sites: [{ name: 'Cabas Vanves' }] });
  expect(namesIn(own.receipts)).toEqual(['Cabas Vanves']);
});

it('a site has a reorder point of its own in the place of the seller’s, and its own suggested order follows it', async () => {
  const pointOf = (id = 'penne') => `/api/staff/products/${desk.skuOf(id)}/reorderPoint`;
  const set = (site: string | undefined, units: number, by = marc) =>
    by.call('PUT', `${pointOf()}${at(site)}`, { units, packUnits: 6 });
  const read = async (site?: string) =>
    shop.okBody(await marc.call('GET', `${pointOf()}${at(site)}`));
  const suggested = async (site: string) =>
    shop
      .okBody<'GET /api/staff/suggestedOrder'>(
        await marc.call('GET', `/api/staff/suggestedOrder?site=${site}`),
      )
      .items.find(({ sku }) => sku === desk.skuOf('penne'));
  const { availableQuantity } = await readStock(marc, 'vanves');
  shop.okBody(await set(undefined, 0));
  expect(await read('vanves')).toMatchObject({
    reorderPoint: { units: 0, packUnits: 6 },
    isOwn: false,
    sellers: { units: 0, packUnits: 6 },
  });
  expect(await suggested('vanves')).toBeUndefined();
  // A member of the site alone sets its own.
  const own = { units: availableQuantity + 5, packUnits: 6 };
  expect(shop.okBody(await set('vanves', own.units, nora))).toMatchObject({
    reorderPoint: own,
    isOwn: true,
    sellers: { units: 0, packUnits: 6 },
  });
  expect(await read()).toEqual({ reorderPoint: { units: 0, packUnits: 6 }, soldUnits: 0 });
  expect(await suggested('vanves')).toMatchObject({ reorderUnits: own.units });
  expect((await suggested('paris'))?.reorderUnits ?? 0).toBe(0);
  const soon = shop.okBody<'GET /api/staff/products'>(
    await marc.call('GET', '/api/staff/products?site=vanves&q=penne&view=soon'),
  );
  expect(soon.items.map(({ sku }) => sku)).toContain(desk.skuOf('penne'));
  shop.expectRefusal(await set('paris', 3, nora), 'Shared.InsufficientPrivileges');
  shop.okBody(await nora.call('DELETE', `${pointOf()}${at('vanves')}`));
  expect(await read('vanves')).toMatchObject({ reorderPoint: { units: 0 }, isOwn: false });
  expect(await suggested('vanves')).toBeUndefined();
});

it('bags that may have a lot are those of the sites where it was, whatever came to another site meanwhile', async () => {
  const undated = { dateKind: null, expiresOn: null };
  shop.okBody(await receive(marc, 'paris', { ...undated, lot: 'S1', units: 60 }));
  shop.okBody(await receive(marc, 'vanves', { ...undated, lot: 'S2' }));
  const orderId = await shop.buy(await shop.newShopper(app), { penne: 30 });
  await shop.prepare(marc, orderId);
  const possible = async (lot: string) =>
    shop.okBody(await marc.call('GET', `/api/staff/recalls?lot=${lot}`)).items[0].possible;
  expect([await possible('S1'), await possible('S2')]).toMatchObject([[{ id: orderId }], []]);
});

const inDays = (days: number): string =>
  app.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString();
const at = (site: string | undefined): string => (site === undefined ? '' : `?site=${site}`);
const receive = (by: Visitor, site: string | undefined, changes: object = {}): Promise<Answer> =>
  by.call('POST', `/api/staff/receipts${at(site)}`, {
    id: crypto.randomUUID(),
    sku: desk.skuOf('penne'),
    orderId: null,
    seenUnits: null,
    units: 12,
    refusedUnits: 0,
    refusalReason: null,
    lot: 'V1',
    dateKind: 'bestBefore',
    expiresOn: inDays(400),
    price: null,
    isShortConfirmed: false,
    ...changes,
  });
const readStock = async (by: Visitor, site?: string, id = 'penne') =>
  shop.okBody(await by.call('GET', `/api/staff/products/${desk.skuOf(id)}${at(site)}`)).stock;
const change = (by: Visitor, site: string | undefined, body: object, id = 'penne') =>
  by.call('POST', `/api/staff/products/${desk.skuOf(id)}/stockChanges${at(site)}`, {
    id: crypto.randomUUID(),
    ...body,
  });
const namesIn = (items: readonly { siteName: string }[]): string[] => [
  ...new Set(items.map(({ siteName }) => siteName)),
];
