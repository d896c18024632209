import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cartSchema } from '#domain/cart/contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Visitor } from '../../tests/app.ts';
import { createTestDatabase } from '../../tests/database.ts';
import * as shop from '../../tests/shopping.ts';
import { readCart, viewCart } from './cart-view.ts';
import { type CartLine, linesSchema } from './lines.ts';
import { mergeCarts } from './merge-carts.ts';
import { findCart, findWithSessionSql } from './store.ts';
import { writeCart } from './write-cart.ts';

describe('the cart response assembled from cached fragments', () => {
  const { app } = shop.open();

  it('a cart response from cached fragments equals the uncached one, whichever cart filled the cache', async () => {
    const [zoe, ali] = [await shop.newShopper(app), await shop.newShopper(app)];
    await shop.fillCart(zoe, { penne: 3, panais: 2 });
    await shop.fillCart(ali, { penne: 1 });
    for (const { customerId } of [zoe, ali]) {
      const row = await findCart(app.database.db, { customerId, sessionId: null });
      const deps = {
        ...app,
        hasOrdered: async () => false,
        findPrepayingOrder: async () => undefined,
        findInitialOrder: async () => null,
        applyReferralCode: async () => null,
      };
      const cart = row ?? expect.fail('no cart');
      const written = writeCart(app.catalogue, await readCart(deps, cart)).toString();
      expect(JSON.parse(written)).toEqual(cartSchema.parse(await viewCart(deps, cart)));
    }
  });

  it('a cart response from cached fragments has only the fields of the contract', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 3 });
    await sql`update delivery_zones set address = address || '{"doorCode": "1789"}'`.execute(
      app.database.db,
    );
    await sql`update slots set tiers = (select jsonb_agg(tier || '{"margin": 42}') from jsonb_array_elements(tiers) tier)`.execute(
      app.database.db,
    );
    Object.assign(app.catalogue.current().products.get('penne')?.card ?? {}, { purchasePrice: 75 });
    const cart = shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'retrait-bastille',
        timeSlotId: shop.slots.pickup,
      }),
    );
    expect(JSON.stringify(cart)).not.toMatch(/doorCode|margin|purchasePrice/);
    expect(z.strictObject(cartSchema.shape).safeParse(cart).error).toBeUndefined();
  });

  it('a cart response from cached fragments shows a new price at once', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 1 });
    await sql`update products set price_cents = 199 where id = 'penne'`.execute(app.database.db);
    await sql`update shops set catalogue_version = catalogue_version + 1`.execute(app.database.db);
    await app.catalogue.refresh();
    expect((await shop.readCart(zoe)).products).toMatchObject([{ id: 'penne', itemPrice: 199 }]);
  });
});

describe('lines of a cart', () => {
  const line: CartLine = {
    productId: 'pommes-gala',
    quantity: 2,
    recipeIds: ['tarte-aux-pommes'],
    recipeUnits: { 'tarte-aux-pommes': 1 },
    seenPriceCents: 250,
    seenName: 'Pommes Gala',
    seenPackSize: '1 kg',
    seenAttributes: { Origine: 'France' },
  };

  it('stored cart lines are read back unchanged, older ones without units and attributes', () => {
    const { recipeUnits: _units, seenAttributes: _attributes, ...older } = line;
    const lines = [line, older, { ...line, seenPriceCents: null, recipeIds: [] }];
    expect(linesSchema.parse(lines)).toEqual(lines);
    expect(linesSchema.parse([])).toEqual([]);
  });

  it.each([
    ['no list', line],
    ['a line that is no object', [null]],
    ['no product', [{ ...line, productId: undefined }]],
    ['a quantity of zero', [{ ...line, quantity: 0 }]],
    ['half a piece', [{ ...line, quantity: 1.5 }]],
    ['a quantity as text', [{ ...line, quantity: '2' }]],
    ['a recipe that is no text', [{ ...line, recipeIds: [1] }]],
    ['units that are no count', [{ ...line, recipeUnits: { 'tarte-aux-pommes': '1' } }]],
    ['a price with decimals', [{ ...line, seenPriceCents: 2.5 }]],
    ['no price', [{ ...line, seenPriceCents: undefined }]],
    ['no name', [{ ...line, seenName: null }]],
    ['no size', [{ ...line, seenPackSize: 1 }]],
    ['attributes that are no text', [{ ...line, seenAttributes: { Origine: null } }]],
    ['one bad line among good ones', [line, { ...line, quantity: -1 }]],
  ])('reading stored cart lines with %s fails', (_what, value) => {
    expect(linesSchema.safeParse(value).success).toBe(false);
  });
});

