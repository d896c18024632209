/** An old phone on a slow line: a sixth of this processor, 400 ms and 50 kB/s. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { choosePlace, fillCart } from './order-by-api.ts';

async function slowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return devtools;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await slowProcessor(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Something on the screen says that the press was heard, or what it opens is there. */
const expectAnswered = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('[data-kept], [role=dialog]') !== null ||
          document.body.innerText.includes('Un instant…'),
      ),
    )
    .toBe(true);

it('F03 F04a on a slow phone every press is answered at once, and a visitor’s first product is in the cart with its slot', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  page.setDefaultTimeout(60_000);
  await slowDown(page);
  await page.goto('/categorie/boucherie', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Ajouter/ }).first();
  await add.click();
  await expectAnswered(page);
  await chooseAddressAndSlot(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: /^Quantité/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Panier, 1 article/ })
    .filter({ visible: true })
    .click();
  await expectAnswered(page);
  await page
    .getByRole('dialog', { name: 'Mon panier' })
    .getByText('Total estimé')
    .first()
    .waitFor();
  await page.context().close();
});

it('an aisle is hydrated section by section when its other products arrive meanwhile', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  // Counts between two tasks: how many sections each task has hydrated.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let before = 0;
    port1.onmessage = () => {
      const now = [...document.querySelectorAll('main section')].filter((section) =>
        Object.keys(section).some((key) => key.startsWith('__reactFiber$')),
      ).length;
      if (now > before) performance.mark('hydrated', { detail: now - before });
      before = now;
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await slowProcessor(page);
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'domcontentloaded' });
  const sections = await page.locator('main section').count();
  expect(sections).toBeGreaterThan(5);
  const readHydrated = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('hydrated')
        .map((entry) => Number((entry as PerformanceMark).detail)),
    );
  await expect
    .poll(async () => (await readHydrated()).reduce((sum, count) => sum + count, 0), {
      timeout: 60_000,
    })
    .toBe(sections);
  expect(Math.max(...(await readHydrated()))).toBeLessThan(3);
  await page.context().close();
});

it('« + » of a product that the cart holds, pressed before its section is hydrated, adds one more', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  await choosePlace(page.request);
  await fillCart(page.request, { 'escalope-veau': 2 });
  // Pressed as soon as the frame shows the cart, while the sections below are still as the shop drew them.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[aria-label^="Panier, 2 articles"]')) return;
      const add = document.querySelector<HTMLElement>('[aria-label^="Ajouter Escalope de veau"]');
      if (!add) return;
      observer.disconnect();
      const isHydrated = Object.keys(add).some((key) => key.startsWith('__reactFiber$'));
      performance.mark('pressed', { detail: isHydrated ? 'hydrated' : 'as drawn' });
      add.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await slowProcessor(page);
  await page.goto('/categorie/boucherie', { waitUntil: 'domcontentloaded' });
  const pressed = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('pressed')
        .map((entry): unknown => (entry as PerformanceMark).detail),
    );
  await expect.poll(pressed).toEqual(['as drawn']);
  await page
    .getByRole('button', { name: /^Panier, 3 articles/ })
    .filter({ visible: true })
    .waitFor();
  await page.context().close();
});
