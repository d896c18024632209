/** An empty database, served as in production until its grocer opens the shop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/account/sessions.ts';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import { closedProvider } from '#server/partners/payment/closed.ts';
import { newId } from '#server/platform/ids.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import { open } from '../../tests/opened-shop.ts';
import { createVisitor, type Visitor } from '../../tests/app.ts';
import { block, pageText, seenOf } from '../../tests/staff-pages.ts';
import { expectRefusal, okBody } from '../../tests/shopping.ts';

const lentils =
  'sku;name;aisle;category;subcategory;price;vat;sold_by;pack_size;net_grams;stock;description;conservation;shelf_life_days;operator;operator_address\nL-1;Lentilles vertes;Épicerie;Légumes secs;Lentilles;3,20;5.5;count;500 g;500;12;Des lentilles.;Au sec.;365;Le Grenier;20 rue du Grenier, 43000 Le Puy\n';

const { app } = open({
  // Two processes that start concurrently.
  loadWorld: ({ database: { db } }) => Promise.all([ensureShop(db), ensureShop(db)]),
});
let shop: HttpServer;
beforeAll(async () => {
  shop = await createApp({
    ...app,
    isProduction: true,
    partners: { ...app.partners, payment: closedProvider },
    pages: {
      inlineScript: '',
      isPublicPage: () => true,
      renderPage: async ({ url, api }) => {
        const { status } = await api('/api/navigation');
        return { status, html: `<body><div id="root">${url}</div></body>` };
      },
    },
  });
});
afterAll(async () => {
  await shop.close();
});

const everything = [
  'identity',
  'address',
  'payments',
  'email',
  'sms',
  'catalogue',
  'zones',
  'slots',
  'terms',
  'legalNotice',
  'privacy',
  'withdrawal',
  'contact',
  'accessibility',
];

describe('a shop with nothing on sale', () => {
  it('a shop with nothing on sale creates the row that its zones and stock will belong to, once', async () => {
    expect(await app.database.db.selectFrom('shops').select(['id', 'name']).execute()).toEqual([
      { id: 'shop', name: 'Magasin' },
    ]);
  });

  it.each(['/', '/cgv', '/checkout', '/produit/lentilles', '/recette', '/account', '/404', '/x/y'])(
    '%s says that it is not open yet, and asks crawlers to come back',
    async (url) => {
      const { statusCode, headers, body } = await look(url);
      expect([
        statusCode,
        headers['retry-after'],
        headers['x-robots-tag'],
        headers['cache-control'],
      ]).toEqual([503, '3600', 'noindex', 'no-store']);
      expect(body).toContain('<h1>La boutique n’est pas encore ouverte</h1>');
    },
  );

  it('a shop with nothing on sale lets the team in, and is healthy', async () => {
    for (const url of ['/gestion', '/gestion/produits/import'])
      expect([(await look(url)).statusCode, (await look(url)).body]).toEqual([
        200,
        expect.stringContaining(`<div id="root">${url}</div>`),
      ]);
    expect((await ask('/health')).status).toBe(200);
    expect((await ask('/api/staff/session')).status).toBe(200);
  });

  it.each([
    '/api/categories',
    '/api/category/epicerie',
    '/api/categories/epicerie/products',
    '/api/categories/epicerie/productsBySubcategory',
    '/api/articleDetailBySlug/lentilles',
    '/api/articles/lentilles/substitutes',
    '/api/search2?q=lentilles',
    '/api/search/suggestions?q=len',
    '/api/search/popular',
    '/api/search/relatedArticles?q=len',
    '/sitemap.xml',
  ])('%s has no catalogue to answer from', async (url) => {
    expectRefusal(await ask(url), 'Shop.ActiveCatalogNotFound');
  });

  it('a shop with nothing on sale previews an empty home without navigation, rather than an error', async () => {
    expect(okBody(await ask('/api/navigation'))).toMatchObject({
      aisles: [],
      promotions: null,
      hasRecipes: false,
      hasShortDated: false,
    });
    expect(okBody(await ask('/api/home')).aisles).toEqual([]);
  });

  it('a shop with nothing on sale tells only its managers what it lacks', async () => {
    expectRefusal(await ask('/api/staff/shop-state'), 'Shared.Unauthorized');
    expectRefusal(
      await (await member('preparer')).call('GET', '/api/staff/shop-state'),
      'Shared.InsufficientPrivileges',
    );
    expect(okBody(await (await member('manager')).call('GET', '/api/staff/shop-state'))).toEqual({
      mode: 'production',
      state: 'preparing',
      notice: '',
      opensOn: null,
      version: 0,
      isOpen: false,
      takesOrders: false,
      missing: everything,
      compulsory: everything,
    });
  });
});

describe('the first product on sale', () => {
  beforeAll(async () => {
    await importCatalogue(
      { ...app, countUnitsHeld: async () => 0, costs: productCosts, shelves: siteShelves },
      { csv: Buffer.from(lentils), isDryRun: false },
    );
  });

  it('the first product on sale leaves the shop closed to visitors, with the sentence and the day of opening', async () => {
    await expect.poll(() => app.catalogue.current().hasGoods).toBe(true);
    const marc = await member('manager');
    const words = { notice: 'Bientôt <ici>.', opensOn: '2026-12-05' };
    okBody(
      await marc.call('PUT', '/api/staff/shop-state', {
        version: 0,
        state: 'preparing',
        ...words,
      }),
    );
    const { statusCode, body } = await look('/');
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Bientôt &lt;ici&gt;.')]);
    expect(body).toContain('Ouverture le samedi 5 décembre');
    app.clock.advance({ hours: 24 * 20 });
    expect((await look('/')).body).not.toContain('Ouverture le');
    app.clock.advance({ hours: -24 * 20 });
    expectRefusal(await ask('/sitemap.xml'), 'Shop.ActiveCatalogNotFound');
  });

  it('the first product on sale is seen by the team in the shop, and by nobody else', async () => {
    const { cookies } = await member('preparer');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const seen = await shop.inject({ url: '/', headers: { accept: 'text/html', cookie } });
    expect([seen.statusCode, seen.headers['cache-control'], seen.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(seen.body).toContain('Vos visiteurs ne voient pas encore la boutique');
    const stranger = { accept: 'text/html', cookie: 'staff-session=made-up' };
    expect((await shop.inject({ url: '/', headers: stranger })).statusCode).toBe(503);
  });

  it('the first product on sale does not open a shop that lacks something compulsory', async () => {
    const marc = await member('manager');
    const answer = await marc.call('PUT', '/api/staff/shop-state', {
      version: 1,
      state: 'open',
      notice: '',
      opensOn: null,
    });
    expectRefusal(answer, 'Shop.NotReady');
    expect(answer.body.meta.missing).toEqual(everything.filter((part) => part !== 'catalogue'));
  });

  it('once opened, shows in every process a default home with aisles and products, though none is new', async () => {
    await openByHand();
    await expect.poll(async () => (await look('/')).statusCode).toBe(200);
    const { template, aisles } = okBody(await ask('/api/home'));
    expect(aisles.map(({ name }: { name: string }) => name)).toEqual(['Épicerie']);
    expect(template).toMatchObject({ id: 'home', title: 'localhost' });
    const drawn = template.blocks.map(
      (one: { kind: string; cards: [] }) => `${one.kind}: ${one.cards.length}`,
    );
    expect(drawn).toEqual(['text: 0', 'aisles: 0', 'products: 0', 'products: 1']);
    expect((await ask('/sitemap.xml')).status).toBe(200);
    expect(okBody(await ask('/api/search2?q=lentilles')).products.items).toHaveLength(1);
    // Unpublished terms have no page.
    expectRefusal(await ask('/api/page-templates/cgv'), 'Page.NotFound');
  });

  it('the first product on sale lets its manager publish the terms that orders need', async () => {
    const marc = await member('manager');
    const missing = async () =>
      okBody(await marc.call('GET', '/api/staff/shop-state')).missing as string[];
    expect(await missing()).toContain('terms');
    const page = okBody(
      await marc.call('POST', '/api/staff/pages', { family: 'root', slug: 'cgv', title: 'CGV' }),
    );
    const draft = okBody(
      await marc.call('PUT', `/api/staff/pages/${page.id}/draft`, {
        ...pageText({
          title: 'Conditions générales de vente',
          blocks: [block({ subtitle: 'En vigueur au 21 novembre 2026.' })],
        }),
        ...seenOf(page),
      }),
    );
    okBody(await marc.call('POST', `/api/staff/pages/${page.id}/publications`, seenOf(draft)));
    expect(await missing()).not.toContain('terms');
    expect(okBody(await ask('/api/terms')).terms.version).toBe(1);
  });

  it('the first product on sale of a paused shop is shown under a bar with the reason and the day, until the day has passed', async () => {
    const marc = await member('manager');
    const state = async () => okBody(await marc.call('GET', '/api/staff/shop-state'));
    const change = async (changes: object) =>
      okBody(
        await marc.call('PUT', '/api/staff/shop-state', {
          version: (await state()).version,
          notice: '',
          opensOn: null,
          ...changes,
        }),
      );
    await change({ state: 'paused', notice: 'Congés <annuels>.', opensOn: '2026-12-05' });
    for (const url of ['/', '/categorie/epicerie', '/checkout', '/nulle-part']) {
      const { body } = await look(url);
      expect(body, url).toContain('La boutique est en pause');
      expect(body, url).toContain('Congés &lt;annuels&gt;. Réouverture le samedi 5 décembre.');
    }
    expect((await look('/')).statusCode).toBe(200);
    expect((await look('/gestion')).body).not.toContain('La boutique est en pause');
    app.clock.advance({ hours: 24 * 20 });
    expect((await look('/')).body).not.toContain('Réouverture');
    app.clock.advance({ hours: -24 * 20 });
    await change({ state: 'open' });
    expect((await look('/')).body).not.toContain('en pause');
  });

  it('taken off sale before any order, closes the shop again', async () => {
    const { db } = app.database;
    await db.updateTable('products').set({ enabled: false }).execute();
    await db.updateTable('shops').set({ catalogue_version: 150 }).execute();
    await app.catalogue.refresh();
    expect(app.catalogue.current().hasGoods).toBe(false);
    expect((await look('/')).statusCode).toBe(503);
    const { state, isOpen } = okBody(
      await (await member('manager')).call('GET', '/api/staff/shop-state'),
    );
    expect({ state, isOpen }).toEqual({ state: 'open', isOpen: false });
  });
});

const look = (url: string) => shop.inject({ url, headers: { accept: 'text/html' } });
const ask = (url: string) => createVisitor(shop).call('GET', url);

/** Only for what this file cannot set up: a bank, partners that send, published pages. */
async function openByHand(): Promise<void> {
  await app.database.pool.query("update shops set state = 'open', catalogue_version = 100");
  await app.catalogue.refresh();
}

async function member(role: 'preparer' | 'manager'): Promise<Visitor> {
  const id = newId();
  await app.database.db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@exemple.fr`,
      name: role,
      role,
      password_hash: 'none',
      created_at: app.clock.now(),
    })
    .execute();
  const visitor = createVisitor(shop);
  const { token } = await openSession(app.database.db, app, { staffId: id });
  visitor.cookies.set('staff-session', token);
  return visitor;
}
