/**
 * First visits: landing pages, referral links, the consent banner, and browsers that are outdated
 * or have no JavaScript.
 */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  screen,
  shopUrl,
} from './browser.ts';
import { choosePlace, fillCart } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('C08a F12a a referral link shows its page once and fills in its code; a promo link adds its code to the cart', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/?parrain=CAMILLE-7F2', { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/landing/SRP23');
  await page.getByRole('heading', { level: 1, name: /ami vous invite/ }).waitFor();
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Commencer mes courses' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const cookies = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  );
  expect(cookies).toMatchObject({ bypass_landing: '1', 'promo-code': 'parrain.CAMILLE-7F2' });
  await page.goto('/?parrain=CAMILLE-7F2&modal=account-management', { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('dialog').getByRole('button', { name: /Créer/ }).click();
  expect(await page.getByLabel(/Code de parrainage/).inputValue()).toBe('CAMILLE-7F2');

  // A public promo code is applied to the cart automatically.
  await choosePlace(page.request);
  await fillCart(page.request, { 'croquettes-chat-sterilise-3kg': 4 });
  await page.goto('/?promo-code=marche10&modal=cart', { waitUntil: 'networkidle' });
  await page.getByText('Votre code MARCHE10 est dans votre panier.').waitFor();
  await page.context().close();
});

it.each(['/landing', '/landing/v2', '/landing/v3', '/landing/v4', '/offre/bienvenue'])(
  'the landing page %s fits a phone and is accessible',
  async (path) => {
    const page = await newVisitor(browser, 'phone');
    expect((await page.goto(path, { waitUntil: 'networkidle' }))?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().close();
  },
);

it('S10a without JavaScript the page can be read and says that shopping needs it', async () => {
  const context = await browser.newContext({
    ...screen('phone'),
    baseURL: shopUrl(),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const html = await (await page.goto('/'))?.text();
  // With scripts off, this browser still parses as if they were on: check the raw HTML.
  expect(html).toMatch(
    /<noscript><div class="noscript"><p><strong>Cabas a besoin de JavaScript\.<\/strong>/,
  );
  expect(html).toContain('<script nomodule src="/outdated.js"></script>');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await page.request.get('/outdated.js')).status()).toBe(200);
  expect((await page.goto('/navigateur-obsolete'))?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Votre navigateur a pris de l’âge' }).waitFor();
  await context.close();
});

it('an outdated browser is redirected to the page that explains it', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.addInitScript(() => {
    delete (URL as { parse?: unknown }).parse;
  });
  await page.goto('/produit/pommes-gala');
  await page.waitForURL('**/navigateur-obsolete');
  await page.getByRole('heading', { name: 'Votre navigateur a pris de l’âge' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

it('F11d with its flag on, visitors see a banner that asks for an address, and customers do not', async () => {
  const page = await newVisitor(browser, 'phone');
  const { request } = page.context();
  await request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  const welcome = page.getByRole('region', { name: 'Découvrir Cabas' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await welcome.count()).toBe(0);
  try {
    expect(
      (
        await request.put('/api/staff/flags/home-prospect', { data: { value: true, rules: [] } })
      ).status(),
    ).toBe(200);
    await page.reload();
    await welcome.getByRole('button', { name: 'Entrer mon adresse' }).click();
    await page.locator('#delivery-address').waitFor();
    await request.post('/api/auth/signin', {
      data: { email: 'karim@cabas.test', password: 'Cabas2026' },
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await welcome.count()).toBe(0);
  } finally {
    await request.delete('/api/staff/flags/home-prospect');
  }
  await page.context().close();
});
