import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import {
  connectAssistant,
  line,
  openDoorToAssistants,
  type Assistant,
} from '../../tests/assistants.ts';
import {
  callWith,
  connectToAccount,
  publishedDescriptions,
} from '../../tests/connected-assistants.ts';
import * as shop from '../../tests/shopping.ts';
import { createJudge } from '../../tests/ucp-schemas.ts';
import { rowsOfAccount } from './call-rows.ts';

const { app } = shop.open({ webhookSender: publishedDescriptions() });
let zoe: Visitor & { customerId: string };
let bob: typeof zoe;
let assistant: Assistant;
let orderOfBob: string;
beforeAll(async () => {
  await openDoorToAssistants(app);
  zoe = await shop.newShopper(app);
  bob = await shop.newShopper(app);
  orderOfBob = await shop.buy(bob, shop.counted);
  assistant = await connectToAccount(app, zoe);
});

const list = async (visitor: Visitor, name: string): Promise<string> =>
  shop.okBody(await visitor.call('POST', '/api/account/lists', { name })).id;

it('account tools of assistants call only endpoints that cannot pay, order, or change an address', () => {
  for (const [key, { access }] of Object.entries(rowsOfAccount)) {
    expect(access).toBe('customer');
    expect(key).toMatch(/^(GET |POST \/api\/account\/lists\/:id\/products$)/);
    expect(key).not.toMatch(/auth|checkout|payment|card|invoice|refund|export/i);
  }
});

/** By tool: a call, and the schema of the shop's extension that its answer keeps beside the protocol's. */
async function callsOfTools(
  use: Assistant['use'],
  person: Visitor,
): Promise<Record<string, [input: object, schema: string]>> {
  const lookup = (of: string) => `dev.ucp.shopping.catalog.lookup/$defs/${of}`;
  const ofCart = 'dev.ucp.shopping.cart';
  const ofCheckout = 'dev.ucp.shopping.checkout';
  const cart = { line_items: [line('spaghetti', 2), line('pomme-gala', 3), line('chinon-rouge')] };
  const checkout = { line_items: [line('entrecote', 2)] };
  const byCart = { id: (await use('create_cart', { cart })).id };
  const byCheckout = { id: (await use('create_checkout', { checkout })).id };
  const byList = { id: await list(person, 'Semaine') };
  const { products } = await use('lookup_catalog', { catalog: { ids: ['penne'] } });
  return {
    search_locations: [{ location: {} }, 'dev.ucp.common.location.search/$defs/search_response'],
    lookup_locations: [
      { location: { ids: ['retrait-bastille', 'licorne'] } },
      'dev.ucp.common.location.lookup/$defs/lookup_response',
    ],
    search_catalog: [
      { catalog: { query: 'riz' } },
      'dev.ucp.shopping.catalog.search/$defs/search_response',
    ],
    lookup_catalog: [
      { catalog: { ids: ['penne', 'pomme-gala', 'licorne'] } },
      lookup('lookup_response'),
    ],
    get_product: [{ catalog: { id: 'penne' } }, lookup('get_product_response')],
    list_slots: [{ location_id: 'paris-est' }, 'slots'],
    create_cart: [{ cart }, ofCart],
    get_cart: [byCart, ofCart],
    update_cart: [{ ...byCart, cart }, ofCart],
    cancel_cart: [byCart, ofCart],
    create_checkout: [{ checkout }, ofCheckout],
    get_checkout: [byCheckout, ofCheckout],
    update_checkout: [{ ...byCheckout, checkout }, ofCheckout],
    complete_checkout: [byCheckout, ofCheckout],
    cancel_checkout: [byCheckout, ofCheckout],
    list_categories: [{}, 'categories'],
    list_orders: [{}, 'orders'],
    get_order: [{ id: await shop.buy(person, shop.counted) }, 'order'],
    list_lists: [{}, 'lists'],
    add_to_list: [{ ...byList, sku: products[0].variants[0].sku, quantity: 1 }, 'list'],
    get_list: [byList, 'list'],
    list_addresses: [{}, 'addresses'],
  };
}

