/** Pages that are kept by site: what a change at one of them draws anew. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { cacheReads } from '#server/platform/byte-cache.ts';
import type { HttpServer } from '#server/platform/http.ts';
import * as shop from '../../tests/shopping.ts';

/** « Vanves » has penne, dearer than elsewhere, and serves the pickup point that Zoé chose. */
const { app, marc } = shop.open({ staff: ['marc'] });
const zoe = shop.once(() => shop.newShopper(app));
const drawn: string[] = [];
let http: HttpServer;
beforeAll(async () => {
  await app.database.pool.query(`
    insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open');
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = 'penne';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update delivery_zones set shop_id = 'vanves' where id = 'retrait-bastille';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  await shop.fillCart(zoe, { penne: 2 }, shop.slots.pickup);
  http = await createApp({
    ...app,
    pages: {
      isPublicPage: () => true,
      inlineScript: '',
      renderPage: async ({ url, api }) => {
        const { body } = await api(
          url === '/' ? '/api/categories' : '/api/articleDetailBySlug/penne',
        );
        const { itemPrice } = body as { itemPrice?: number };
        drawn.push(`${url} ${itemPrice ?? ''}`);
        return { status: 200, html: `<p>${itemPrice ?? 'rayons'}</p>` };
      },
    },
  });
});
afterAll(() => http.close());

const pages = ['/produit/penne', '/'];

it('a price changed at one site draws its page anew at the first reading, and leaves the kept pages of the other alone', async () => {
  const readAll = async (isAtVanves: boolean) => {
    const before = cacheReads.get('pages')?.misses ?? 0;
    drawn.length = 0;
    const answers = [];
    for (const url of pages) answers.push(await read(isAtVanves, url));
    return { answers, drawn: [...drawn], asked: (cacheReads.get('pages')?.misses ?? 0) - before };
  };
  await readAll(false);
  await readAll(true);
  const [elsewhere, there] = [await readAll(false), await readAll(true)];
  expect(elsewhere).toMatchObject({ drawn: [], asked: 0 });
  expect(there).toMatchObject({ drawn: [], asked: 0 });
  expect([elsewhere, there].map(({ answers }) => answers[0]?.body)).toEqual([
    '<p>175</p>',
    '<p>199</p>',
  ]);

  const { sku } = app.catalogue.current().products.get('penne')?.sellable ?? {};
  let heardAt = 0;
  app.catalogue.onChange(() => {
    heardAt ||= performance.now();
  });
  shop.okBody(
    await marc.call('PUT', `/api/staff/sites/vanves/products/${sku}`, {
      isSold: true,
      ownPrice: 189,
    }),
  );
  // No page waits for a deadline: the very next reading has the price.
  const first = await read(true, '/produit/penne');
  const milliseconds = performance.now() - heardAt;
  expect(first.body).toBe('<p>189</p>');
  // 3 to 20 alone; the margin is for what else the machine does.
  expect(heardAt).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(500);
  // Of the site's own pages, only the one whose answer changed is drawn.
  expect(drawn).toEqual(['/produit/penne 189']);
  expect((await readAll(true)).drawn).toEqual([]);
  // The other site's are neither drawn nor asked for again.
  expect(await readAll(false)).toEqual(elsewhere);
});

async function read(isAtVanves: boolean, url: string) {
  const cookie = [...zoe.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, body, headers } = await http.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...(isAtVanves ? { cookie } : {}) },
  });
  expect(statusCode).toBe(200);
  return { body, etag: headers.etag };
}
