/** The frame of every page: chat, error page, layout sizes, install banner. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  screen,
  shopUrl,
  sizes,
} from './browser.ts';
import { openCustomerService } from './customer-service.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('S10e a team member’s chat reply is shown to the shopper, also on the next page', async () => {
  const shopper = await newVisitor(browser, 'phone');
  await shopper.context().addCookies([{ name: 'consent', value: '1.support', url: shopUrl() }]);
  const service = await openCustomerService(shopper);
  await service.getByRole('button', { name: /^Discuter/ }).click();
  const chat = shopper.getByRole('region', { name: 'Discussion avec le service client' });
  // Unique text: a retry still finds the first attempt's conversation.
  const question = `Avez-vous des truffes cette semaine ? (${randomUUID().slice(0, 8)})`;
  await chat.getByRole('textbox', { name: 'Votre message' }).fill(question);
  await chat.getByRole('button', { name: 'Envoyer' }).click();
  await chat.getByText(/^Vous · /).waitFor();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);

  const staff = await newVisitor(browser, 'desk');
  await staff.goto('/gestion/service-client', { waitUntil: 'networkidle' });
  await staff.getByLabel('E-mail').fill('support@cabas.test');
  await staff.getByLabel('Mot de passe', { exact: true }).fill('Cabas2026');
  await staff.getByRole('button', { name: 'Se connecter' }).click();
  await staff.getByRole('link').filter({ hasText: question }).click();
  // The list also opens the longest-waiting conversation, whose field has the same name.
  await staff.getByRole('searchbox', { name: 'Chercher une discussion' }).waitFor();
  await staff
    .getByRole('textbox', { name: 'Votre réponse' })
    .fill('Oui, de Meyrals, jusqu’à samedi.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Répondre', exact: true }).click();
  // Wait until the message is sent before closing the page.
  await staff.getByRole('list', { name: 'Messages' }).getByText('Oui, de Meyrals').waitFor();
  await staff.context().close();

  await chat.getByText('Oui, de Meyrals, jusqu’à samedi.').waitFor();
  await shopper.goto('/recette', { waitUntil: 'networkidle' });
  await shopper.getByRole('button', { name: /^Discuter avec nous/ }).click();
  await shopper.getByText('Oui, de Meyrals, jusqu’à samedi.').waitFor();
  await shopper.context().close();
});

it('S09 M08a M08b M08c a page that crashes offers a report form, which validates and keeps its text', async () => {
  const context = await browser.newContext({
    ...screen('phone'),
    baseURL: shopUrl(),
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'consent', value: '1', url: shopUrl() }]);
  // `newVisitor` would fail on the intended page error.
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
  await page.route('**/api/support/tickets', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await dialog.getByText(/Votre message n’a pas pu être envoyé/).waitFor();
  await page.unroute('**/api/support/tickets');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText(/votre message est bien arrivé/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

it('S11a S11b navigation height, category tree width, margins and breakpoints are those specified', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const box = async (selector: string) => page.locator(selector).first().boundingBox();
  expect((await box('nav[aria-label="Rayons"] button'))?.height).toBe(48);
  expect((await box('nav[aria-label^="Dans "]'))?.width).toBe(256);
  // The collapsed row scrolls; expanded, it shows every aisle and the promotions in full.
  const bar = page.getByRole('navigation', { name: 'Rayons' });
  await bar.getByRole('button', { name: 'Plus de rayons' }).click();
  const links = bar.locator('#autres-rayons').getByRole('link');
  expect(await links.count()).toBeGreaterThan(10);
  expect(await links.first().textContent()).toBe('Promotions');
  const right = await bar
    .locator('#autres-rayons')
    .evaluate((element) => element.getBoundingClientRect().right);
  for (const link of await links.all()) {
    const linkBox = await link.boundingBox();
    expect((linkBox?.x ?? 0) + (linkBox?.width ?? 0)).toBeLessThanOrEqual(right + 1);
    await link.click({ trial: true });
  }
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Tous les rayons' }).click();
  const last = page.locator('#tous-les-rayons > div > ul > li').last();
  await last.waitFor();
  const lastBox = await last.boundingBox();
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThan(sizes.desk.height - 24);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() =>
      page
        .locator('main .shell')
        .first()
        .evaluate((element) => getComputedStyle(element).paddingLeft),
    )
    .toBe('16px');
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

it('a public page inlines its style sheet, and a personal page links to it', async () => {
  const page = await newVisitor(browser, 'phone');
  const sheetsOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return {
      inside: /<style>(?:(?!<\/style>).)*--color-leaf:/s.test(html),
      linked: html.includes('rel="stylesheet"'),
    };
  };
  for (const path of ['/', '/categorie/fruits-et-legumes', '/recherche?q=lait'])
    expect(await sheetsOf(path), path).toEqual({ inside: true, linked: false });
  expect(await sheetsOf('/checkout')).toEqual({ inside: false, linked: true });
  await page.context().close();
});

it('S10b the shop offers to be installed where the browser allows it, and a refusal lasts thirty days', async () => {
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
  const banner = page.getByRole('region', { name: 'Installer Cabas' });
  await expect
    .poll(async () => {
      await offer();
      return banner.count();
    })
    .toBe(1);
  await expectAccessible(page);
  await banner.getByRole('button', { name: /30 jours/ }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  await offer();
  expect(await banner.count()).toBe(0);
  await page.context().close();
});
