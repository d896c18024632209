/** What is read of a second site: by the team, from the cache, by an id with its suffix. */
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { cacheReads } from '#server/platform/byte-cache.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

/** « Vanves » has penne, dearer than elsewhere, and serves the pickup point that Zoé chose. */
const { app, marc } = shop.open({ staff: ['marc'] });
const zoe = shop.once(() => shop.newShopper(app));
beforeAll(async () => {
  await app.database.pool.query(`
    insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open');
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = 'penne';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update delivery_zones set shop_id = 'vanves' where id = 'retrait-bastille';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  await shop.fillCart(zoe, { penne: 2 }, shop.slots.pickup);
});

const get = async (visitor: Visitor, path: string) => shop.okBody(await visitor.call('GET', path));
const penne = '/api/articleDetailBySlug/penne';
const priceOf = async (visitor: Visitor) => (await get(visitor, penne)).itemPrice;

it('the team’s search and the products of an order by telephone are those of the member’s site, or of the zone', async () => {
  const veraId = await shop.hire(app, 'manager', 'Vera Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [veraId]);
  const vera = await shop.signInStaff(app, veraId);
  const found = async (by: Visitor, query: string) => {
    const { products } = await get(by, `/api/staff/find?q=${query}`);
    return [products[0].itemPrice, products[0].availableQuantity, products[0].isOnSale];
  };
  expect(await found(marc, 'penne&site=vanves')).toEqual([199, 40, true]);
  expect(await found(vera, 'penne')).toEqual([199, 40, true]);
  expect((await found(marc, 'penne'))[0]).toBe(175);
  expect((await found(vera, 'riz-basmati')).slice(1)).toEqual([0, false]);

  const noted = async (by: Visitor, query: string) =>
    (await get(by, `/api/staff/phoneOrders/products?q=${query}`)).items.map(
      ({ id, itemPrice }: { id: string; itemPrice: number }) => [id, itemPrice],
    );
  const atVanves = [['penne', 199]];
  expect(await noted(marc, 'penne&zone=retrait-bastille')).toEqual(atVanves);
  expect(await noted(marc, 'CAB-00007&zone=retrait-bastille')).toEqual(atVanves);
  expect(await noted(vera, 'penne')).toEqual(atVanves);
  expect(await noted(marc, 'penne')).toEqual([['penne', 175]]);
  const quote = await vera.call('POST', '/api/staff/phoneOrders/quotes', {
    customerId: zoe.customerId,
    products: [{ id: 'penne', quantity: 1 }],
    replaceMissingProducts: true,
  });
  expect(shop.okBody(quote).lines).toMatchObject([{ unitPrice: 199 }]);

  const refused = async (
    by: Visitor,
    path: string,
    name: Parameters<typeof shop.expectRefusal>[1],
  ) => shop.expectRefusal(await by.call('GET', path), name);
  await refused(vera, '/api/staff/find?q=penne&site=paris', 'Shared.InsufficientPrivileges');
  await refused(marc, '/api/staff/find?q=penne&site=lyon', 'Shop.NotFoundFromQuery');
  const products = '/api/staff/phoneOrders/products?q=penne&zone=';
  await refused(vera, `${products}paris-est`, 'Shared.InsufficientPrivileges');
  await refused(marc, `${products}lyon`, 'List.DeliveryZoneNotFound');
});

it('a price or the last unit of one site makes its own answers anew, and leaves those of the others', async () => {
  const sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  const other = app.visitor();
  const missesOf = async (visitor: Visitor) => {
    const misses = () => cacheReads.get('answers')?.misses ?? 0;
    const before = misses();
    for (const path of [penne, '/api/categories', '/api/articles/penne/substitutes'])
      await get(visitor, path);
    return misses() - before;
  };
  const warm = async () => {
    await missesOf(other);
    await missesOf(zoe);
  };
  const price = async (ownPrice: number) =>
    shop.okBody(
      await marc.call('PUT', `/api/staff/sites/vanves/products/${sku}`, {
        isSold: true,
        ownPrice,
      }),
    );
  await warm();
  await price(189);
  expect([await missesOf(other), await missesOf(zoe)]).toEqual([0, 3]);
  expect([await priceOf(other), await priceOf(zoe)]).toEqual([175, 189]);
  const count = async (seen: number, now: number) =>
    shop.okBody(
      await marc.call('PUT', `/api/staff/sites/vanves/products/${sku}`, {
        isSold: true,
        ownPrice: 189,
        units: { seen, now },
      }),
    );
  await count(40, 0);
  expect([await missesOf(other), await missesOf(zoe)]).toEqual([0, 3]);
  await count(0, 40);
  await shop.setStock(app, 'penne', 400);
  await warm();
  // The first site's are its own too.
  await shop.setStock(app, 'penne', 0);
  expect([await missesOf(other), await missesOf(zoe)]).toEqual([3, 0]);
  await shop.setStock(app, 'penne', 400);
  await warm();
  // The seller's price is everybody's.
  await shop.changeProduct(app, 'penne', { price_cents: 176 });
  expect([await missesOf(other), await missesOf(zoe)]).toEqual([3, 3]);
  await shop.changeProduct(app, 'penne', { price_cents: 175 });
  await price(199);
});

it('the suffix of a product’s id is read wherever a product is: its own site’s is the product, another’s is refused', async () => {
  const products = (id: string) => [{ id, quantity: 1 }];
  const quote = (id: string) =>
    marc.call('POST', '/api/staff/phoneOrders/quotes', {
      customerId: zoe.customerId,
      products: [...products(id), ...products('penne')],
      replaceMissingProducts: true,
    });
  for (const path of [
    '/api/articleDetailBySlug/:id',
    '/api/articles/:id/substitutes',
    '/api/products/:id/reviews',
  ]) {
    const read = (id: string) => zoe.call('GET', path.replace(':id', id));
    expect((await read('penne$vanves')).body).toEqual((await read('penne')).body);
    for (const id of ['penne$paris', 'penne$lyon'])
      shop.expectRefusal(await read(id), 'Shop.NotFoundFromQuery');
  }
  expect(shop.okBody(await quote('penne$paris')).lines).toMatchObject([
    { id: 'penne', quantity: 2, unitPrice: 175 },
  ]);
  shop.expectRefusal(await quote('penne$vanves'), 'Shop.NotFoundFromQuery');
});

it('the feed of products has files of its own for another open site, by its range and at its price', async () => {
  const index = await get(app.visitor(), '/feeds.xml');
  expect([...index.matchAll(/<loc>[^<]*?(\/feeds[^<]+)/g)].map(([, path]) => path)).toEqual([
    '/feeds/products-1.xml',
    '/feeds/vanves/products-1.xml',
  ]);
  const pricesIn = async (path: string) =>
    [...(await get(app.visitor(), path)).matchAll(/<g:id>([^<]+)<.*?<g:price>([^<]+)</g)].map(
      ([, id, price]) => `${id} ${price}`,
    );
  expect(await pricesIn('/feeds/vanves/products-1.xml')).toEqual(['penne 1.99 EUR']);
  expect(await pricesIn('/feeds/products-1.xml')).toContain('penne 1.75 EUR');
  for (const site of ['paris', 'lyon'])
    expect((await app.visitor().call('GET', `/feeds/${site}/products-1.xml`)).status).toBe(404);
});

it('a feed’s link leads to a page with the price of the feed, whichever site the visitor saw before', async () => {
  const http = await createApp({
    ...app,
    pages: {
      inlineScript: '',
      isPublicPage: () => true,
      renderPage: async ({ api }) => {
        const { body } = await api(penne);
        return { status: 200, html: `<p>${(body as { itemPrice: number }).itemPrice}</p>` };
      },
    },
  });
  const linked = async (feed: string) => {
    const [, link = ''] =
      /<g:link>([^<]+\/produit\/penne[^<]*)</.exec(await get(app.visitor(), feed)) ?? [];
    return new URL(link);
  };
  const open = async ({ pathname, search }: URL, cookie = '') =>
    http.inject({ method: 'GET', url: pathname + search, headers: { cookie } });
  for (const [feed, site, price] of [
    ['/feeds/products-1.xml', 'paris', '<p>175</p>'],
    ['/feeds/vanves/products-1.xml', 'vanves', '<p>199</p>'],
  ] as const) {
    const link = await linked(feed);
    expect(link.search).toBe(`?site=${site}`);
    // Twice: drawn, and from the cache.
    for (const cookie of ['', '', 'site=vanves', 'site=vanves'])
      expect((await open(link, cookie)).body).toBe(price);
    // What the page asks next is of the same site.
    const kept = String(
      (await open(link, site === 'paris' ? 'site=vanves' : '')).headers['set-cookie'],
    );
    expect(kept).toContain(site === 'paris' ? 'site=;' : 'site=vanves;');
  }
  const unknown = await open(new URL('http://shop/produit/penne?site=lyon'));
  expect([unknown.body, unknown.headers['set-cookie']]).toEqual(['<p>175</p>', undefined]);
  await http.close();
});

it('a recipe costs what the carrots of the visitor’s site cost in lists, the search, suggestions, the cart and pages', async () => {
  const soup = 'soupe-de-carottes';
  const recipes = { kind: 'recipes', title: null, subtitle: null, href: null };
  const express = { from: 'recipeType', id: 'express', limit: 8 };
  const blocks = [
    { ...recipes, id: 'byHand', cards: [{ type: 'RECIPE', id: soup }], source: null },
    { ...recipes, id: 'season', cards: [], source: { from: 'season', limit: 8 } },
    { ...recipes, id: 'express', cards: [], source: express },
  ];
  await app.database.pool.query(`
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = 'carottes';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'carottes', 999, now());
    update shops set catalogue_version = catalogue_version + 1`);
  await app.database.pool.query(
    `insert into page_templates (id, title, description, updated_at, blocks)
      select id, 'Soupes', '', now(), $1 from unnest(array['home', 'soupes']) id
      on conflict (id) do update set blocks = excluded.blocks`,
    [JSON.stringify(blocks)],
  );
  await app.catalogue.refresh();
  const near = await shop.newShopper(app);
  await shop.fillCart(near, { penne: 2 });
  const carrots = [{ id: 'carottes', quantity: 1, recipeId: soup }];
  for (const visitor of [near, zoe])
    shop.okBody(await visitor.call('PATCH', '/api/cart/products', { mode: 'add', data: carrots }));

  const paths = [
    '/api/recipes',
    '/api/search2?q=soupe',
    '/api/search/suggestions?q=soupe',
    '/api/cart/recipes',
    '/api/home',
    '/api/page-templates/soupes',
    '/api/page-templates/soupes/blocks/season/items',
  ];
  const costs = async (visitor: Visitor, path: string) => {
    const body = JSON.stringify(await get(visitor, path));
    return [...new Set([...body.matchAll(/"pricePerPortion":(\d+)/g)].map(([, cents]) => cents))];
  };
  for (const path of paths)
    expect([path, await costs(near, path), await costs(zoe, path)]).toEqual([
      path,
      ['50'],
      ['213'],
    ]);
});
