/** Production as docs/operations.md sets it up, behind a TLS proxy, in rehearsal mode. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type StartedShop } from '../tests/started-shop.ts';
import { expectNoSidewaysScroll, newVisitor, openBrowser, shopUrl } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { deliver, prepare } from './order-by-api.ts';
import { certificateFile, openTlsProxy, type TlsProxy } from './tls-proxy.ts';
import { acceptedCard, typeCard } from './type-card.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-production-'));
// When run as root, PostgreSQL's user must be able to enter its folder.
chmodSync(dataDir, 0o755);
const password = 'Cabas2026';
const rehearsalText = /Répétition\s: aucun paiement n’est réel/;
let browser: Browser;
let proxy: TlsProxy;
let shop: StartedShop;
beforeAll(async () => {
  proxy = await openTlsProxy();
  [browser, shop] = await Promise.all([
    openBrowser(),
    startShop({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: proxy.url,
      SIGNING_SECRET: 'a-signing-secret-of-the-rehearsal-1',
      ALLOW_SANDBOX: '1',
      DEMO: '1',
      DEMO_PAST: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The sandbox bank calls the shop at its public HTTPS URL.
      NODE_EXTRA_CA_CERTS: certificateFile,
    }),
  ]);
  proxy.leadTo(shop.port);
  await shop.waitForOutput('Rehearsal: no payment is real');
}, 180_000);
afterAll(async () => {
  await proxy.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('F05 in production an order is placed, paid, prepared and delivered', async () => {
  const page = await visitorAt('phone');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByText(rehearsalText).waitFor();
  await expectNoSidewaysScroll(page);
  await page.locator('main').getByRole('link', { name: 'Boucherie' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Boucherie' }).waitFor();
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await chooseAddressAndSlot(page);
  const stepper = page.getByRole('group', { name: /^Quantité/ }).first();
  for (let more = 0; more < 4; more += 1)
    await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await page
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByRole('button', { name: 'Valider mon panier' }).click();
  await page.getByRole('button', { name: 'Continuer ma commande' }).click();

  await page.getByText(/Connectez-vous ou créez votre compte/).waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('karim@cabas.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expectHostCookie(page, '__Host-session');
  await typeCard(page, acceptedCard);
  await page.getByLabel(/J’accepte les/).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
  const number = /Commande n° (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  const order = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', number };
  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await page.getByRole('heading', { name: `Commande ${number}` }).waitFor();

  const preparer = await teamPage('preparation@cabas.test');
  await expectHostCookie(preparer, '__Host-staff-session');
  await preparer
    .getByText(new RegExp(`n° ${number}`))
    .first()
    .waitFor();
  await prepare(preparer.request, order);
  const driver = await teamPage('livraison@cabas.test');
  await deliver(driver.request, page.request, order);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /Télécharger la facture F/ }).waitFor();
  await Promise.all([page, preparer, driver].map((each) => each.context().close()));
}, 240_000);

type Shown = { status: number; title: string; heading: string; headers: Record<string, string> };

async function look(request: APIRequestContext, url: string): Promise<Shown> {
  const answer = await request.get(url, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  const html = await answer.text();
  const textOf = (tag: string) =>
    (new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');
  return {
    status: answer.status(),
    title: textOf('title'),
    heading: textOf('h1'),
    headers: answer.headers(),
  };
}

const pages = [
  '/',
  '/categorie/fruits-et-legumes',
  '/produit/pommes-gala',
  '/cgv',
  '/landing',
  '/recette',
  '/Recette',
  '/recherche?q=pomme',
  '/checkout',
  '/account',
  '/account/orders',
  '/gestion',
  '/plan-du-site',
  '/produit/introuvable',
  '/nulle-part/du-tout',
];

it('pages, headers and files in production equal those of the demo shop', async () => {
  const page = await visitorAt('desk');
  for (const path of pages) {
    const [demo, real] = [
      await look(page.request, shopUrl() + path),
      await look(page.request, proxy.url + path),
    ];
    const { status, title, heading } = real;
    expect({ path, status, title, heading }).toEqual({
      path,
      status: demo.status,
      title: demo.title,
      heading: demo.heading,
    });
    for (const name of ['referrer-policy', 'permissions-policy'])
      expect(real.headers[name], `${path} ${name}`).toBe(demo.headers[name]);
    // Browsers accept a reporting endpoint only over https.
    const policy = real.headers['content-security-policy'];
    expect(policy, path).toContain('; report-to csp');
    expect(policy?.replace('; report-to csp', ''), path).toBe(
      demo.headers['content-security-policy'],
    );
    expect(real.headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      // Only rehearsals are noindex.
      'x-robots-tag': 'noindex',
    });
  }
  expect((await look(page.request, `${proxy.url}/`)).status).toBe(200);
  for (const file of [
    '/robots.txt',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/sitemap.xml',
  ]) {
    const [demo, real] = [
      await page.request.get(shopUrl() + file),
      await page.request.get(proxy.url + file),
    ];
    expect([file, real.status()]).toEqual([file, 200]);
    // Ignores timestamps, which depend on loading.
    const plain = (text: string) =>
      text.replaceAll(/https?:\/\/localhost:\d+/g, '').replaceAll(/<lastmod>[^<]*/g, '');
    expect(plain(await real.text()), file).toBe(plain(await demo.text()));
  }
  expect(await (await page.request.get(`${proxy.url}/robots.txt`)).text()).toContain(
    '\nDisallow: /\n',
  );
  await page.context().close();
});