it('the answer of every tool matches its schema', async () => {
  const judge = createJudge((await app.visitor().call('GET', '/ucp/grocery.json')).body);
  const carl = await shop.newShopper(app);
  const { client, use } = await connectToAccount(app, carl);
  const calls = await callsOfTools(use, carl);
  const { tools } = await client.listTools();
  expect(Object.keys(calls).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  for (const [name, [input, schema]] of Object.entries(calls)) {
    const address = `http://localhost:3000/ucp/grocery.json#/$defs/${schema}`;
    expect(judge(address, await use(name, input)), name).toEqual([]);
  }
});

describe('orders', () => {
  it('an assistant reads orders with their weighed amounts, without name, address, card or code', async () => {
    const own = { entrecote: 2, penne: 20 };
    const orderId = await shop.buy(zoe, own);
    await shop.prepareAndDeliver(app, orderId, { entrecote: { gramsPercent: 90 } });
    const { orders } = await assistant.use('list_orders', { when: 'past' });
    expect(orders).toMatchObject([{ id: orderId, location: null }]);
    const answer = await assistant.use('get_order', { id: orderId });
    const weighed = answer.order.lines.find(
      (one: { product_id: string }) => one.product_id === 'entrecote',
    );
    expect(weighed).toMatchObject({ is_weighed: true, requested_quantity: 2 });
    expect(weighed.prepared_grams).toBe(Math.round(weighed.announced_grams * 0.9));
    expect(weighed.adjustment).toBe(weighed.billed_price - weighed.requested_price);
    expect(weighed.adjustment).toBeLessThan(0);
    const judge = createJudge((await app.visitor().call('GET', '/ucp/grocery.json')).body);
    expect(judge('http://localhost:3000/ucp/grocery.json#/$defs/order', answer)).toEqual([]);
    const { billed, captured, held, released } = answer.order.amounts;
    expect(captured).toBe(billed);
    expect(released).toBe(held - captured);
    const { address, customer, pickupCode } = await shop.readOrder(zoe, orderId);
    const told = JSON.stringify([orders, answer]);
    for (const word of [address?.street, customer.email, customer.phone, customer.lastname])
      expect(told).not.toContain(word);
    if (pickupCode) expect(told).not.toContain(pickupCode);
    expect(told).not.toMatch(/last4|payment/);
  });

  it('an assistant cannot find another customer’s orders', async () => {
    expect(await assistant.refused('get_order', { id: orderOfBob })).toMatchObject([
      { code: 'Order.NotFound' },
    ]);
  });
});

describe('lists', () => {
  it('an assistant reads and fills only its own customer’s lists', async () => {
    const mine = await list(zoe, 'Apéritif');
    const foreign = await list(bob, 'Secret de Bob');
    expect((await assistant.use('list_lists')).lists).toEqual([
      { id: mine, title: 'Apéritif', products: 0 },
    ]);
    const { products } = await assistant.use('lookup_catalog', { catalog: { ids: ['penne'] } });
    const added = { id: mine, sku: products[0].variants[0].sku, quantity: 3 };
    const { list: filled } = await assistant.use('add_to_list', added);
    expect(filled.products).toMatchObject([{ product_id: 'penne', quantity: 3 }]);
    expect(await assistant.refused('add_to_list', added)).toMatchObject([
      { code: 'List.ProductAlreadyExist' },
    ]);
    for (const [name, input] of [
      ['get_list', { id: foreign }],
      ['add_to_list', { ...added, id: foreign }],
    ] as const)
      expect(await assistant.refused(name, input)).toMatchObject([{ code: 'List.NotFound' }]);
  });
});

describe('addresses', () => {
  const bySaved = (id: string) => ({ location: { grocery: { saved_address: id } } });
  const street = 'rue de la Discrétion';
  const save = async (visitor: Visitor) =>
    shop.okBody(
      await visitor.call('POST', '/api/account/addresses', {
        ...shop.address,
        street,
        title: 'Maison',
        note: 'Code 4321',
      }),
    ).id;

  it('an assistant fills a cart for an address by its name, and never reads the address itself', async () => {
    const id = await save(zoe);
    const { addresses } = await assistant.use('list_addresses');
    expect(addresses.map(({ title }: { title: string }) => title)).toContain('Maison');
    const { locations } = await assistant.use('search_locations', bySaved(id));
    expect(locations).toMatchObject([{ id: 'paris-est', grocery: { type: 'delivery' } }]);
    const slot = { location_id: 'paris-est', slot_id: shop.slots.tomorrow, saved_address: id };
    const cart = await assistant.use('create_cart', {
      cart: { line_items: [line('penne', 2)], grocery: { slot } },
    });
    expect(cart.grocery.slot).toMatchObject({ id: shop.slots.tomorrow, validity: 'valid' });
    const told = JSON.stringify([addresses, locations, cart]);
    for (const word of [street, '4321']) expect(told).not.toContain(word);
    const { rows } = await app.database.pool.query<{ text: string }>(
      'select row_to_json(c)::text as text from carts c where customer_id is null',
    );
    expect(rows.some(({ text }) => text.includes(street))).toBe(true);
    expect(rows.some(({ text }) => text.includes('4321'))).toBe(false);
  });

  it('an assistant cannot find another customer’s address, nor any without a connection', async () => {
    const foreign = await save(bob);
    expect(await assistant.refused('search_locations', bySaved(foreign))).toMatchObject([
      { code: 'Customer.AddressNotFound' },
    ]);
    const stranger = await connectAssistant(app);
    expect(await stranger.refused('search_locations', bySaved(foreign))).toMatchObject([
      { code: 'Assistant.AccountNeeded' },
    ]);
  });
});

it('each assistant call appears in its customer’s « Qui a fait quoi » only, newest first', async () => {
  const mia = await shop.newShopper(app);
  const { use } = await connectToAccount(app, mia);
  await use('list_orders');
  await use('search_catalog', { catalog: { query: 'riz' } });
  const { calls, connections } = shop.okBody(await mia.call('GET', '/api/account/assistants'));
  expect(calls.map(({ did }: { did: string }) => did)).toEqual([
    'A cherché des produits',
    'A lu la liste de vos commandes',
  ]);
  expect(connections).toMatchObject([{ lastUsedAt: app.clock.now().toString() }]);
  const leo = await shop.newShopper(app);
  expect(shop.okBody(await leo.call('GET', '/api/account/assistants'))).toEqual({
    connections: [],
    calls: [],
  });
});

it('a connection above the rate limit is refused with a retry delay; other connections are not affected', async () => {
  const { program } = await connectToAccount(app, await shop.newShopper(app));
  const ask = () => callWith(app, program.held?.access_token ?? '', 'list_orders');
  expect((await ask()).status).toBe(200);
  await app.database.pool.query(
    "update throttles set count = 60 where key like 'assistant:connection:%'",
  );
  const { status, headers, body } = await ask();
  expect([status, headers['retry-after'], body.error.code]).toEqual([429, '60', -32_000]);
  const other = await connectToAccount(app, await shop.newShopper(app));
  await other.use('list_orders');
  app.clock.advance({ minutes: 2 });
  expect((await ask()).status).toBe(200);
});
