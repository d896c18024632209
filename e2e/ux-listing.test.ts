/** Product lists: scroll position, URL state, category chips. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, type sizes } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each<[path: string, size: keyof typeof sizes, top: number]>([
  ['/categorie/fruits-et-legumes', 'phone', 3000],
  ['/', 'desk', 1400],
  ['/recherche?q=fromage', 'phone', 1500],
])(
  'U11 returning to %s on a %s restores the products and scroll position, even after a reload',
  async (path, size, top) => {
    const page = await newVisitor(browser, size);
    await page.goto(path, { waitUntil: 'networkidle' });
    await scrollTo(page, top);
    const left = await inView(page);
    expect(left.href).not.toBe('');
    const go = async () => {
      await page.locator('main article h3 a[href^="/produit/"]').nth(left.index).click();
      await page.waitForURL(`**${left.href}`);
      await page.getByRole('button', { name: 'Agrandir' }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    };
    const heights = () =>
      page
        .locator(`main a[href="${left.href}"]`)
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    const expectSamePlace = async () => {
      await expect
        .poll(async () => Math.min(...(await heights()).map((y) => Math.abs(y - left.y))))
        .toBeLessThan(8);
    };
    await go();
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expectSamePlace();
    // The saved scroll position must survive a full page load.
    await go();
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expectSamePlace();
    await page.context().close();
  },
);

it('U12 U40 filters, sort, tab and loaded pages are in the URL, and another visitor sees the same list', async () => {
  const page = await newVisitor(browser, 'desk');
  const shown = (on: Page) =>
    on
      .locator('main article h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  await page.waitForURL(/sort=priceAsc/);
  await page.getByRole('button', { name: 'Disponibles' }).click();
  await page.waitForURL(/available=1/);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await page.waitForURL(/pages=2/);
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(24);
  const other = await newVisitor(browser, 'desk');
  await other.goto(page.url(), { waitUntil: 'networkidle' });
  await expect.poll(() => shown(other)).toEqual(await shown(page));
  expect(await other.getByLabel('Trier par').inputValue()).toBe('priceAsc');
  await other.getByRole('button', { name: 'Disponibles', pressed: true }).waitFor();
  // Two filter changes before a render.
  await other.evaluate(() => {
    const chips = [...document.querySelectorAll('button')];
    for (const label of ['Disponibles', 'En promotion'])
      chips.find(({ textContent }) => textContent?.trim() === label)?.click();
  });
  await other.waitForURL(
    (url) =>
      url.searchParams.get('promo') === '1' &&
      url.searchParams.get('sort') === 'priceAsc' &&
      !url.searchParams.has('available'),
  );
  // Removes two filters before a render, then adds one while the replaced list loads its next page.
  await other.getByRole('button', { name: 'Retirer le filtre En promotion' }).waitFor();
  await other.getByRole('button', { name: 'Disponibles' }).click();
  const crosses = other.getByRole('button', { name: /^Retirer le filtre/ });
  await expect.poll(() => crosses.count()).toBe(2);
  await crosses.evaluateAll((buttons) =>
    buttons.forEach((button) => (button as HTMLElement).click()),
  );
  await other.waitForURL(
    ({ searchParams }) => !searchParams.has('promo') && !searchParams.has('available'),
  );
  expect(
    await other.evaluate(() => document.activeElement?.textContent?.trim()),
    'the focus goes to « Filtrer » once the crosses are gone',
  ).toMatch(/^Filtrer/);
  await expect.poll(() => crosses.count()).toBe(0);
  await other.evaluate(() => {
    const named = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
        ({ textContent }) => textContent?.trim() === name,
      );
    named('Disponibles')?.click();
    named('Voir plus')?.click();
  });
  await other.waitForURL(/available=1/);
  expect(new URL(other.url()).searchParams.has('pages')).toBe(false);
  await page.getByLabel('Trier par').selectOption({ label: 'De A à Z' });
  await page.waitForURL(
    (url) => url.searchParams.get('sort') === 'name' && !url.searchParams.has('pages'),
  );

  await page.goto('/recherche?q=tomate', { waitUntil: 'networkidle' });
  await page
    .getByRole('link', { name: /^Recettes/ })
    .and(page.locator('main nav a'))
    .click();
  await page.waitForURL(/tab=recettes/);
  await other.goto(page.url(), { waitUntil: 'networkidle' });
  expect(await other.locator('main nav a[aria-current=page]').innerText()).toMatch(/Recettes/);
  await other.locator('main a[href^="/recette/"]').first().waitFor();
  await Promise.all([page, other].map((each) => each.context().close()));
});

it('U13 sub-category chips follow the scroll and jump to their section', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const chips = page.getByRole('navigation', { name: 'Sous-rayons' });
  const current = () => chips.locator('[aria-current]').innerText();
  const first = await current();
  await scrollTo(page, 2600);
  await expect.poll(current).not.toBe(first);
  // The current chip is visible in the sticky row.
  const name = await current();
  await expect
    .poll(async () => {
      const box = await chips.getByRole('link', { name }).boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 360 && box.y < 140;
    })
    .toBe(true);
  const last = chips.getByRole('link').last();
  await last.click();
  await expect.poll(async () => (await current()) === (await last.innerText())).toBe(true);
  await page.context().close();
});

/** Scrolls gradually, so that lazy content renders. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(180, 400);
  while ((await page.evaluate(() => window.scrollY)) < top - 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, Math.min(600, top - before));
    await page.waitForFunction((from) => window.scrollY > from, before);
  }
}

/** Returns the product at mid-screen and its offset. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main article h3 a[href^="/produit/"]')];
    const index = links.findIndex((link) => {
      const { top, left } = link.getBoundingClientRect();
      return (
        top > window.innerHeight * 0.3 &&
        top < window.innerHeight * 0.8 &&
        left >= 0 &&
        left < window.innerWidth / 2
      );
    });
    return {
      index,
      href: links[index]?.getAttribute('href') ?? '',
      y: Math.round(links[index]?.getBoundingClientRect().top ?? 0),
    };
  });
