import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { landingFor } from './lead-invitation.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it('M02b a page whose rendering fails answers a styled 500 with a link home, and the next request renders again', async () => {
  let isBroken = true;
  const http = await createApp({
    ...app,
    pages: {
      isPublicPage: () => true,
      inlineScript: '',
      renderPage: async ({ url }: { url: string }) => {
        if (isBroken) throw new TypeError('a component broke');
        return { status: 200, html: `<p>${url}</p>` };
      },
    },
  });
  const broken = await http.inject({
    method: 'GET',
    url: '/produit/pomme-gala',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect(broken.statusCode).toBe(500);
  expect(broken.headers['content-type']).toContain('text/html');
  expect(broken.headers['cache-control']).toBe('no-store');
  expect(broken.body).toContain('Une erreur est survenue');
  expect(broken.body).toContain('<a class="home" href="/">Revenir à l’accueil</a>');
  expect(broken.body).not.toContain('a component broke');
  isBroken = false;
  expect((await http.inject({ method: 'GET', url: '/produit/pomme-gala' })).statusCode).toBe(200);
  await http.close();
});

it('the checkout is rendered for each request, in parallel with others, and never cached', async () => {
  const seen: (string | undefined)[] = [];
  const http = await createApp({
    ...app,
    pages: {
      inlineScript: '',
      isPublicPage: (pathname) => pathname !== '/checkout',
      renderPage: async ({ url, api }) => {
        const { body } = await api('/api/auth/me', { method: 'POST' });
        const { id } = body as { id: string | null };
        seen.push(id ?? 'nobody');
        return { status: 200, html: `<p>${url} for ${id ?? 'nobody'}</p>` };
      },
    },
  });
  const customers = await Promise.all(
    [1, 2].map(async () => {
      const { customerId, cookies } = await shop.newShopper(app);
      return {
        id: customerId,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      };
    }),
  );
  const ask = (url: string, cookie?: string) =>
    http.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
  const pages = await Promise.all([
    ...customers.map(({ cookie }) => ask('/checkout', cookie)),
    ask('/checkout'),
  ]);
  expect(pages.map(({ body }) => body)).toEqual([
    ...customers.map(({ id }) => `<p>/checkout for ${id}</p>`),
    '<p>/checkout for nobody</p>',
  ]);
  expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(
    Array(3).fill('private, no-store'),
  );
  // Cached pages ignore cookies, whoever requests them first.
  expect((await ask('/produit/penne', customers[0]?.cookie)).body).toBe(
    '<p>/produit/penne for nobody</p>',
  );
  expect((await ask('/produit/penne', customers[0]?.cookie)).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=1, must-revalidate',
  );
  expect(seen).toHaveLength(4);
  // Without a landing page, an invitation is for the home page, which keeps its code.
  expect((await ask('/?parrain=CAMILLE-7F2')).statusCode).toBe(200);
  for (const old of ['/landing', '/landing/SRP23', '/landing/v2']) {
    const led = await ask(`${old}?parrain=CAMILLE-7F2&promo-code=MARCHE10`);
    expect([led.statusCode, led.headers.location]).toEqual([
      302,
      '/?parrain=CAMILLE-7F2&promo-code=MARCHE10',
    ]);
  }
  await app.database.db
    .insertInto('page_templates')
    .values({
      id: 'landing-SRP23',
      title: 'Un ami vous invite',
      blocks: '[]',
      updated_at: app.clock.now(),
    })
    .execute();
  // An invitation leads newcomers elsewhere, so no proxy may show one visitor another's answer.
  for (const cookie of ['bypass_landing=1', 'bypass_landing=1', undefined]) {
    const invited = await ask('/?parrain=CAMILLE-7F2', cookie);
    expect([invited.statusCode, invited.headers['cache-control']]).toEqual(
      cookie ? [200, 'private, no-cache'] : [302, undefined],
    );
    if (!cookie) expect(invited.headers.location).toBe('/landing/SRP23?parrain=CAMILLE-7F2');
  }
  expect((await ask('/landing/SRP23?parrain=CAMILLE-7F2')).statusCode).toBe(200);
  await http.close();
});

it('the content policy allows only our pages’ script; other responses carry none', async () => {
  const http = await createApp({
    ...app,
    pages: {
      inlineScript: 'start()',
      isPublicPage: () => true,
      renderPage: async () => ({ status: 200, html: '' }),
    },
  });
  const { headers } = await http.inject({ method: 'GET', url: '/' });
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
  );
  for (const url of ['/pictures/penne-240.avif', '/assets/x.js', '/assets/x.css']) {
    const answer = await http.inject({ method: 'GET', url });
    expect(
      [answer.headers['content-security-policy'], answer.headers['x-content-type-options']],
      url,
    ).toEqual([undefined, 'nosniff']);
  }
  expect(
    (await http.inject({ method: 'GET', url: '/assets/worker.mjs' })).headers[
      'content-security-policy'
    ],
  ).toContain("script-src 'self'");
  await http.close();
});

