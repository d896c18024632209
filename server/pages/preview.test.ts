import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import { createApp } from '#server/app.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { createTestApp, createVisitor, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { okBody, staff } from '../../tests/shopping.ts';
import type { PageRenderer } from './render-page.ts';

/**
 * Production with the embedded bank: every page says that it is a rehearsal, and none is indexed.
 */
describe('rehearsal', () => {
  let rehearsal: HttpServer;
  let real: HttpServer;
  const pages: AppDeps['pages'] = {
    inlineScript: '',
    isPublicPage: (path) => path !== '/checkout',
    renderPage: async ({ url }) => {
      if (url === '/broken') throw new Error('a page that breaks');
      return { status: 200, html: `<body class="x"><div id="root">${url}</div></body>` };
    },
  };
  const { app } = shop.open();
  beforeAll(async () => {
    rehearsal = await createApp({ ...app, isProduction: true, isRehearsal: true, pages });
    real = await createApp({ ...app, isProduction: true, pages });
  });
  afterAll(async () => {
    await rehearsal.close();
    await real.close();
  });

  const messages = '/api/staff/rehearsal-messages';
  const sentence = 'Répétition\u00a0: aucun paiement n’est réel';
  const look = (shop: HttpServer, url: string) =>
    shop.inject({ url, headers: { accept: 'text/html' } });

  describe('a rehearsal', () => {
    it.each(['/', '/checkout', '/gestion', '/broken', '/sandbox/3ds/unknown'])(
      '%s says so at the top and is not indexed',
      async (url) => {
        const { headers, body } = await look(rehearsal, url);
        expect(body.split(sentence)).toHaveLength(2);
        expect(headers['x-robots-tag']).toBe('noindex');
      },
    );

    it('a rehearsal blocks crawlers everywhere, and shows visitors nothing of its messages', async () => {
      expect((await look(rehearsal, '/robots.txt')).body).toContain('\nDisallow: /\n');
      expect((await look(rehearsal, '/api/dev/inbox')).statusCode).toBe(404);
      shop.expectRefusal(
        await createVisitor(rehearsal).call('GET', messages),
        'Shared.Unauthorized',
      );
    });

    it('a rehearsal shows its messages to managers, and those to a colleague to admins only', async () => {
      await app.database.pool.query(
        `insert into dev_inbox (kind, recipient, subject, text, idempotency_key, sent_at)
      values ('sms', '+33611223344', null, 'Votre code : 123456', 'a', now()),
        ('email', (select email from staff where role = 'preparer' limit 1), 'Mot de passe', 'lien', 'b', now())`,
      );
      const read = async (who: 'marc' | 'paul') => {
        const { cookies } = await shop.staff(app, who);
        const member = createVisitor(rehearsal);
        for (const [name, value] of cookies) member.cookies.set(name, value);
        return member.call('GET', messages);
      };
      const texts = shop.okBody(await read('marc')).items.map(({ text }: { text: string }) => text);
      expect(texts).toContain('Votre code : 123456');
      expect(texts).not.toContain('lien');
      shop.expectRefusal(await read('paul'), 'Shared.InsufficientPrivileges');
      expect((await createVisitor(real).call('GET', messages)).status).toBe(404);
    });
  });

  describe('production itself', () => {
    it.each(['/', '/checkout', '/gestion'])('%s has neither', async (url) => {
      const { statusCode, headers, body } = await look(real, url);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(body).not.toContain('Répétition');
    });
  });
});