describe('cart plan', () => {
  let client: pg.Client;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const created = await createTestDatabase();
    ({ drop } = created);
    client = new pg.Client({ connectionString: created.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  it('without table statistics, the generic plan for a cart uses the session index', async () => {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare cart_of_visitor (bytea, timestamptz) as ${findWithSessionSql}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "explain execute cart_of_visitor ('x', now())",
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('carts_open_session');
    expect(plan).toContain('carts_open_customer');
    expect(plan).not.toContain('carts_slot');
  });
});

describe('added products', () => {
  const { app } = shop.open();

  it('M06 adding products reports each one withdrawn, sold out or short, with the quantity added', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 3, panais: 2 });
    await shop.changeProduct(app, 'carottes', { enabled: false });
    const added = shop.okBody<'PATCH /api/cart/products'>(
      await zoe.call('PATCH', '/api/cart/products', {
        mode: 'add',
        data: [
          { id: 'penne', quantity: 2 },
          { id: 'panais', quantity: 9 },
          { id: 'navets', quantity: 4 },
          { id: 'carottes', quantity: 1 },
          { id: 'riz-rond', quantity: 99 },
          { id: 'riz-rond', quantity: 1 },
        ],
      }),
    );
    expect(Object.fromEntries(added.products.map(({ id, quantity }) => [id, quantity]))).toEqual({
      penne: 5,
      panais: 5,
      'riz-rond': 99,
    });
    expect(
      added.updatedProducts.map(({ id, actions, previousQuantity, quantity }) => ({
        id,
        actions,
        previousQuantity,
        quantity,
      })),
    ).toEqual([
      {
        id: 'panais',
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
        previousQuantity: 11,
        quantity: 5,
      },
      {
        id: 'navets',
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_OUT_OF_STOCK'],
        previousQuantity: 4,
        quantity: 0,
      },
      {
        id: 'carottes',
        actions: ['CHANGE_NO_LONGER_FOR_SALE'],
        previousQuantity: 1,
        quantity: 0,
      },
      {
        id: 'riz-rond',
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
        previousQuantity: 100,
        quantity: 99,
      },
    ]);
  });
});

describe('signing in with a cart', () => {
  const { app } = shop.open();

  const quantities = (cart: { products: { id: string; quantity: number }[] }) =>
    Object.fromEntries(cart.products.map((product) => [product.id, product.quantity]));
  const openCarts = async () =>
    (await app.database.pool.query('select 1 from carts where ordered_at is null')).rowCount;

  it('signing in turns the visitor’s cart into the customer’s', async () => {
    const phone = app.visitor();
    const { id } = await shop.fillCart(phone, { penne: 2 });
    await shop.signIn(phone, 'alice');
    expect(await shop.readCart(phone)).toMatchObject({ id, counts: { units: 2 } });
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('merging two carts adds quantities up to the stock, and keeps the latest delivery choice', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    await shop.fillCart(desk, { penne: 2, panais: 3, carottes: 1 });
    const phone = app.visitor();
    await shop.fillCart(phone, { penne: 3, panais: 4 }, shop.slots.pickup);
    await shop.signIn(phone, 'alice');
    const cart = await shop.readCart(phone);
    expect(quantities(cart)).toEqual({ penne: 5, panais: 5, carottes: 1 });
    expect(cart.delivery?.timeSlotId).toBe(shop.slots.pickup);
    expect((await shop.readCart(desk)).id).toBe(cart.id);
    expect(await openCarts()).toBe(1);
  });

  it('a shortage after merging two carts is reported when the cart is recomputed', async () => {
    const desk = await shop.signIn(app.visitor(), 'bruno');
    await shop.fillCart(desk, { panais: 5 });
    await shop.setStock(app, 'panais', 1);
    const phone = app.visitor();
    await shop.fillCart(phone, { panais: 1 });
    await shop.signIn(phone, 'bruno');
    expect(quantities(await shop.readCart(phone))).toEqual({ panais: 5 });
    expect(
      shop.okBody(await phone.call('GET', '/api/cart/recompute2')).updatedProducts,
    ).toMatchObject([{ id: 'panais', previousQuantity: 5, quantity: 1 }]);
    await shop.setStock(app, 'panais', 5);
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('T22c a complement merged with a cart for another slot becomes a separate order', async () => {
    const desk = await shop.signIn(app.visitor(), 'bruno');
    const first = await shop.buy(desk);
    await shop.fillCart(desk, { carottes: 2 });
    shop.okBody(await desk.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
    const phone = app.visitor();
    await shop.fillCart(phone, { carottes: 1 }, shop.slots.pickup);
    await shop.signIn(phone, 'bruno');
    expect(await shop.readCart(phone)).toMatchObject({
      initialOrder: null,
      delivery: { timeSlotId: shop.slots.pickup },
    });
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('two devices that sign in concurrently end with one merged cart', async () => {
    const devices: Visitor[] = [app.visitor(), app.visitor(), app.visitor()];
    for (const device of devices) await shop.fillCart(device, { 'pomme-gala': 2 });
    await app.database.db
      .deleteFrom('carts')
      .where('customer_id', 'is not', null)
      .where('ordered_at', 'is', null)
      .execute();
    const { id: customerId } = await app.database.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'alice@exemple.fr')
      .executeTakeFirstOrThrow();
    const sessions = await app.database.db
      .selectFrom('carts')
      .select('session_id')
      .where('customer_id', 'is', null)
      .where('session_id', 'is not', null)
      .execute();
    // Skips passwords, which are hashed one after another: the merges must run concurrently.
    await Promise.all(
      sessions.map(({ session_id: sessionId }) =>
        inTransaction(app.database.db, (tx) =>
          mergeCarts(
            tx,
            { ...app, hasOrdered: async () => false },
            { sessionId: sessionId ?? '', to: { sessionId: null, customerId } },
          ),
        ),
      ),
    );
    await Promise.all(devices.map((device) => shop.signIn(device, 'alice')));
    for (const device of devices)
      expect(quantities(await shop.readCart(device))).toEqual({ 'pomme-gala': 6 });
  });

  it('signing out hides the cart, which stays with its owner', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    const { id } = await shop.readCart(desk);
    shop.okBody(await desk.call('POST', '/api/auth/signout'));
    shop.expectRefusal(await desk.call('GET', '/api/cart'), 'Cart.CartNotFound');
    await shop.signIn(desk, 'alice');
    expect((await shop.readCart(desk)).id).toBe(id);
  });
});
