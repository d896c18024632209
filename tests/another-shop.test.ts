/**
 * The demo's identity is data: a shop called « Au Bon Panier », in Lyon, shows nothing of it on any
 * page, in any message and in any document. Pages are those of the last `npm run build`.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { createApp } from '#server/app.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { loadWorld } from '#world/load-world.ts';
import { legalPages } from '#world/demo-pages.ts';
import { loadReading } from '#world/test-world.ts';
import type { Visitor } from './app.ts';
import { complain } from './complaints.ts';
import { expectNothingOfTheDemo, lyon, lyonAddress, lyonTomorrow, lyonWorld } from './lyon.ts';
import { giveLogo, logoColour, middleOf } from './logo.ts';
import { textOfPdf } from './pdf-text.ts';
import * as shop from './shopping.ts';

const built = (await import(
  path.resolve(import.meta.dirname, '../dist/server/entry-server.js')
)) as PageRenderer & { pagePatterns: string[] };

const { app, marc } = shop.open({
  staff: ['marc'],
  loadWorld: (deps) =>
    loadWorld(deps, lyonWorld, async (tx, at) => {
      await loadReading(tx, at);
      await tx
        .insertInto('page_templates')
        .values(
          legalPages.map(({ id, title, description, blocks }) => ({
            id,
            title,
            description,
            blocks: JSON.stringify(blocks),
            updated_at: at,
          })),
        )
        .execute();
    }),
});
let http: HttpServer;
/** Uploaded by the manager. */
let logo: string;
beforeAll(async () => {
  http = await createApp({ ...app, pages: built });
  logo = (await giveLogo(marc)).id;
  // Pages come from a process of their own, which hears of the logo by a notification.
  await vi.waitFor(async () => expect((await page('/icon.svg')).body).toContain('data:image/png'), {
    timeout: 20_000,
  });
});
afterAll(async () => {
  await http.close();
});

const drawnMark = 'M11.2 11.5C11.2 2.4 20.8 2.4 20.8 11.5';

const page = (url: string) => http.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

