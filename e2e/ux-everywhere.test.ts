/** Checks on every page: phone width, touch targets, layout shifts. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { OrderComplaints } from '#domain/complaints/contract.ts';
import { expectNoSidewaysScroll, newVisitor, openBrowser, sizes } from './browser.ts';
import {
  buy,
  choosePlace,
  customerPage,
  deliver,
  fillCart,
  prepare,
  staffPage,
  type Bought,
} from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const pages = [
  '/',
  '/categorie/boucherie?promo=1',
  '/produit/pommes-gala',
  '/recherche?q=lait',
  '/recette/boeuf-bourguignon',
  '/account/settings/me',
];
const panels = ['cart', 'delivery-select-slot', 'pickup-address', 'categories-mobile-menu'];

it('U34 U35 on a phone nothing scrolls sideways, the bar is at the bottom, and every target is large enough', async () => {
  const page = await customerWithCart('phone');
  const small: Record<string, string[]> = {};
  for (const path of [...pages, ...panels.map((panel) => `/info/livraison?modal=${panel}`)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const isPanel = path.includes('modal=');
    if (isPanel) await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).waitFor();
    await expectNoSidewaysScroll(page);
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
    if (isPanel) continue;
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), path).toBe(sizes.phone.height);
    const items = bar.getByRole('link').or(bar.getByRole('button'));
    expect(await items.count()).toBe(5);
    for (const item of await items.all())
      expect(
        Math.min(
          ...Object.values(
            await item.evaluate((element) => {
              const { width, height } = element.getBoundingClientRect();
              return { width, height };
            }),
          ),
        ),
        path,
      ).toBeGreaterThanOrEqual(44);
  }
  expect(small).toEqual({});
  await page.context().close();
});

it('U34 on a phone the main action of each screen is within thumb reach', async () => {
  const page = await customerWithCart('phone');
  const inReach = async (name: RegExp | string) => {
    const box = await page
      .getByRole('button', { name })
      .filter({ visible: true })
      .first()
      .boundingBox();
    return (
      box !== null && box.y > sizes.phone.height / 3 && box.y + box.height <= sizes.phone.height
    );
  };
  await page.goto('/produit/poires-conference', { waitUntil: 'networkidle' });
  await expect.poll(() => inReach('Ajouter au panier')).toBe(true);
  // On short phones too, and above the bottom bar.
  for (const [width, height] of [
    [375, 667],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const button = await page.getByRole('button', { name: 'Ajouter au panier' }).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox();
    const bottom = (button?.y ?? Infinity) + (button?.height ?? 0);
    expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.setViewportSize(sizes.phone);
  await page.goto('/recette/boeuf-bourguignon#ingredients', { waitUntil: 'networkidle' });
  await expect.poll(() => inReach(/^Ajouter \d+ produits/)).toBe(true);
  await page.goto('/?modal=cart', { waitUntil: 'networkidle' });
  await expect.poll(() => inReach('Valider mon panier')).toBe(true);
  await page.request.delete('/api/cart');
  await page.context().close();
});

/**
 * Records the layout shifts of every document, even those within 500 ms of input, which browsers
 * ignore: this shop is slower. Returns a function that waits until requests stop.
 */
async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let lastAskedAt = 0;
  await page.route(/\/api\//, async (route) => {
    lastAskedAt = Date.now();
    await new Promise((resolve) => {
      setTimeout(resolve, 550);
    });
    await route.continue().catch(() => undefined);
  });
  return () =>
    expect.poll(() => Date.now() - lastAskedAt, { timeout: 10_000 }).toBeGreaterThan(900);
}
const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    Number(
      (window as unknown as { shifts: number[] }).shifts
        .splice(0)
        .reduce((sum, value) => sum + value, 0)
        .toFixed(4),
    ),
  );
const tooMuch = (found: Record<string, number>) =>
  Object.entries(found).filter(([, shift]) => shift > 0.02);

async function buyAndReceive(): Promise<Bought> {
  const [customer, preparer, driver] = await Promise.all([
    customerPage(browser, 'camille@cabas.test', 'phone'),
    staffPage(browser, 'preparation@cabas.test', 'desk'),
    staffPage(browser, 'livraison@cabas.test', 'phone'),
  ]);
  const order = await buy(customer.request, { 'lessive-liquide-1-5l': 5, 'spaghetti-n5-500g': 2 });
  await prepare(preparer.request, order);
  await deliver(driver.request, customer.request, order);
  await Promise.all([customer, preparer, driver].map((each) => each.context().close()));
  return order;
}

