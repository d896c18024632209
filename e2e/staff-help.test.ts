/** The « ? » button of the back office, and its manual. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, openBrowser } from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(['phone', 'desk'] as const)(
  'the « ? » of a page opens its paragraph of the manual, which links to the whole manual (%s)',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/a-commander', { waitUntil: 'networkidle' });
    const tab = page
      .getByRole('navigation', { name: 'Rubrique Produits' })
      .locator('[aria-current]');
    const right = async () =>
      ((await tab.boundingBox())?.x ?? 0) + ((await tab.boundingBox())?.width ?? 0);
    expect(await right()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const help = page.getByRole('button', { name: 'Aide de cette page' });
    await help.click();
    const paragraph = page.getByRole('dialog', { name: 'À commander' });
    await paragraph.getByText('au rythme des 28 derniers jours').waitFor();
    expect(await paragraph.getByText('la date est proche').count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await paragraph.waitFor({ state: 'detached' });
    await expect.poll(() => help.evaluate((it) => it === document.activeElement)).toBe(true);

    await help.click();
    // A half-filled form stays: the manual opens in another tab.
    const [manual] = await Promise.all([
      page.context().waitForEvent('page'),
      paragraph.getByRole('link', { name: 'Tout le manuel' }).click(),
    ]);
    await manual.getByRole('heading', { level: 1, name: 'Manuel' }).waitFor();
    const title = manual.getByRole('heading', { name: 'À commander' });
    await expect
      .poll(() => title.evaluate((it) => it.getBoundingClientRect().top < 300))
      .toBe(true);
    expect(await findNameFaults(manual)).toEqual([]);
    await expectNoSidewaysScroll(manual);
    await expectAccessible(manual);
    await page.context().close();
  },
);
