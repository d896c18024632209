/** What surrounds every page: dialogs, the back button, the chat, what happens when something breaks, and the ways in. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
  sizes,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const openService = async (page: Page) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Contacter le service client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Le service client' });
  await dialog.waitFor();
  return dialog;
};

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'S03 S04 S05 U37 on a %s a modal holds the back button, the focus and its name, and closes on Escape and beside it',
  async (size) => {
    const page = await newVisitor(browser, size);
    const dialog = await openService(page);
    expect(await dialog.evaluate((element) => [element.id, element.dataset['modal']])).toEqual([
      'customer-service',
      'customer-service',
    ]);
    await expect
      .poll(async () => (await dialog.boundingBox())?.width)
      .toBe(size === 'phone' ? 360 : 500);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goBack().catch(() => null);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    expect(await dialog.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('[data-modal]')?.id ??
          document.activeElement?.getAttribute('data-base-ui-focus-guard'),
      ),
    ).not.toBeNull();
    await dialog.getByRole('button', { name: /Signaler un problème/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retour' }).click();
    await page.getByRole('dialog', { name: 'Le service client' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Contacter le service client');
    await page.getByRole('button', { name: 'Contacter le service client' }).click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(10, 10);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  },
);

it('S05 S06 S07 sizes, toasts and general dialogs: an error waits and is measured, a success leaves by itself', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.context().addCookies([{ name: 'consent', value: '1.audience', url: shopUrl() }]);
  const measured: { name: string; properties: object }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/events'))
      measured.push(
        ...(JSON.parse(request.postData() ?? '{"events":[]}') as { events: typeof measured })
          .events,
      );
  });
  await page.clock.install();
  await page.goto('/dev/modals', { waitUntil: 'networkidle' });
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Ouvrir / }) })
      .count(),
  ).toBeGreaterThan(38);
  for (const [name, width] of [
    ['customer-service', 500],
    ['debug', 800],
    ['categories', 1100],
  ] as const) {
    await page.getByRole('button', { name: `Ouvrir ${name}`, exact: true }).click();
    expect((await page.locator(`#${name}`).boundingBox())?.width).toBe(width);
    await page.keyboard.press('Escape');
    await page.clock.runFor(400);
    await page.locator(`#${name}`).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Une erreur', exact: true }).click();
  const error = page.getByRole('dialog', { name: 'Une erreur est survenue' });
  await error.waitFor();
  await expectAccessible(page);
  await page.clock.runFor(6_000);
  expect(await error.isVisible()).toBe(true);
  await error.getByRole('button', { name: 'J’ai compris' }).click();
  await page.clock.runFor(11_000);
  await expect
    .poll(() => measured.find((event) => event.name === 'error modal viewed')?.properties)
    .toEqual({
      title: 'Une erreur est survenue',
      message: 'Votre carte n’a pas été débitée. Réessayez dans un instant.',
    });
  await page.getByRole('button', { name: 'Un succès', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'C’est fait' });
  await success.waitFor();
  await page.clock.runFor(4_000);
  expect(await success.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await success.waitFor({ state: 'detached' });
  await page.context().close();
});

it('S06 a toast stands at the top, in the middle, further down on a wide screen', async () => {
  for (const [size, offset] of [
    ['phone', 16],
    ['desk', 24],
  ] as const) {
    const page = await newVisitor(browser, size);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
    const toast = page.locator('[data-sonner-toast]');
    await toast.waitFor();
    await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? -1)).toBe(offset);
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - sizes[size].width / 2)).toBeLessThan(9);
    await page.context().close();
  }
});

it('S10 a question asked in the chat is answered by the team and read by the shopper, on the next page too', async () => {
  const shopper = await newVisitor(browser, 'phone');
  await shopper.context().addCookies([{ name: 'consent', value: '1.support', url: shopUrl() }]);
  const service = await openService(shopper);
  await service.getByRole('button', { name: /^Discuter/ }).click();
  const chat = shopper.getByRole('region', { name: 'Discussion avec le service client' });
  await chat
    .getByRole('textbox', { name: 'Votre message' })
    .fill('Avez-vous des truffes cette semaine ?');
  await chat.getByRole('button', { name: 'Envoyer' }).click();
  await chat.getByText(/^Vous · /).waitFor();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);

  const staff = await newVisitor(browser, 'desk');
  await staff.goto('/gestion/service-client', { waitUntil: 'networkidle' });
  await staff.getByLabel('E-mail').fill('support@cabas.test');
  await staff.getByLabel('Mot de passe', { exact: true }).fill('Cabas2026');
  await staff.getByRole('button', { name: 'Se connecter' }).click();
  await staff.getByRole('link', { name: /truffes/ }).click();
  await staff
    .getByRole('textbox', { name: 'Votre réponse' })
    .fill('Oui, de Meyrals, jusqu’à samedi.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Répondre', exact: true }).click();
  await staff.context().close();

  await chat.getByText('Oui, de Meyrals, jusqu’à samedi.').waitFor();
  await shopper.goto('/recette', { waitUntil: 'networkidle' });
  await shopper.getByRole('button', { name: /^Discuter avec nous/ }).click();
  await shopper.getByText('Oui, de Meyrals, jusqu’à samedi.').waitFor();
  await shopper.context().close();
});

it('S09 M08 a page that breaks asks what happened, names what is missing and keeps the answer', async () => {
  const context = await browser.newContext({
    viewport: sizes.phone,
    baseURL: shopUrl(),
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'consent', value: '1', url: shopUrl() }]);
  // Not `newVisitor`: this page is meant to break.
  const page = await context.newPage();
  await page.goto('/dev/modals', { waitUntil: 'networkidle' });
  const reported = page.waitForRequest(/\/api\/client-errors/);
  await page.getByRole('button', { name: 'Casser cette page' }).click();
  expect((await reported).postData()).toContain('A page that was asked to break');
  await page.getByRole('heading', { name: 'Une erreur est survenue' }).waitFor();
  await page.getByText(/transmise à notre équipe/).waitFor();
  await page.getByRole('button', { name: 'Dire ce qui s’est passé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Que s’est-il passé ?' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await dialog.getByText('Certains champs sont à corriger.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Nom').fill('Zoé');
  await dialog.getByLabel('E-mail').fill('zoe@exemple.fr');
  await dialog.getByLabel('Vos commentaires').fill('J’ouvrais les fenêtres une à une.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText(/votre message est bien arrivé/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

it('C08 F12 a friend’s link is welcomed by a landing page once; its code waits at sign-up', async () => {
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
  await page.context().close();
});

it.each(['/landing', '/landing/v2', '/landing/v3', '/landing/v4', '/offre/bienvenue'])(
  '%s reads well on a phone',
  async (path) => {
    const page = await newVisitor(browser, 'phone');
    expect((await page.goto(path, { waitUntil: 'networkidle' }))?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().close();
  },
);

it('S11 the navigation is 48 px high, the tree 256 wide, the page 16 from the edge, and the grid follows the breakpoints', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const box = async (selector: string) => page.locator(selector).first().boundingBox();
  expect((await box('nav[aria-label="Rayons"] button'))?.height).toBe(48);
  expect((await box('nav[aria-label^="Dans "]'))?.width).toBe(256);
  await page.setViewportSize(sizes.phone);
  expect(
    await page
      .locator('main .shell')
      .first()
      .evaluate((element) => getComputedStyle(element).paddingLeft),
  ).toBe('16px');
  const found = await page.evaluate(() => {
    const widths = new Set<string>();
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          for (const [, value] of rule.conditionText.matchAll(
            /(?:width\s*>=|min-width:)\s*([\d.]+(?:px|rem))/g,
          ))
            widths.add(value ?? '');
        if ('cssRules' in rule) walk((rule as CSSGroupingRule).cssRules);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    return [...widths].toSorted();
  });
  expect(found).toEqual(expect.arrayContaining(['360px', '624px', '832px', '1080px', '1248px']));
  await page.context().close();
});

it('S10 without JavaScript the page is there to be read, and says what else is needed', async () => {
  const context = await browser.newContext({
    viewport: sizes.phone,
    baseURL: shopUrl(),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const html = await (await page.goto('/'))?.text();
  // The browser under test keeps scripting's own parsing even when scripts are off: the notice is read as it was sent.
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

it('a browser that lacks what the code needs is led to the page that says so, and stays there', async () => {
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

it('F11 the welcome of visitors comes with its flag, asks for an address, and leaves customers alone', async () => {
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

it('S10 where the browser offers it, the shop proposes its place on the home screen, and takes no for thirty days', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/', { waitUntil: 'networkidle' });
  const offer = () =>
    page.evaluate(() => {
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => undefined,
          userChoice: Promise.resolve({ outcome: 'dismissed' }),
        }),
      );
    });
  await offer();
  const banner = page.getByRole('region', { name: 'Installer Cabas' });
  await banner.waitFor();
  await expectAccessible(page);
  await banner.getByRole('button', { name: /30 jours/ }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  await offer();
  expect(await banner.count()).toBe(0);
  await page.context().close();
});