describe('a preview', () => {
  let app: TestApp;
  let shop: HttpServer;
  let marc: Visitor;
  let drawn = 0;
  /** Renders the requested page as the built bundle would. */
  const pages: PageRenderer = {
    inlineScript: '',
    isPublicPage: () => true,
    renderPage: async ({ url, api }) => {
      drawn += 1;
      const { pathname } = new URL(url, 'http://shop');
      const { status, body } = await api(
        pathname === '/'
          ? '/api/home'
          : `/api/page-templates/${pathname.slice(1).replaceAll('/', '-')}`,
      );
      const { title } =
        pathname === '/'
          ? (body as { template: { title: string } }).template
          : (body as { title: string });
      return { status, html: `<body><div id="root">${title ?? 'nothing'}</div></body>` };
    },
  };
  beforeAll(async () => {
    app = await createTestApp();
    marc = await staff(app, 'marc');
    shop = await createApp({ ...app, isProduction: true, pages });
    const page = okBody(
      await marc.call('POST', '/api/staff/pages', {
        family: 'offre',
        slug: 'secrete',
        title: 'Foire secrète',
      }),
    );
    const home = okBody(await marc.call('GET', '/api/staff/pages/home'));
    okBody(
      await marc.call('PUT', '/api/staff/pages/home/draft', {
        ...home.text,
        title: 'Accueil de demain',
        draftVersion: null,
        publishedVersion: home.published.version,
      }),
    );
    expect(page.state).toBe('draft');
  });
  afterAll(async () => {
    await shop.close();
    await app.close();
  });

  const cookieOf = ({ cookies }: Visitor) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (url: string, visitor?: Visitor) =>
    shop.inject({
      url,
      headers: { accept: 'text/html', ...(visitor ? { cookie: cookieOf(visitor) } : {}) },
    });

  it.each([
    ['/offre/secrete', 'Foire secrète', 404],
    ['/', 'Accueil de demain', 200],
  ])(
    '%s is rendered for a manager as for shoppers, uncached and not indexed',
    async (path, title, publicStatus) => {
      const before = drawn;
      const previews = [
        await ask(`${path}?apercu=brouillon`, marc),
        await ask(`${path}?apercu=brouillon`, marc),
      ];
      for (const { statusCode, headers, body } of previews) {
        expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
          200,
          'private, no-store',
          'noindex',
        ]);
        expect(body).toContain(`<div id="root">${title}</div>`);
        expect(body).toContain('vos clients ne le voient pas');
      }
      expect(drawn - before).toBe(2);
      const everybodys = await ask(path);
      expect(everybodys.statusCode).toBe(publicStatus);
      expect(everybodys.body).not.toContain(title);
      expect(everybodys.body).not.toContain('Aperçu');
    },
  );

  it('a preview redirects others, and requests for an invalid draft, to staff sign-in', async () => {
    for (const visitor of [undefined, app.visitor(), await staff(app, 'paul')]) {
      const { statusCode, headers, body } = await ask('/offre/secrete?apercu=brouillon', visitor);
      expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([
        302,
        '/gestion/pages/offre-secrete',
        'no-store',
        '',
      ]);
    }
    for (const of of ['9', 'brouillon2', ''])
      expect((await ask(`/offre/secrete?apercu=${of}`, marc)).statusCode, of).toBe(302);
  });

  it('a preview is an ignored parameter on other pages', async () => {
    expect((await ask('/info-livraison?apercu=brouillon', marc)).statusCode).toBe(404);
  });

  it('a preview shows an earlier version as it was', async () => {
    expect((await ask('/?apercu=1', marc)).body).toContain('<div id="root">Accueil</div>');
  });

  it('a preview only works on the shop’s own host', async () => {
    const host = 'cabas.test:8443';
    const closed = await createApp({
      ...app,
      isProduction: true,
      virtualHost: host,
      publicUrl: `http://${host}`,
      pages,
    });
    const look = (url: string) =>
      closed.inject({
        url,
        authority: host,
        headers: { accept: 'text/html', cookie: cookieOf(marc) },
      });
    const [everybodys, draft] = [await look('/'), await look('/offre/secrete?apercu=brouillon')];
    expect([everybodys.statusCode, everybodys.body]).toEqual([
      200,
      expect.stringContaining('<div id="root">Accueil</div>'),
    ]);
    expect([draft.statusCode, draft.body]).toEqual([
      200,
      expect.stringContaining('<div id="root">Foire secrète</div>'),
    ]);
    await closed.close();
  });

  it('a preview sends no analytics', async () => {
    const event = {
      id: crypto.randomUUID(),
      name: 'page viewed',
      at: app.clock.now().toString(),
      sessionId: crypto.randomUUID(),
      userId: null,
      path: '/offre/secrete',
      properties: {},
    };
    const send = (referer: string) =>
      app.visitor().call('POST', '/api/analytics/events', { events: [event] }, { referer });
    expect(okBody(await send('http://localhost:3000/offre/secrete?apercu=brouillon'))).toEqual({
      recorded: 0,
    });
    expect(okBody(await send('http://localhost:3000/offre/secrete'))).toEqual({ recorded: 1 });
    const vital = (referer: string) =>
      app.visitor().call(
        'POST',
        '/api/vitals',
        {
          type: 'vitals',
          id: 'v1',
          name: 'LCP',
          value: 900,
          navigationType: 'navigate',
          url: 'http://localhost:3000/offre/secrete',
        },
        { referer },
      );
    okBody(await vital('http://localhost:3000/offre/secrete?apercu=brouillon'));
    expect((await app.database.pool.query('select 1 from web_vitals')).rowCount).toBe(0);
  });
});
