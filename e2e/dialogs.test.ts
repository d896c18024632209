/** Dialogs and toasts: focus, Escape, the Back button, widths and durations. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
  sizes,
} from './browser.ts';
import { openCustomerService } from './customer-service.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'S03 S04a S04b U37 on a %s a modal traps focus and the Back button, has a name, and closes on Escape and outside clicks',
  async (size) => {
    const page = await newVisitor(browser, size);
    const dialog = await openCustomerService(page);
    expect(await dialog.evaluate((element) => [element.id, element.dataset['modal']])).toEqual([
      'customer-service',
      'customer-service',
    ]);
    await expect
      .poll(async () => (await dialog.boundingBox())?.width)
      .toBe(size === 'phone' ? 360 : 500);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await goBackAndWait(page);
    expect(await dialog.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
    // The focus passes through a focus-trap guard between the last element and the first.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.activeElement?.closest('[data-modal]')?.id ??
            document.activeElement?.getAttribute('data-base-ui-focus-guard'),
        ),
      )
      .not.toBeNull();
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

it.each(['phone', 'desk'] as const)(
  'S03 U37 on a %s a sheet opened after another stays open, and once both are closed one Back leaves the page',
  async (size) => {
    const page = await newVisitor(browser, size);
    await page.goto('/recette', { waitUntil: 'networkidle' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const entries = await page.evaluate(() => history.length);
    await page
      .getByRole('button', { name: 'Où livrer ?' })
      .filter({ visible: true })
      .first()
      .click();
    const where = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
    const field = where.getByRole('combobox', { name: 'Votre adresse' });
    await field.waitFor();
    await where.getByText('Commande à partir de 35 €').waitFor();
    // On a phone, focusing the field would open a keyboard over the other answers.
    const asked = size === 'desk' ? field : where.getByRole('heading', { level: 2 }).first();
    await expect
      .poll(() => asked.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await field.fill('12 rue de la Roquette');
    await where.getByText(/^\d+ adresses? proposées?$/).waitFor();
    await where
      .getByRole('option', { name: /75011 Paris/ })
      .first()
      .click();
    const slots = page.getByRole('dialog', { name: 'Choisissez un créneau' });
    await slots.getByRole('tab').first().waitFor();
    // If « Fermer » had the focus, a space typed too early would close the dialog.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Choisissez un créneau');
    await slots.getByText('Commande à partir de 35 €').waitFor();
    for (let press = 0; press < 2; press += 1) {
      await goBackAndWait(page);
      expect(await slots.isVisible()).toBe(true);
    }
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await slots.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /recettes/i }).waitFor();
    await page.context().close();
  },
);

it('S03 reloading or leaving a page with an open sheet leaves one history entry for the page', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/recette', { waitUntil: 'networkidle' });
  const sheetEntry = () => page.evaluate(() => (history.state as { dialog?: true }).dialog);
  for (const comeBack of [
    () => page.reload({ waitUntil: 'networkidle' }),
    async () => {
      await page.goto('/recherche?q=lait', { waitUntil: 'networkidle' });
      await page.goBack({ waitUntil: 'networkidle' });
    },
  ]) {
    await openCustomerService(page);
    expect(await sheetEntry()).toBe(true);
    await comeBack();
    // The sheet's history entry is popped once the sheet code has loaded.
    await expect.poll(sheetEntry).toBe(undefined);
    expect(new URL(page.url()).pathname).toBe('/');
  }
  const menu = page.getByRole('button', { name: 'Rayons' }).filter({ visible: true });
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Boucherie' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tout le rayon' }).click();
  await page.waitForURL('**/categorie/boucherie');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goForward();
  await page.waitForURL('**/categorie/boucherie');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /recettes/i }).waitFor();
  await page.context().close();
});

it('S05a S07a S07b S07c M09a modals have three widths; an error stays and is measured, a success closes', async () => {
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

it('S06a S06b a toast shows for five seconds at the top centre, lower on a wide screen', async () => {
  for (const [size, offset] of [
    ['phone', 124],
    ['desk', 128],
  ] as const) {
    const page = await newVisitor(browser, size);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    const refuse = page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' });
    await refuse.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await refuse.click();
    const toast = page.locator('[data-sonner-toast]');
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return toast.count();
      })
      .toBe(1);
    await page.clock.runFor(400);
    await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? -1)).toBe(offset);
    const box = await toast.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - sizes[size].width / 2)).toBeLessThan(9);
    await page.clock.runFor(4_000);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await toast.waitFor({ state: 'detached' });
    await page.context().close();
  }
});

/** Goes back and waits two frames, so that a closing sheet has started to close. */
async function goBackAndWait(page: Page): Promise<void> {
  await page.goBack().catch(() => null);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
