/** One page of each kind as search engines read it. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type PageRead = { status: number; html: string; jsonLd: { '@type': string }[] };

const address = z.url({ protocol: /^https?$/ });
const duration = z.string().regex(/^PT\d+M$/);
const price = z.string().regex(/^\d+\.\d{2}$/);
const productShape = z.looseObject({
  '@context': z.literal('https://schema.org'),
  name: z.string().min(1),
  sku: z.string().min(1),
  url: address,
  description: z.string().min(1),
  image: z.array(address).min(1),
  aggregateRating: z.looseObject({
    ratingValue: z.number().min(0).max(5),
    reviewCount: z.int().positive(),
  }),
  offers: z.looseObject({
    '@type': z.literal('Offer'),
    price,
    priceCurrency: z.literal('EUR'),
    url: address,
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    priceSpecification: z.looseObject({
      '@type': z.literal('UnitPriceSpecification'),
      price,
      referenceQuantity: z.looseObject({
        value: z.literal(1),
        unitCode: z.enum(['KGM', 'LTR', 'C62']),
      }),
    }),
  }),
});
const recipeShape = z.looseObject({
  name: z.string().min(1),
  url: address,
  image: z.array(address).min(1),
  recipeYield: z.string().min(1),
  prepTime: duration,
  cookTime: duration,
  totalTime: duration,
  recipeIngredient: z.array(z.string().min(1)).min(2),
  recipeInstructions: z
    .array(z.looseObject({ '@type': z.literal('HowToStep'), text: z.string().min(1) }))
    .min(2),
});
const breadcrumbShape = z.looseObject({
  itemListElement: z
    .array(z.looseObject({ position: z.int().positive(), name: z.string().min(1), item: address }))
    .min(2),
});
const listShape = z.looseObject({
  numberOfItems: z.int().positive(),
  itemListElement: z.array(z.looseObject({ position: z.int().positive(), url: address })).min(1),
});
const siteShape = z.looseObject({
  url: address,
  potentialAction: z.looseObject({
    '@type': z.literal('SearchAction'),
    target: z.looseObject({ urlTemplate: address }),
    'query-input': z.string(),
  }),
});
const storeShape = z.looseObject({
  name: z.literal('Cabas'),
  url: address,
  address: z.looseObject({
    streetAddress: z.string(),
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.literal('FR'),
  }),
  openingHoursSpecification: z
    .array(
      z.looseObject({
        dayOfWeek: z.array(z.string()).length(7),
        opens: z.string(),
        closes: z.string(),
      }),
    )
    .min(1),
});

describe('what search engines read', () => {
  it.each<[path: string, jsonLd: Record<string, z.ZodType>]>([
    ['/', { WebSite: siteShape, GroceryStore: storeShape }],
    ['/categorie/fruits-et-legumes', { BreadcrumbList: breadcrumbShape, ItemList: listShape }],
    ['/produit/pommes-gala', { Product: productShape, BreadcrumbList: breadcrumbShape }],
    ['/recette', { BreadcrumbList: breadcrumbShape }],
    ['/recette/clafoutis-aux-cerises', { Recipe: recipeShape, BreadcrumbList: breadcrumbShape }],
    ['/cgv', {}],
    ['/info/livraison', {}],
    ['/engagement/primeur', {}],
    ['/entreprise/qui-sommes-nous', {}],
    ['/plan-du-site', {}],
  ])(
    '%s has a title, a description, a canonical URL, a share picture and structured data',
    async (path, shapes) => {
      const page = await read(path);
      expect(page.status).toBe(200);
      expect(/<title>(.{8,})<\/title>/.exec(page.html)?.[1]).toMatch(/Cabas/);
      expect(meta(page.html, 'description')).toMatch(/.{15,}/);
      expect(canonical(page.html)).toBe(`${shopUrl()}${path}`);
      expect(meta(page.html, 'og:url')).toBe(canonical(page.html));
      expect(meta(page.html, 'robots')).toBeUndefined();
      const picture = await fetch(meta(page.html, 'og:image') ?? '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\/(webp|png)/),
      ]);
      expect(kinds(page)).toEqual(Object.keys(shapes));
      for (const [kind, shape] of Object.entries(shapes)) shape.parse(ofKind(page, kind));
    },
  );

  it.each([
    '/account',
    '/account/orders',
    '/checkout',
    '/recherche?q=pomme',
    '/mes-produits',
    '/gestion',
    '/reset-password',
    '/categorie/fruits-et-legumes?labels=bio',
    '/navigateur-obsolete',
  ])('%s is noindex', async (path) => {
    expect(meta((await read(path)).html, 'robots')).toBe('noindex');
  });

  it.each([
    '/produit/licorne',
    '/categorie/licornes',
    '/recette/licorne-rotie',
    '/recette/type/licornes',
    '/info/licornes',
    '/licorne',
    '/a/b/c',
  ])('%s answers 404', async (path) => {
    const page = await read(path);
    expect([page.status, meta(page.html, 'robots')]).toEqual([404, 'noindex']);
  });

  it('a page has one canonical URL, the one in the site map, and variants redirect to it', async () => {
    const pages = [
      ...(await (await fetch(`${shopUrl()}/sitemaps/pages-1.xml`)).text()).matchAll(
        /<loc>([^<]+)</g,
      ),
    ].map(([, address = '']) => new URL(address).pathname);
    expect(pages).toEqual(expect.arrayContaining(['/', '/cgv', '/landing/v2', '/info/livraison']));
    for (const path of pages)
      expect(canonical((await read(path)).html), path).toBe(`${shopUrl()}${path}`);
    for (const [other, path] of [
      ['/info-livraison', '/info/livraison'],
      ['/landing-v2', '/landing/v2'],
      ['/home', '/'],
    ] as const) {
      const response = await fetch(shopUrl() + other, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], other).toEqual([301, path]);
    }
  });

  it('hashed files are cached for ever, and files with the shop’s name or colours for an hour', async () => {
    const keptFor = async (path: string) => {
      const response = await fetch(shopUrl() + path);
      return [response.status, response.headers.get('cache-control')];
    };
    for (const path of ['/manifest.webmanifest', '/icon.svg', '/favicon.ico', '/offline.html'])
      expect(await keptFor(path), path).toEqual([200, 'public, max-age=3600']);
    expect(await keptFor('/outdated.js')).toEqual([200, 'public, max-age=604800']);
    const asset = /\/assets\/[^"]+\.js/.exec((await read('/')).html)?.[0] ?? '';
    expect(await keptFor(asset)).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('a malformed URL redirects browsers to the 404 page', async () => {
    for (const path of ['/produit/%E0%A4%A', '/produit/a%00b']) {
      const response = await fetch(shopUrl() + path, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      expect([response.status, response.headers.get('location')], path).toEqual([302, '/404']);
    }
  });

  it('an address with a trailing slash redirects permanently', async () => {
    const response = await fetch(`${shopUrl()}/categorie/fruits-et-legumes/?sort=priceAsc`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/categorie/fruits-et-legumes?sort=priceAsc',
    ]);
    const elsewhere = await fetch(`${shopUrl()}/.//ailleurs.test/`, { redirect: 'manual' });
    expect(elsewhere.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('every page of the site map answers 200', async () => {
    const { html } = await read('/plan-du-site');
    const paths = [
      ...new Set(
        [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/href="(\/[^"#]*)"/g)].map(
          ([, path = '']) => path,
        ),
      ),
    ];
    expect(paths.length).toBeGreaterThan(100);
    const statuses = await Promise.all(
      paths
        .filter((_, index) => index % 7 === 0)
        .map(async (path) => [path, (await fetch(shopUrl() + path)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

it('F11d with their flag on, links before the footer lead to categories', async () => {
  const page = await newVisitor(browser, 'phone');
  const { request } = page.context();
  await request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  const setFlag = async (value: boolean) => {
    expect(
      (
        await request.put('/api/staff/flags/seo-pre-footer', { data: { value, rules: [] } })
      ).status(),
    ).toBe(200);
  };
  const links = page.getByRole('navigation', { name: 'À voir aussi' });
  await setFlag(false);
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  expect(await links.count()).toBe(0);
  // Restores the demo value.
  await setFlag(true);
  await page.reload();
  await links.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await links.getByRole('link').first().click();
  await page.waitForURL(/\/categorie\/(?!fruits-et-legumes$)/);
  await page.context().close();
});

async function read(path: string): Promise<PageRead> {
  const response = await fetch(shopUrl() + path, { redirect: 'manual' });
  const html = await response.text();
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  );
  return { status: response.status, html, jsonLd };
}
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const kinds = (page: PageRead) => page.jsonLd.map((data) => data['@type']);
const ofKind = (page: PageRead, kind: string) => page.jsonLd.find((data) => data['@type'] === kind);