describe('the root', () => {
  it.each([
    ['/?parrain=CAMILLE-7F2', false, '/landing/SRP23'],
    ['/?friends-and-family=1', false, '/landing/SRP23'],
    ['/?parrain=CAMILLE-7F2', true, null],
    ['/', false, null],
    ['/?promo-code=MARCHE10', false, null],
    ['/recette?parrain=X', false, null],
  ])('C08a %s with bypass_landing %s leads to %s', (path, hasBypass, target) => {
    expect(landingFor(new URL(path, 'http://shop'), hasBypass)).toBe(target);
  });
});

it('a network that has many new pages drawn without end waits; it can read cached pages, and other networks all pages', async () => {
  const drawn: string[] = [];
  const http = await createApp({
    ...app,
    pages: {
      isPublicPage: () => true,
      inlineScript: '',
      renderPage: async ({ url }: { url: string }) => {
        drawn.push(url);
        return { status: 200, html: `<p>${url}</p>` };
      },
    },
  });
  const read = async (url: string, remoteAddress: string, accept = '*/*') => {
    const answer = await http.inject({ method: 'GET', url, remoteAddress, headers: { accept } });
    return { status: answer.statusCode, text: answer.body };
  };
  for (let word = 0; word < 120; word += 1)
    expect((await read(`/recherche?q=mot${word}`, '203.0.113.9')).status).toBe(200);
  expect((await read('/recherche?q=encore', '203.0.113.9')).status).toBe(429);
  expect(await read('/recherche?q=encore', '203.0.113.9', 'text/html')).toEqual({
    status: 429,
    text: expect.stringContaining('Patientez une minute'),
  });
  expect((await read('/recherche?q=mot7', '203.0.113.9')).status).toBe(200);
  expect((await read('/categorie/fruits', '203.0.113.9')).status).toBe(200);
  expect((await read('/recherche?q=encore', '203.0.113.10')).status).toBe(200);
  expect((await read('/recherche?q=encore&utm_source=x', '203.0.113.9')).status).toBe(200);
  expect(drawn.filter((url) => url.includes('encore'))).toEqual(['/recherche?q=encore']);
  app.clock.advance({ minutes: 1 });
  expect((await read('/recherche?q=autre', '203.0.113.9')).status).toBe(200);
  await http.close();
});

it('a product that sells out makes only the pages that show it be rendered again', async () => {
  const drawn: string[] = [];
  const http = await createApp({
    ...app,
    pages: {
      isPublicPage: () => true,
      inlineScript: '',
      renderPage: async ({ url, api }) => {
        drawn.push(url);
        const { body } = await api(`/api/articleDetailBySlug${url.replace('/produit', '')}`);
        return {
          status: 200,
          html: `<p>${JSON.stringify(body)}</p>"dataUpdatedAt":${drawn.length}`,
        };
      },
    },
  });
  const [shown, other] = ['/produit/penne', '/produit/pommes-gala'];
  const read = (url: string, etag?: string) =>
    http.inject({ url, headers: { accept: 'text/html', ...(etag && { 'if-none-match': etag }) } });
  const tagOf = async (url: string) => String((await read(url)).headers.etag);
  const [shownTag, otherTag] = [await tagOf(shown), await tagOf(other)];
  const { current, stockOf, applyStock } = app.catalogue;
  const sku = current().products.get(current().productIdBySlug.get('penne') ?? '')?.sellable.sku;
  if (!sku) throw new Error('penne');
  const stocked = stockOf(sku);
  applyStock([{ sku, quantity: 0 }]);

  const [changed, same] = [await read(shown, shownTag), await read(other, otherTag)];
  expect([changed.statusCode, changed.body.includes('"available":false')]).toEqual([200, true]);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect(drawn).toEqual([shown, other, shown]);

  // Back in stock, the page has the tag that browsers and proxies may still hold.
  applyStock([{ sku, quantity: stocked }]);
  expect((await read(shown, shownTag)).statusCode).toBe(304);
  // What is rendered again without a change keeps its tag, whenever its queries were answered.
  app.clock.advance({ minutes: 2 });
  expect((await read(other, otherTag)).statusCode).toBe(304);
  expect(drawn).toEqual([shown, other, shown, shown, other]);
  await http.close();
});
