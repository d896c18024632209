/** What the team does with an order is done by who works at its site: whichever endpoint, list or counter. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { complain, deliver } from '../../tests/complaints.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { sample, type Schema } from '../../tests/sample-value.ts';
import { openPreparingShop } from '../../tests/two-preparers.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
/** Of Vanves alone: an admin may do all, there. */
let nora: Visitor;
let noraId: string;

beforeAll(async () => {
  ({ app, marc } = await openPreparingShop());
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position)
    values ('vanves', 'Cabas Vanves', 'open', true, 1)`,
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
  noraId = await hire(app, 'admin', 'Nora Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [noraId]);
  nora = await signInStaff(app, noraId);
});
afterAll(() => app.close());

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
const denied = 'Shared.InsufficientPrivileges';

it('R03 every endpoint of the team that names an order refuses a member of another site, and changes nothing', async () => {
  const { zoe, id } = await deliver(app);
  const { items } = shop.okBody(await complain(zoe, id, { productId: 'penne' }));
  const { paths } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const named =
    /^\/api\/staff\/(orders\/\{id\}|deliveries\/\{orderId\}|phoneOrders\/\{id\}|complaints\/\{id\})/;
  const asked: string[] = [];
  const before = await readWritten();
  for (const [path, operations] of Object.entries(paths).filter(([path]) => named.test(path)))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      const url = path
        .replace(/\{\w+\}/, path.includes('complaints') ? items[0].id : id)
        .replaceAll(/\{productId\}/g, 'penne')
        .replaceAll(/\{\w+\}/g, newId());
      const answer = await nora.call(
        method.toUpperCase() as 'GET',
        url,
        schema ? sample(schema) : undefined,
      );
      // Samples of bodies that do not parse are refused before anything is read.
      if (answer.status === 400) continue;
      asked.push(`${method} ${path} ${answer.status}`);
    }
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((one) => !one.endsWith(' 403'))).toEqual([]);
  expect(await readWritten()).toEqual(before);
});

async function readWritten(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from refunds), (select count(*)::int from order_events),
      (select count(*)::int from complaint_messages), (select count(*)::int from staff_actions)`,
  );
  return rows;
}

it('a refund and a complaint of the member’s own site are theirs to decide, and the lists hold no other', async () => {
  const { zoe, id } = await deliver(app);
  const { items } = shop.okBody(await complain(zoe, id, { productId: 'penne' }));
  const listed = async (by: Visitor) =>
    shop
      .okBody(await by.call('GET', '/api/staff/complaints?scope=open'))
      .items.map((one: { id: string }) => one.id);
  const refund = () =>
    nora.call('POST', `/api/staff/orders/${id}/refunds`, {
      key: newId(),
      reason: 'Paquet ouvert',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    });
  shop.expectRefusal(await refund(), denied);
  expect(await listed(nora)).not.toContain(items[0].id);
  const refundsOf = async (by: Visitor) =>
    shop
      .okBody(await by.call('GET', '/api/staff/refunds'))
      .items.map((one: { orderId: string }) => one.orderId);
  expect(await refundsOf(nora)).toEqual([]);
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [id]);
  shop.okBody(await refund());
  expect(new Set(await refundsOf(nora))).toEqual(new Set([id]));
  const open = await listed(marc);
  expect(await listed(nora)).toEqual(open.filter((one: string) => one === items[0].id));
});

it('a customer’s sheet tells the orders, refunds and sums of the member’s sites, and of no other', async () => {
  const { id } = await deliver(app);
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
      key: newId(),
      reason: 'Paquet ouvert',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    }),
  );
  const { rows } = await app.database.pool.query('select customer_id from orders where id = $1', [
    id,
  ]);
  const customerId = rows[0].customer_id;
  const sheet = async (by: Visitor) => {
    const { orders, refunds, figures } = shop.okBody<'GET /api/staff/customers/:id'>(
      await by.call('GET', `/api/staff/customers/${customerId}`),
    );
    return { ...figures, listed: [orders.length, refunds.length] };
  };
  const whole = await sheet(marc);
  expect(whole).toMatchObject({ orders: 1, delivered: 1, listed: [1, 1] });
  expect(await sheet(nora)).toEqual({
    listed: [0, 0],
    orders: 0,
    delivered: 0,
    spent: 0,
    average: 0,
    refunded: 0,
  });
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [id]);
  expect(await sheet(nora)).toEqual(whole);
});

