/** Production sells nothing without a bank, without terms of sale or without a seller. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { closedProvider } from '#server/partners/payment/closed.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { loadWorld } from '#world/load-world.ts';
import { testWorld } from '#world/test-world.ts';
import { createTestApp, createVisitor, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const servers: HttpServer[] = [];
const { app } = shop.open({ stock: { penne: 500 } });
afterAll(async () => {
  for (const server of servers) await server.close();
});

describe('production without a bank', () => {
  it('in production without a bank, checkout says so at once, takes no order and saves no card', async () => {
    const closed = await openShop({ partners: { ...app.partners, payment: closedProvider } });
    expect(await settingsOf(closed)).toEqual({
      takesOrders: false,
      abilities: {},
      isPaused: false,
      card: { form: 'none' },
      paypal: false,
    });
    const { zoe, answer, orders } = await tryToPay(closed);
    shop.expectRefusal(answer, 'Payment.CheckoutClosed');
    expect([answer.body.meta, orders]).toEqual([{ reason: 'payments' }, 0]);
    shop.expectRefusal(
      await zoe.call('POST', '/api/account/cards', { token: 'tok_anything' }),
      'Generic.Unavailable',
    );
    expect((await shop.readCart(zoe)).products).toHaveLength(1);
  });

  it(
    'in production without a bank, the checkout page shows the cart and a notice instead of its steps',
    { timeout: 60_000 },
    async () => {
      const closed = await openShop({
        partners: { ...app.partners, payment: closedProvider },
        pages: await builtPages(),
      });
      const zoe = await shop.newShopper(closed);
      await shop.fillCart(zoe);
      const { status, body } = await zoe.call('GET', '/checkout', undefined, {
        accept: 'text/html',
      });
      expect(status).toBe(200);
      expect(body).toContain('Nous ne prenons pas encore de commandes');
      expect(body).toContain('Total estimé');
      expect(body).not.toContain('2. Paiement');
    },
  );

  it('production without a bank does not serve the sandbox bank', async () => {
    const closed = await openShop({ partners: { ...app.partners, payment: closedProvider } });
    const visitor = closed.visitor();
    const card = { number: shop.cards.accepted, expMonth: 12, expYear: 2030, cvc: '123' };
    expect((await visitor.call('POST', '/sandbox/tokens', card)).status).toBe(404);
    for (const path of ['/sandbox', '/sandbox/3ds/x', '/dev/inbox', '/api/dev/inbox'])
      expect((await visitor.call('GET', path)).status, path).toBe(404);
  });

  it('production without a bank rejects webhooks', async () => {
    const closed = await openShop({ partners: { ...app.partners, payment: closedProvider } });
    shop.expectRefusal(
      await closed.visitor().call('POST', '/api/payments/webhook', '{}', {
        'content-type': 'application/json',
        'cabas-signature': 't=1,v1=x',
      }),
      'Payment.InvalidSignature',
    );
  });
});

describe('production without terms of sale', () => {
  it('production without published terms of sale takes no order', async () => {
    const open = await openShop({});
    expect((await settingsOf(open)).takesOrders).toBe(false);
    const refused = await tryToPay(open);
    shop.expectRefusal(refused.answer, 'Payment.CheckoutClosed');
    expect([refused.answer.body.meta, refused.orders]).toEqual([{ reason: 'terms' }, 0]);
    await app.database.pool.query(
      "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', '', '[]', $1)",
      [app.clock.now()],
    );
    expect((await settingsOf(open)).takesOrders).toBe(true);
    expect(shop.okBody((await tryToPay(open)).answer).status).toBe('authorized');
  });
});

describe('production without an identity', () => {
  it('production without a seller identity takes no order until managers have filled it in', async () => {
    const nameless = await createTestApp({
      loadWorld: (deps) => loadWorld(deps, { ...testWorld, identity: null }, async () => undefined),
    });
    await nameless.database.pool.query(
      "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', '', '[]', $1)",
      [nameless.clock.now()],
    );
    const http = await createApp({ ...nameless, isProduction: true });
    const at = { ...nameless, http, visitor: () => createVisitor(http) };
    expect((await settingsOf(at)).takesOrders).toBe(false);
    const refused = await tryToPay(at);
    shop.expectRefusal(refused.answer, 'Payment.CheckoutClosed');
    expect([refused.answer.body.meta, refused.orders]).toEqual([{ reason: 'identity' }, 0]);
    const marc = await shop.staff(nameless, 'marc');
    const body = { version: 0, identity: demoIdentity };
    shop.okBody(await marc.call('PUT', '/api/staff/shop-identity', body));
    await expect.poll(async () => (await settingsOf(at)).takesOrders).toBe(true);
    expect(shop.okBody((await tryToPay(at)).answer).status).toBe('authorized');
    await http.close();
    await nameless.close();
  });
});

describe('a shop that has sold', () => {
  it('a customer cannot modify an order while the shop takes no payments', async () => {
    const open = await openShop({});
    const { zoe, answer } = await tryToPay(open);
    const { orderId } = shop.okBody(answer);
    const closed = await openShop({ partners: { ...app.partners, payment: closedProvider } });
    const later = closed.visitor();
    later.cookies.set('session', zoe.cookies.get('session') ?? '');
    shop.expectRefusal(
      await later.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }),
      'Payment.CheckoutClosed',
    );
    expect((await shop.readOrder(zoe, orderId)).status).toBe('prepaid');
  });

  it('a shop with past orders stays open to its customers while nothing is on sale', async () => {
    const { db } = app.database;
    await db.updateTable('products').set({ enabled: false }).execute();
    await db
      .updateTable('shops')
      .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', 1) }))
      .execute();
    await app.catalogue.refresh();
    expect([...app.catalogue.current().products.values()].some((each) => each.isPutOnSale)).toBe(
      false,
    );
    expect(app.catalogue.current().hasGoods).toBe(true);
  });
});

async function openShop(changes: Partial<AppDeps>): Promise<TestApp> {
  const http = await createApp({ ...app, isProduction: true, ...changes });
  servers.push(http);
  return { ...app, http, visitor: () => createVisitor(http) };
}

/** A full cart and a payment with the right amount. */
async function tryToPay(at: TestApp) {
  const zoe = await shop.newShopper(at);
  const { price } = await shop.fillCart(zoe);
  const { token } = (await at.partners.payment.tokenise({
    number: shop.cards.accepted,
    expMonth: 12,
    expYear: 2030,
    cvc: '123',
  })) as { token: string };
  const answer = await zoe.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token },
  });
  const { rows } = await at.database.pool.query('select 1 from orders where customer_id = $1', [
    zoe.customerId,
  ]);
  return { zoe, answer, orders: rows.length };
}
const settingsOf = async (at: TestApp) =>
  shop.okBody(await at.visitor().call('GET', '/api/payments/settings'));

/** The built pages. */
const builtPages = async () =>
  (await import(
    pathToFileURL(path.resolve(import.meta.dirname, '../../dist/server/entry-server.js')).href
  )) as PageRenderer;
