import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askableEvents } from '#domain/webhooks/contract.ts';
import * as shop from '../../tests/shopping.ts';
import { signUp, signUpPassword } from '../../tests/sign-up.ts';
import { openWebhookDesk, orderOf, typeOf, type WebhookDesk } from '../../tests/webhooks.ts';
import { leaseHead } from './deliveries-store.ts';

let desk: WebhookDesk;
beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe('if the process dies', () => {
  it('if the process dies between a fact’s commit and its sharing out, another process shares it out once', async () => {
    await desk.add();
    const id = await desk.buy();
    const second = await desk.openSecond();
    await Promise.all([
      second.jobs.runNow('webhooks.spread', {}),
      desk.app.jobs.runNow('webhooks.spread', {}),
    ]);
    await second.jobs.drain();
    await second.close();
    expect(desk.received.map((told) => [typeOf(told), orderOf(told)])).toEqual([
      ['order.placed', id],
    ]);
  });

  it('if the process dies while a delivery is sent, the delivery is sent again under the same id', async () => {
    const { id } = await desk.add();
    const orderId = await desk.buy();
    await desk.app.jobs.runNow('webhooks.spread', {});
    const stream = { webhookId: id, stream: `order:${orderId}` };
    const at = desk.app.clock.now();
    // Another process took it, and dies before the receiver answers.
    expect(
      await leaseHead(desk.app.database.db, stream, { at, until: at.add({ seconds: 60 }) }),
    ).not.toBeNull();
    await desk.app.jobs.runNow('webhook.deliver', stream);
    expect(desk.received).toEqual([]);
    desk.app.clock.advance({ seconds: 61 });
    await desk.app.jobs.runNow('webhook.deliver', stream);
    expect(desk.received.map(typeOf)).toEqual(['order.placed']);
  });

  it('if the process dies before a fact’s commit, nothing is told', async () => {
    await desk.add(askableEvents);
    await desk.app.database.db
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('products')
          .set({ price_cents: 199 })
          .where('id', '=', 'penne')
          .execute();
        throw new Error('the process dies');
      })
      .catch(() => undefined);
    await desk.tell();
    expect(desk.received).toEqual([]);
  });
});

it('a yes to marketing that a new customer brings is told, and an account without one is not', async () => {
  await desk.add(['customer.consented']);
  await shop.newShopper(desk.app, { is_email_optin: true });
  await shop.newShopper(desk.app);
  await desk.tell();
  expect(desk.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { email: true, sms: false },
  ]);
});

it('a price of a site’s own is told with the site when it begins, changes and ends, and once for each', async () => {
  await desk.add(['price.changed']);
  const { pool } = desk.app.database;
  await pool.query("insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open')");
  await desk.app.catalogue.refresh();
  const { sku } = desk.app.catalogue.current().products.get('penne')?.sellable ?? { sku: '' };
  const sell = async (ownPrice: number | null) =>
    shop.okBody(
      await desk.marc.call('PUT', `/api/staff/sites/vanves/products/${sku}`, {
        isSold: true,
        ownPrice,
      }),
    );
  for (const price of [199, 199, 209, null, null]) await sell(price);
  await pool.query('update products set price_cents = 181 where sku = $1', [sku]);
  await desk.tell();
  const of = { sku, productId: 'penne' };
  expect(desk.received.map(({ body }) => JSON.parse(body).data)).toEqual([
    { ...of, siteId: 'vanves', priceCents: 199 },
    { ...of, siteId: 'vanves', priceCents: 209 },
    { ...of, siteId: 'vanves', priceCents: 175 },
    { ...of, siteId: null, priceCents: 181 },
  ]);
});

it('goods that come in are told by lot, with their site; units put back are not', async () => {
  await desk.add(['stock.received']);
  const id = await desk.buy();
  const sku = desk.app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  const change = { id: crypto.randomUUID(), kind: 'delivery', delta: 12 };
  const url = `/api/staff/products/${sku}/stockChanges`;
  shop.okBody(await desk.marc.call('POST', url, change));
  await shop.prepareAndDeliver(desk.app, id);
  await desk.tell();
  const { rows } = await desk.app.database.pool.query(
    "select lot_id from stock_entries where kind = 'received' order by id desc limit 1",
  );
  expect(desk.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'stock.received', data: { sku, siteId: 'paris', lotId: rows[0].lot_id, units: 12 } },
  ]);
});

it('a shop without webhooks writes no fact', async () => {
  await shop.prepareAndDeliver(desk.app, await desk.buy());
  const { rows } = await desk.app.database.pool.query(
    "select (select count(*)::int from facts) as facts, (select count(*)::int from changes where topic = 'facts') as told",
  );
  expect(rows[0].facts).toBe(0);
});

it('an erased customer leaves no name, address or number in what webhooks keep, and is told of', async () => {
  await desk.add(askableEvents);
  const person = {
    email: 'zelie.quatremare@exemple.fr',
    phone: '0655123499',
    firstname: 'Zélie',
    lastname: 'Quatremare',
  };
  const zelie = await signUp(desk.app, person);
  const { id: customerId } = shop.okBody(await zelie.call('POST', '/api/auth/me'));
  const id = await shop.buy(zelie, shop.counted);
  shop.okBody(await zelie.call('PUT', `/api/orders/${id}/cancel`));
  await desk.app.jobs.drain();
  const end = { currentPassword: signUpPassword };
  shop.okBody(await zelie.call('DELETE', '/api/account', end));
  await desk.tell();
  const { rows } = await desk.app.database.pool.query(
    'select f::text as fact, d::text as delivery from facts f join webhook_deliveries d on d.fact_number = f.number',
  );
  const kept = JSON.stringify([rows, desk.received]);
  for (const personal of [...Object.values(person), '655123499', 'rue '])
    expect(kept).not.toContain(personal);
  expect(desk.received.map(typeOf)).toContain('order.cancelled');
  const erased = desk.received.filter((told) => typeOf(told) === 'customer.erased');
  expect(erased.map(({ body }) => JSON.parse(body).data)).toEqual([{ customerId }]);
  desk.app.clock.advance({ hours: 24 * 31 });
  await desk.app.jobs.runNow('webhooks.purge', {});
  expect((await desk.app.database.pool.query('select from facts')).rowCount).toBe(0);
});

it('an address of another kind than http is refused when it is typed', async () => {
  const body = { name: 'Ailleurs', url: 'ftp://example.org/', events: ['order.placed'] };
  shop.expectRefusal(
    await desk.marc.call('POST', '/api/staff/webhooks', body),
    'Webhook.AddressRefused',
  );
});
