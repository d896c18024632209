/**
 * Dark theme of the back office: by system preference or by choice, never on shoppers' pages or in
 * print.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, type sizes } from './browser.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const isDark = 60;
const isLight = 240;

const pages = [
  '/gestion',
  '/gestion/journee',
  '/gestion/preparation',
  '/gestion/produits',
  '/gestion/rayons',
  '/gestion/creneaux',
  '/gestion/chiffres',
  '/gestion/fidelite',
  '/gestion/compte',
] as const;

it.each(['phone', 'desk'] as const)(
  'on a %s in the dark theme every kind of staff page is readable and shows the focus',
  async (size) => {
    const page = await openDark('gerante@cabas.test', size);
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectLightness(page).toBeLessThan(isDark);
      await expectAccessible(page);
    }
    await page.keyboard.press('Tab');
    // Link colours have a transition, and so has the focus ring.
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineColor),
      )
      .toBe('rgb(132, 207, 163)');
    await page.context().close();
  },
);

it('the theme chosen on a device overrides the system’s, persists, and applies before the first paint', async () => {
  const page = await openDark('gerante@cabas.test', 'phone');
  await page.goto('/gestion/compte', { waitUntil: 'networkidle' });
  await page.getByLabel('Couleurs de l’écran').selectOption('light');
  await expectLightness(page).toBeGreaterThan(isLight);
  await page.reload();
  await expectLightness(page).toBeGreaterThan(isLight);
  await page.getByLabel('Couleurs de l’écran').selectOption('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  // With its scripts blocked, the first paint must already be dark.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectLightness(page).toBeLessThan(isDark);
  await page.context().close();
});

it('shoppers’ pages and printed pages stay light on a dark device', async () => {
  const page = await openDark('gerante@cabas.test', 'desk');
  await page.goto('/gestion/chiffres', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectLightness(page).toBe(255);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expectLightness(page).toBeLessThan(isDark);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectLightness(page).toBeGreaterThan(isLight);
  await page.context().close();
});

/** Returns the lightness of the page, from 0 to 255. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return Math.round((red + green + blue) / 3);
  });
/**
 * Poll: reduced motion shortens transitions to a hundredth of a millisecond, which is still not
 * immediate.
 */
const expectLightness = (page: Page) => expect.poll(() => lightness(page));

async function openDark(email: string, size: keyof typeof sizes): Promise<Page> {
  const page = await staffPage(browser, email, size);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return page;
}