describe('pages', () => {
  const values: Readonly<Record<string, string>> = {
    ':categorySlug': 'fruits-et-legumes',
    ':orderId': '0199aa00-0000-7000-8000-000000000000',
    ':version': '1',
  };
  const slugs: Readonly<Record<string, string>> = {
    '/produit/:slug': '/produit/penne',
    '/recette/:slug': '/recette/soupe-de-carottes',
    '/recette/categorie/:slug': '/recette/categorie/entrees',
    '/recette/type/:slug': '/recette/type/express',
    '/info/:slug': '/info/mentions-legales',
    '*': '/nulle-part/du/tout',
  };
  const addresses = [
    ...built.pagePatterns.map(
      (pattern) => slugs[pattern] ?? pattern.replace(/:\w+/g, (name) => values[name] ?? 'inconnu'),
    ),
    '/info/retractation',
    '/info/accessibilite',
    '/info/donnees-personnelles',
    '/recherche?q=penne',
    '/manifest.webmanifest',
    '/icon.svg',
    '/offline.html',
    '/offline-gestion.html',
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/api/navigation',
    '/api/seo/mappings',
    '/api/docs',
  ];

  it.each([...new Set(addresses)])(
    'the page %s of another shop shows nothing of the demo',
    async (url) => {
      const { statusCode, body } = await page(url);
      expect([200, 302, 404]).toContain(statusCode);
      expectNothingOfTheDemo(body, url);
      const shown = body.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
      expect(shown.match(/(?<![\w./-])cabas(?![\w./-])/gi)).toBeNull();
    },
  );

  it('the pages of another shop carry its name, colours and legal notices', async () => {
    const { body } = await page('/');
    expect(body).toMatch(/<title>[^<]*Au Bon Panier/);
    expect(body).toContain('--color-leaf:#7A1F3D');
    expect(body).toContain('"telephone":"+33465710000"');
    expect(body).toContain('"addressLocality":"Lyon"');
    const notices = (await page('/info/mentions-legales')).body.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const text of [
      'Bon Panier SARL au capital de 10 000 €, RCS Lyon 732 829 320, 4 place des Terreaux, 69001 Lyon',
      'TVA FR44 732829320',
      'Jeanne Berger',
      'Médiation du Rhône',
      'Hôte du Rhône',
    ])
      expect(notices).toContain(text);
    expect(JSON.parse((await page('/manifest.webmanifest')).body)).toMatchObject({
      name: 'Au Bon Panier, les Halles chez vous',
      short_name: 'Au Bon Panier',
    });
    expect(JSON.parse((await page('/api/openapi.json')).body).info).toMatchObject({
      title: 'Au Bon Panier',
      contact: { email: 'bonjour@bonpanier.example' },
    });
    expect((await page('/icon-192.png')).rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('the pages of another shop carry its logo, and never the drawn mark', async () => {
    for (const url of ['/', '/produit/penne', '/landing', '/checkout']) {
      const { body } = await page(url);
      expect(body, url).toContain(`<img src="/pictures/logo/${logo}-page.webp"`);
      expect(body, url).not.toContain(drawnMark);
    }
    const { body: home } = await page('/');
    const [, picture = ''] = /property="og:image" content="[^"]*?(\/[^"/]+)"/.exec(home) ?? [];
    const { icons } = JSON.parse((await page('/manifest.webmanifest')).body);
    const files = [picture, ...icons.map(({ src }: { src: string }) => src), '/icon-180.png'];
    for (const file of files.filter((src) => src.endsWith('.png'))) {
      const [red = 0, , blue = 0] = await middleOf((await page(file)).rawPayload);
      expect([Math.abs(red - logoColour.r) < 12, Math.abs(blue - logoColour.b) < 12], file).toEqual(
        [true, true],
      );
    }
    expect((await page('/icon.svg')).body).not.toContain('<path');
  });

  it('M02 pages whose data cannot be loaded have an error title and are hidden from search engines', async () => {
    const failing = await createApp({
      ...app,
      pages: {
        ...built,
        renderPage: (input) =>
          built.renderPage({
            ...input,
            api: (path, init) =>
              /^\/api\/(page-templates|terms)/.test(path)
                ? Promise.resolve({ status: 500, body: apiError('SharedInternal.Generic') })
                : input.api(path, init),
          }),
      },
    });
    const answer = await failing.inject({ url: '/cgv', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<title>Une erreur est survenue | Au Bon Panier</title>');
    expect(answer.body).toContain('<meta name="robots" content="noindex"');
    await failing.close();
  });

  it('error pages carry the shop’s name too', async () => {
    const broken = await createApp({
      ...app,
      pages: {
        isPublicPage: () => true,
        inlineScript: '',
        renderPage: () => Promise.reject(new Error('a component broke')),
      },
    });
    const { body } = await broken.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain('Une erreur est survenue | Au Bon Panier');
    expect(body).toContain('du lundi au samedi');
    expectNothingOfTheDemo(body, 'the page of failures');
    await broken.close();
  });
});

async function buy(zoe: Visitor): Promise<string> {
  shop.okBody(
    await zoe.call('PATCH', '/api/cart/delivery2', {
      deliveryZoneId: 'presquile',
      timeSlotId: lyonTomorrow,
      address: lyonAddress,
    }),
  );
  shop.okBody(await shop.setQuantities(zoe, shop.counted));
  return shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
}

async function messages(): Promise<{ subject: string | null; text: string; html: string }[]> {
  await app.jobs.drain();
  return shop.okBody(await app.visitor().call('GET', '/api/dev/inbox')).items;
}

const documentsOf = async (zoe: Visitor, orderId: string) =>
  Promise.all(
    (await shop.readOrder(zoe, orderId)).invoices.map(async ({ id }: { id: string }) => {
      const { url } = shop.okBody(
        await zoe.call('GET', `/api/orders/${orderId}/invoices/${id}/downloadUrl`),
      );
      const { statusCode, rawPayload } = await app.http.inject({
        url: new URL(url, app.publicUrl).href.slice(app.publicUrl.length),
        headers: { cookie: `session=${zoe.cookies.get('session')}` },
      });
      expect(statusCode).toBe(200);
      return rawPayload;
    }),
  );

describe('messages and documents', () => {
  it('messages and documents of an order, from the SMS code to the refund, name only the shop', async () => {
    const visitor = app.visitor();
    shop.okBody(
      await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0644556677' }),
    );
    const zoe = await shop.newShopper(app);
    const id = await buy(zoe);
    await shop.prepareAndDeliver(app, id);
    shop.okBody(
      await complain(zoe, id, { productId: 'penne', quantity: 30, details: 'Tout manque.' }),
    );
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
        key: crypto.randomUUID(),
        reason: 'Un paquet était ouvert',
        lines: [{ productId: 'penne', quantity: 1 }],
        withFees: false,
      }),
    );
    shop.okBody(
      await zoe.call('POST', '/api/auth/forgottenPassword', { email: 'alice@exemple.fr' }),
    );
    const sent = await messages();
    expect(sent.length).toBeGreaterThan(6);
    for (const message of sent) {
      const all = [message.subject, message.text, message.html].join('\n');
      expectNothingOfTheDemo(all, message.subject ?? message.text);
      expect(all).toContain('Au Bon Panier');
      expect(all).not.toMatch(/\{\{/);
      if (message.html) expect(message.html).toContain(`/pictures/logo/${logo}-print.png"`);
    }
    const [invoice, note] = await documentsOf(zoe, id);
    for (const pdf of [invoice, note])
      expect((pdf as Buffer).toString('latin1')).toMatch(
        /\/S \/Figure[^]*?\/Alt \(Au Bon Panier\)/,
      );
    for (const text of [invoice, note].map((pdf) => textOfPdf(pdf as Buffer))) {
      expectNothingOfTheDemo(text, 'a document');
      expect(text).toContain('Bon Panier SARL');
      expect(text).toContain('RCS Lyon 732 829 320');
    }
  });

  it('documents already issued keep the identity of their day', async () => {
    const zoe = await shop.newShopper(app);
    const id = await buy(zoe);
    await shop.prepareAndDeliver(app, id);
    const [before] = await documentsOf(zoe, id);
    const path = '/api/staff/shop-identity';
    const { version } = shop.okBody(await marc.call('GET', path));
    // Without its logo too: the former invoice keeps its own.
    const moved = { ...lyon, street: '8 cours Lafayette', postalCode: '69003' };
    shop.okBody(await marc.call('PUT', path, { version, identity: moved }));
    expect((await documentsOf(zoe, id))[0]).toEqual(before);
    const next = await buy(zoe);
    await shop.prepareAndDeliver(app, next);
    const [later] = await documentsOf(zoe, next);
    expect(textOfPdf(before as Buffer)).toContain('4 place des Terreaux, 69001 Lyon');
    expect(textOfPdf(later as Buffer)).toContain('8 cours Lafayette, 69003 Lyon');
    expect((later as Buffer).includes('/Figure')).toBe(false);
  });
});