it('a line of an order is named with the suffix of its own site, and no other, wherever a request names one', async () => {
  const { zoe, id } = await deliver(app);
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [id]);
  const line = (productId: string) => [{ productId, quantity: 1 }];
  const asks = {
    complaint: (productId: string) => complain(zoe, id, { productId }),
    review: (productId: string) =>
      zoe.call('PUT', `/api/orders/${id}/reviews/${encodeURIComponent(productId)}`, { rating: 5 }),
    withdrawal: (productId: string) =>
      zoe.call('POST', `/api/orders/${id}/withdrawals`, { key: newId(), lines: line(productId) }),
    refund: (productId: string) =>
      marc.call('POST', `/api/staff/orders/${id}/refunds`, {
        key: newId(),
        reason: 'Paquet ouvert',
        lines: line(productId),
        withFees: false,
      }),
  };
  for (const [what, ask] of Object.entries(asks)) {
    expect([what, (await ask('penne$paris')).body.owner]).toEqual([what, 'Shop.NotFoundFromQuery']);
    expect([what, (await ask('penne$vanves')).status]).toEqual([what, 200]);
  }
  const open = await shop.buy(await shop.newShopper(app), { penne: 30 });
  await app.database.pool.query("update orders set shop_id = 'vanves' where id = $1", [open]);
  const amend = (productId: string) =>
    marc.call('POST', `/api/staff/orders/${open}/amendments`, {
      productId,
      quantity: 29,
      consent: 'asked',
    });
  shop.expectRefusal(await amend('penne$paris'), 'Shop.NotFoundFromQuery');
  expect(shop.okBody(await amend('penne$vanves')).items).toMatchObject([{ productId: 'penne' }]);
});

it('an order by telephone is taken for a zone of the member’s site alone, and listed there', async () => {
  const zoe = await shop.newShopper(app);
  const draft = {
    customerId: zoe.customerId,
    deliveryZoneId: 'paris-est',
    timeSlotId: shop.slots.tomorrow,
    address: shop.address,
    products: [{ id: 'penne', quantity: 30 }],
    replaceMissingProducts: true,
  };
  const take = async (by: Visitor) => {
    const { quotation } = shop.okBody(
      await marc.call('POST', '/api/staff/phoneOrders/quotes', draft),
    );
    return by.call('POST', '/api/staff/phoneOrders', {
      requestKey: newId(),
      draft,
      acceptedAmount: quotation.preauthorization,
    });
  };
  shop.expectRefusal(await take(nora), denied);
  const quoted = shop.okBody(await nora.call('POST', '/api/staff/phoneOrders/quotes', draft));
  expect(quoted.problems.length).toBeGreaterThan(0);
  const { orderId } = shop.okBody(await take(marc));
  const listed = async (by: Visitor) =>
    shop
      .okBody(await by.call('GET', '/api/staff/phoneOrders'))
      .items.map((one: { orderId: string }) => one.orderId);
  expect([await listed(marc), await listed(nora)]).toEqual([[orderId], []]);
  shop.expectRefusal(await nora.call('DELETE', `/api/staff/phoneOrders/${orderId}`), denied);
});

it('the counter of a site does not find the pickup of another by its code', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, { penne: 30 }, shop.slots.pickup);
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, id);
  shop.okBody(await shop.move(paul, id, 'ready'));
  const { pickupCode } = await shop.readOrder(zoe, id);
  const find = (by: Visitor) => by.call('POST', '/api/staff/pickups/searches', { pickupCode });
  shop.expectRefusal(await find(nora), 'Pickup.NoneWithCode');
  expect(shop.okBody(await find(paul)).items).toMatchObject([{ id }]);
});