it('in production private responses are not cached, developer routes are absent and other hosts are refused', async () => {
  const page = await visitorAt('desk');
  for (const path of ['/checkout', '/api/cart', '/api/auth/user', '/api/staff/session'])
    expect((await page.request.get(proxy.url + path)).headers()['cache-control'], path).toContain(
      'no-store',
    );
  for (const path of ['/dev/inbox', '/api/dev/inbox', '/dev/modals', '/sandbox'])
    expect((await page.request.get(proxy.url + path)).status(), path).toBe(404);
  const asked = await new Promise<{ status: number | undefined; body: string }>(
    (resolve, reject) => {
      http
        .get(
          { host: '127.0.0.1', port: shop.port, path: '/', headers: { host: 'copie.example' } },
          (answer) => {
            let body = '';
            answer.on('data', (chunk: Buffer) => {
              body += chunk.toString();
            });
            answer.on('end', () => resolve({ status: answer.statusCode, body }));
          },
        )
        .on('error', reject);
    },
  );
  expect(asked).toEqual({ status: 404, body: expect.stringContaining('Shared.WrongVirtualHost') });
  await page.context().close();
});

it('a manager can preview a page at another date', async () => {
  const page = await visitorAt('desk');
  await page.request.post(`${proxy.url}/api/staff/session`, {
    data: { email: 'gerante@cabas.test', password },
  });
  await page.goto('/?apercu=1', { waitUntil: 'networkidle' });
  await page.getByText('Version 1, telle qu’elle a été publiée.').waitFor();
  await page.goto('/gestion/etat');
  await page.getByText('C’est une répétition', { exact: false }).waitFor();
  await page.getByText('Les SMS ne partent pas').waitFor();
  await page.context().close();
});

const visitorAt = (size: 'phone' | 'desk') => newVisitor(browser, size, { at: proxy.url });

async function teamPage(email: string): Promise<Page> {
  const page = await visitorAt('phone');
  await page.goto('/gestion', { waitUntil: 'networkidle' });
  await page.getByText(rehearsalText).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: /préparer|tournée/i }).waitFor();
  return page;
}

/** Expects a __Host- cookie: this host, HTTPS only, HttpOnly. */
async function expectHostCookie(page: Page, name: string): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
    // No leading dot: no Domain attribute.
    domain: 'localhost',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(cookies.filter((cookie) => cookie.name === name.replace('__Host-', ''))).toEqual([]);
}
