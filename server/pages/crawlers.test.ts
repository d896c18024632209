import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { createTestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { properPath } from './api.ts';
import { addressesPerFile, buildSitemaps } from './sitemaps.ts';

const { app } = shop.open();

const read = () => app.visitor().call('GET', '/.well-known/security.txt');

it('security.txt names the shop’s own e-mail, in French, for half a year', async () => {
  const answer = await read();
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(shop.okBody(answer)).toBe(
    [
      `Contact: mailto:${demoIdentity.email}`,
      'Expires: 2027-05-20T09:00:00Z',
      'Preferred-Languages: fr',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('security.txt is not there before a manager has written the identity', async () => {
  const unnamed = await createTestApp({ loadWorld: ({ database }) => ensureShop(database.db) });
  const answer = await unnamed.visitor().call('GET', '/.well-known/security.txt');
  await unnamed.close();
  shop.expectRefusal(answer, 'Page.NotFound');
});

describe('crawlers', () => {
  const text = async (path: string): Promise<string> =>
    shop.okBody(await app.visitor().call('GET', path));
  const addressesOf = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

  describe('sitemaps', () => {
    it('an index lists a file per kind, and each file its pages with modification dates', async () => {
      const files = addressesOf(await text('/sitemap.xml'));
      expect(files.map((file) => file.replace('http://localhost:3000', ''))).toEqual([
        '/sitemaps/products-1.xml',
        '/sitemaps/categories-1.xml',
        '/sitemaps/recipes-1.xml',
        '/sitemaps/pages-1.xml',
        '/sitemaps/images-1.xml',
      ]);
      const lists = await Promise.all(files.map(async (file) => text(new URL(file).pathname)));
      expect(addressesOf(lists[0] ?? '')).toContain('http://localhost:3000/produit/penne');
      expect(lists[0]).toContain('<lastmod>2026-11-21T09:00:00Z</lastmod>');
      expect(addressesOf(lists[1] ?? '')).toContain('http://localhost:3000/categorie/pates-et-riz');
      expect(addressesOf(lists[2] ?? '')).toEqual(
        expect.arrayContaining([
          'http://localhost:3000/recette/soupe-de-carottes',
          'http://localhost:3000/recette',
        ]),
      );
      expect(addressesOf(lists[3] ?? '')).toContain('http://localhost:3000/');
      expect(lists[4]).toContain(
        '<image:image><image:loc>http://localhost:3000/pictures/penne-480.webp</image:loc></image:image>',
      );
      expect((await app.visitor().call('GET', '/sitemaps/products-2.xml')).status).toBe(404);
    });

    it('withdrawn pages are removed, and a change updates its product’s date', async () => {
      const { db } = app.database;
      app.clock.advance({ hours: 1 });
      await db
        .updateTable('products')
        .set({ enabled: false })
        .where('id', '=', 'riz-rond')
        .execute();
      await db
        .updateTable('products')
        .set({ price_cents: 180, updated_at: app.clock.now() })
        .where('id', '=', 'penne')
        .execute();
      await db
        .updateTable('shops')
        .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', 1) }))
        .execute();
      await app.catalogue.refresh();
      const products = await text('/sitemaps/products-1.xml');
      expect(products).not.toContain('/produit/riz-rond<');
      expect(products).toContain(
        '<loc>http://localhost:3000/produit/penne</loc><lastmod>2026-11-21T10:00:00Z</lastmod>',
      );
    });

    it('a large catalogue is split, well below the protocol’s 50,000', () => {
      const changedAt = app.clock.now();
      const recipes = Array.from({ length: addressesPerFile + 1 }, (_, index) => ({
        path: `/recette/r${index}`,
        changedAt,
      }));
      const files = buildSitemaps(
        {
          snapshot: { ...app.catalogue.current(), products: new Map(), categories: new Map() },
          recipes,
          pages: [],
        },
        'https://cabas.test',
      );
      expect([...files].map(([path, xml]) => [path, addressesOf(xml).length])).toEqual([
        ['/sitemaps/recipes-1.xml', addressesPerFile],
        ['/sitemaps/recipes-2.xml', 1],
        ['/sitemap.xml', 2],
      ]);
    });
  });

  describe('the feed of products', () => {
    const itemOf = (xml: string, id: string) =>
      Object.fromEntries(
        [
          ...(xml
            .split('<item>')
            .find((item) => item.includes(`<g:id>${id}</g:id>`))
            ?.matchAll(/<g:(\w+)>([^<]*)</g) ?? []),
        ].map(([, field, value]) => [field, value]),
      );

    it('the feed tells a product in the fields that shopping sites read, and the index leads to its files', async () => {
      expect(addressesOf(await text('/feeds.xml'))).toEqual([
        'http://localhost:3000/feeds/products-1.xml',
      ]);
      const feed = await text('/feeds/products-1.xml');
      expect(itemOf(feed, 'penne')).toEqual({
        id: 'penne',
        title: 'Penne rigate',
        description: 'Un produit de test.',
        link: 'http://localhost:3000/produit/penne',
        image_link: 'http://localhost:3000/pictures/penne-480.webp',
        availability: 'in_stock',
        condition: 'new',
        price: '1.80 EUR',
        brand: 'Molino Sora',
        product_type: 'Épicerie salée &gt; Pâtes et riz &gt; Pâtes',
        unit_pricing_measure: '0.5 kg',
        unit_pricing_base_measure: '1 kg',
      });
      // A piece that is weighed: its price is that of the announced weight.
      const { itemPrice } = app.catalogue.productView('pomme-gala') ?? {};
      expect(itemOf(feed, 'pomme-gala')).toMatchObject({
        price: `${((itemPrice ?? 0) / 100).toFixed(2)} EUR`,
        identifier_exists: 'no',
        unit_pricing_base_measure: '1 kg',
      });
    });

    it('the feed tells a reduced price and a sold-out product, and leaves a withdrawn one out', async () => {
      await shop.setStock(app, 'penne', 0);
      await app.database.pool.query(
        `update products set promotion = '{"mechanism":"discount","type":"PERCENT","value":10}' where id = 'penne'`,
      );
      await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
      await app.catalogue.refresh();
      const feed = await text('/feeds/products-1.xml');
      expect(itemOf(feed, 'penne')).toMatchObject({
        availability: 'out_of_stock',
        price: '1.80 EUR',
        sale_price: '1.62 EUR',
      });
      expect(app.catalogue.current().products.get('riz-rond')?.sellable.enabled).toBe(false);
      expect(itemOf(feed, 'riz-rond')).toEqual({});
    });

    it.each([
      '/feeds/products-2.xml',
      '/feeds/products-0.xml',
      '/feeds/x',
      '/feeds/products-1e1.xml',
    ])('%s is no file of the feed', async (path) => {
      expect((await app.visitor().call('GET', path)).status).toBe(404);
    });
  });

  describe('robots.txt', () => {
    it('robots.txt blocks everything outside production', async () => {
      expect(await text('/robots.txt')).toBe(
        'User-agent: *\nDisallow: /\n\nSitemap: http://localhost:3000/sitemap.xml\n',
      );
    });

    it('robots.txt blocks only private pages in production', async () => {
      const shop = await createApp({ ...app, isProduction: true, publicUrl: 'https://cabas.test' });
      const { payload } = await shop.inject({ url: '/robots.txt' });
      await shop.close();
      expect(payload).toContain('Disallow: /checkout\n');
      expect(payload).not.toMatch(/Disallow: \/\n/);
      expect(payload).toContain('\nSitemap: https://cabas.test/sitemap.xml\n');
    });
  });

  describe('canonical addresses', () => {
    it.each([
      ['/categorie/fruits/', '/categorie/fruits'],
      ['/', '/'],
      ['//ailleurs.test/', '/ailleurs.test'],
      ['/cgv', '/cgv'],
    ])('%s becomes %s', (asked, proper) => {
      expect(properPath(asked)).toBe(proper);
    });

    it('a product answers at its former addresses, with its canonical one', async () => {
      const { db } = app.database;
      await db
        .updateTable('products')
        .set({ slug: 'penne-rigate' })
        .where('id', '=', 'penne')
        .execute();
      await db
        .updateTable('products')
        .set({ slug: 'penne-de-gragnano' })
        .where('id', '=', 'penne')
        .execute();
      await db
        .updateTable('shops')
        .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', 1) }))
        .execute();
      await app.catalogue.refresh();
      for (const slug of ['penne', 'penne-rigate', 'penne-de-gragnano']) {
        expect(
          shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${slug}`)).slug,
        ).toBe('penne-de-gragnano');
      }
    });

    it('a reused address leads to its current owner', async () => {
      const { db } = app.database;
      await db.updateTable('products').set({ slug: 'penne' }).where('id', '=', 'penne').execute();
      await db
        .updateTable('products')
        .set({ slug: 'penne-rigate' })
        .where('id', '=', 'spaghetti')
        .execute();
      await db
        .updateTable('shops')
        .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', 1) }))
        .execute();
      await app.catalogue.refresh();
      expect(
        shop.okBody(await app.visitor().call('GET', '/api/articleDetailBySlug/penne-rigate')).slug,
      ).toBe('penne-rigate');
      expect(
        shop.okBody(await app.visitor().call('GET', '/api/articleDetailBySlug/spaghetti')).slug,
      ).toBe('penne-rigate');
      expect(
        (await db.selectFrom('former_slugs').select('slug').orderBy('slug').execute()).map(
          ({ slug }) => slug,
        ),
      ).toEqual(['penne-de-gragnano', 'spaghetti']);
    });
  });

  describe('SEO texts', () => {
    it('each list has a title, a description and links, and one can be requested alone', async () => {
      const { mappings } = shop.okBody(await app.visitor().call('GET', '/api/seo/mappings'));
      const paths = mappings.map(({ path }: { path: string }) => path);
      expect(paths).toEqual(
        expect.arrayContaining([
          '/',
          '/categorie/fruits-et-legumes',
          '/recette',
          '/recette/categorie/entrees',
        ]),
      );
      for (const mapping of mappings)
        expect(mapping, mapping.path).toMatchObject({
          title: expect.stringMatching(/Cabas/),
          preFooter: expect.any(Array),
        });
      const alone = shop.okBody(
        await app.visitor().call('GET', '/api/seo/mappings?path=/categorie/fruits'),
      );
      expect(alone.mappings).toMatchObject([
        {
          path: '/categorie/fruits',
          title: 'Fruits : livraison à Paris et alentour | Cabas',
          description: expect.stringMatching(/./),
          preFooter: [{ label: 'Pommes', href: '/categorie/fruits-pommes' }],
        },
      ]);
      expect(
        shop.okBody(await app.visitor().call('GET', '/api/seo/mappings?path=/nulle-part')).mappings,
      ).toEqual([]);
    });
  });
});