it('U38 on a slow connection a loading page has no layout shift', async () => {
  const order = await buyAndReceive();
  const page = await customerWithCart('phone');
  await watchShifts(page);
  const found: Record<string, number> = {};
  for (const path of [
    '/produit/poires-conference',
    `/account/orders/${order.id}`,
    '/mes-produits',
    '/account',
    '/account/settings/addresses',
    '/checkout',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    found[path] = await shiftsOf(page);
  }
  // Tests cannot wait for the delay, so the response is faked as a late one.
  await page.route('**/api/orders/*/complaints', async (route) => {
    const response = await route.fetch();
    const complaints = (await response.json()) as OrderComplaints;
    const lines = complaints.lines.map((line) => ({ ...line, quantity: 0, closed: 'tooLate' }));
    await new Promise((resolve) => {
      setTimeout(resolve, 550);
    });
    await route.fulfill({ response, json: { ...complaints, isOpen: false, lines } });
  });
  // Tall enough to show the lower content.
  await page.setViewportSize({ width: sizes.phone.width, height: 1_100 });
  await page.goto(`/account/orders/${order.id}`, { waitUntil: 'networkidle' });
  await page.getByText('Le délai pour le signaler ici est passé.').waitFor();
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  expect(tooMuch(found), JSON.stringify(found)).toEqual([]);
  await page.request.delete('/api/cart');
  await page.context().close();
});

it('U38 on a slow connection navigation has no layout shift', async () => {
  const page = await newVisitor(browser, 'desk');
  const quiet = await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await shiftsOf(page);
  const found: Record<string, number> = {};
  for (const link of ['/categorie/fruits-et-legumes', '/produit/', '/recette', '/recette/']) {
    const target = page
      .locator(link.endsWith('/') ? `main article a[href^="${link}"]` : `a[href="${link}"]`)
      .filter({ visible: true })
      .first();
    const path = (await target.getAttribute('href')) ?? '';
    await target.click();
    await page.waitForURL((url) => url.pathname === path);
    await quiet();
    found[`to ${path}`] = await shiftsOf(page);
  }
  expect(tooMuch(found), JSON.stringify(found)).toEqual([]);
  await page.context().close();
});

it.each(['phone', 'desk'] as const)(
  'U38 on a %s the first visit of a staff page has no layout shift',
  async (size) => {
    const found: Record<string, number> = {};
    for (const path of ['/gestion', '/gestion/produits', '/gestion/equipe']) {
      const page = await staffPage(browser, 'admin@cabas.test', size);
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      found[path] = await shiftsOf(page);
      await page.context().close();
    }
    expect(tooMuch(found), JSON.stringify(found)).toEqual([]);
  },
);

async function customerWithCart(size: keyof typeof sizes): Promise<Page> {
  const page = await customerPage(
    browser,
    size === 'phone' ? 'camille@cabas.test' : 'karim@cabas.test',
    size,
  );
  await choosePlace(page.request);
  await fillCart(page.request, { 'lessive-liquide-1-5l': 5, 'pommes-gala': 2 });
  return page;
}

/**
 * Returns visible targets that are too small, with their size in pixels, in the page or its open
 * dialog.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const isPrimary = (element: Element) =>
      element.matches('button:not([aria-pressed]), a:not([aria-current])') &&
      getComputedStyle(element).backgroundColor === 'rgb(31, 107, 67)' &&
      element.textContent.trim() !== '';
    /** WCAG 2.5.8 exempts links inside a sentence. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    return [
      ...root.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab]',
      ),
    ].flatMap((element) => {
      const control =
        element instanceof HTMLInputElement &&
        (element.type === 'checkbox' || element.type === 'radio')
          ? (element.labels?.[0] ?? element)
          : element;
      if (
        !element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }) ||
        element.closest('.sr-only, [aria-hidden=true], [inert]') ||
        element.classList.contains('sr-only')
      )
        return [];
      // `::after` may extend a target, such as a card's link.
      const after = getComputedStyle(control, '::after');
      const box =
        after.position === 'absolute' && after.content !== 'none'
          ? (control.closest('article') ?? control).getBoundingClientRect()
          : control.getBoundingClientRect();
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (width === 0 || height === 0) return [];
      const least = isPrimary(element) ? 44 : 24;
      return (height >= least && width >= Math.min(least, 24)) || isInSentence(element)
        ? []
        : [
            `${width}×${height} ${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)} »`,
          ];
    });
  });