it('the arrival times and the number of an order of another site are not told', async () => {
  const id = await shop.buy(await shop.newShopper(app), { penne: 30 });
  const plan = { orderIds: [id] };
  shop.expectRefusal(await nora.call('POST', '/api/staff/rounds/plans', plan), denied);
  const cancel = { orderIds: [id], message: 'Neige.', isPreview: true };
  const [item] = shop.okBody(
    await nora.call('POST', '/api/staff/orders/cancellations', cancel),
  ).items;
  expect(item).toMatchObject({ orderId: id, number: null, problem: expect.any(String) });
});

it('orders of another site are not moved with those of a day: each is named', async () => {
  const id = await shop.buy(await shop.newShopper(app), { penne: 30 });
  const body = { orderIds: [id], day: '2026-11-23', message: 'Neige.', isPreview: true };
  const move = async (by: Visitor) =>
    shop.okBody(await by.call('POST', '/api/staff/orders/relocations', body)).items[0];
  expect(await move(nora)).toMatchObject({ orderId: id, slot: null, problem: expect.any(String) });
  expect((await move(marc)).problem).not.toBe((await move(nora)).problem);
});

it('a site has a path and days of its own once they are saved there; until then those of the first site', async () => {
  const path = (by: Visitor, site = '') => by.call('GET', `/api/staff/picking/path${site}`);
  const save = async (by: Visitor, site: string, shortestLifeDays: number) => {
    const { version, stops, answerSeconds, scanning } = shop.okBody(await path(by, site));
    return by.call('PUT', `/api/staff/picking/path${site}`, {
      version,
      stops: stops.map(({ categoryId, cold }: { categoryId: string; cold: string }) => ({
        categoryId,
        cold,
      })),
      scanning: { ...scanning, shortestLifeDays },
      answerSeconds,
    });
  };
  shop.okBody(await save(marc, '', 2));
  expect(shop.okBody(await path(nora))).toMatchObject({
    version: 0,
    scanning: { shortestLifeDays: 2 },
  });
  shop.okBody(await save(nora, '', 5));
  expect(shop.okBody(await path(marc)).scanning.shortestLifeDays).toBe(2);
  expect(shop.okBody(await path(marc, '?site=vanves')).scanning.shortestLifeDays).toBe(5);
  shop.expectRefusal(await path(nora, '?site=paris'), denied);
  const sku = app.catalogue.current().products.get('riz-rond')?.sellable.sku;
  const receive = (site: string) =>
    marc.call('POST', `/api/staff/receipts?site=${site}`, {
      id: newId(),
      sku,
      orderId: null,
      seenUnits: null,
      units: 6,
      refusedUnits: 0,
      refusalReason: null,
      lot: 'R1',
      dateKind: 'bestBefore',
      expiresOn: '2026-11-24',
      price: null,
      isShortConfirmed: false,
    });
  shop.okBody(await receive('paris'));
  const short = await receive('vanves');
  shop.expectRefusal(short, 'Purchase.ShortDate');
  expect(short.body.meta).toMatchObject({ minimumLifeDays: 5 });
});

it('what concerns the seller is told to the managers of all sites, and to those of some where there are no others', async () => {
  const { db, pool } = app.database;
  const told = async () => (await listOpenManagers(db)).map(({ id }) => id);
  const ofAllSites = await told();
  expect(ofAllSites).not.toContain(noraId);
  const bound = "insert into staff_sites select unnest($1::uuid[]), 'vanves'";
  await pool.query(bound, [ofAllSites]);
  expect(await told()).toEqual([...ofAllSites, noraId].toSorted());
  await pool.query('delete from staff_sites where staff_id = any($1)', [ofAllSites]);
});
