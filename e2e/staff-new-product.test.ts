import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

/** In a category whose products no other test counts. */
const name = 'Litière d’essai au maïs';

it('on a phone, a grocer creates a product with a picture, sells it, and withdraws it', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.goto('/gestion/produits', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Nouveau produit' }).click();
  await page.getByLabel('Nom').fill(name);
  const reference = page.getByLabel('Référence');
  // A retry finds the first product: use another reference.
  await reference.fill(`E2E-N-${Date.now()}`);
  await page.getByLabel('Nom').fill(`${name} ${(await reference.inputValue()).slice(-5)}`);
  const made = await page.getByLabel('Nom').inputValue();
  await page.getByLabel('Rayon', { exact: true }).selectOption('Animaux');
  await page
    .getByLabel('Sous-rayon')
    .selectOption({ label: 'Chiens & litière › Litières & soins' });
  await page.getByLabel('TVA', { exact: true }).selectOption('2000');
  await page.getByLabel('Conditionnement').fill('5 kg');
  await page.getByLabel('Prix', { exact: true }).fill('6,90');
  await page.getByLabel('Grammes').fill('5000');
  await page.getByLabel('Code-barres').fill('3017620422004');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Clicking a link by mistake asks for confirmation and keeps the typed text.
  const asked = page.waitForEvent('dialog');
  await Promise.all([
    asked.then(async (dialog) => {
      expect(dialog.message()).toContain('n’est pas enregistré');
      await dialog.dismiss();
    }),
    page.getByRole('link', { name: 'Tous les produits' }).click(),
  ]);
  expect(await page.getByLabel('Nom').inputValue()).toBe(made);
  await expectBackKeeps(page, page.getByLabel('Nom'), made);
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await page.getByText(/Le produit n’est pas créé/).waitFor();
  await page.getByLabel('Code-barres').fill('');
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await page.getByRole('heading', { name: made, level: 1 }).waitFor();

  await page.getByText('Pour le mettre en vente, il manque').waitFor();
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#c8963c' },
  })
    .jpeg()
    .toBuffer();
  const file = page.getByLabel(/Choisir une (autre )?image/);
  await file.setInputFiles({
    name: 'litiere.jpg',
    mimeType: 'image/jpeg',
    buffer: picture.subarray(0, 300),
  });
  await page.getByText('Cette image est abîmée ou incomplète').waitFor();
  await file.setInputFiles({ name: 'litiere.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: 'Enregistrer l’image' }).click();
  await page.getByText('Image enregistrée').waitFor();
  await page.getByLabel('Description').fill('De la litière de maïs.');
  await page.getByLabel('Conseils de conservation').fill('Au sec.');
  await page.getByLabel('Fabricant : raison sociale').fill('Litières d’essai');
  await page.getByLabel('Fabricant : e-mail').fill('oui');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await page.getByText('Son adresse postale manque.').waitFor();
  await page.getByLabel('Fabricant : adresse postale').fill('1 rue du Maïs, 40000 Mont-de-Marsan');
  await page.getByLabel('Fabricant : e-mail').fill('conso@litieres.example');
  await page.getByLabel('Aucune mise en garde').check();
  await page.getByLabel('Dangers').selectOption('some');
  await page.getByRole('checkbox', { name: 'Nocif ou irritant' }).check();
  await page.getByLabel('Mention d’avertissement').selectOption('Attention');
  const phrase = page.getByRole('combobox', { name: 'Phrases de danger' });
  await phrase.fill('h319');
  await phrase.press('Enter');
  await page.getByText('Provoque une sévère irritation des yeux.', { exact: false }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await page.getByText('Fiche enregistrée').waitFor();
  await page.getByLabel('Compté au rayon').fill('9');
  await page.getByRole('button', { name: 'Enregistrer le comptage' }).click();
  await page.getByText('Comptage enregistré : 9 unités à vendre.').waitFor();
  await page.getByRole('button', { name: 'Mettre en vente' }).click();
  await page.getByRole('button', { name: 'Retirer de la vente' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const shopper = await newVisitor(browser, 'desk');
  await shopper.goto(`/recherche?q=${encodeURIComponent(made)}`, { waitUntil: 'networkidle' });
  const card = shopper
    .getByRole('article')
    .filter({ has: shopper.getByRole('link', { name: made }) })
    .first();
  await card.getByText(/6,90/).first().waitFor();
  // Check that it decoded: a missing file would show only the placeholder.
  await expect
    .poll(() =>
      card
        .getByRole('presentation')
        .or(card.locator('img'))
        .first()
        .evaluate(
          (image) =>
            (image as HTMLImageElement).currentSrc.includes('/pictures/own/') &&
            (image as HTMLImageElement).naturalWidth > 0,
        ),
    )
    .toBe(true);
  await card.getByRole('link', { name: made }).first().click();
  await shopper.getByRole('heading', { name: 'Dangers' }).waitFor();
  await shopper.getByText('1 rue du Maïs, 40000 Mont-de-Marsan').waitFor();
  const sign = shopper.getByRole('img', { name: 'Nocif ou irritant' });
  await sign.scrollIntoViewIfNeeded();
  await expect
    .poll(() => sign.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(shopper);
  await page.getByRole('button', { name: 'Retirer de la vente' }).click();
  await page.getByRole('button', { name: 'Mettre en vente' }).waitFor();
  await shopper.context().close();
  await page.context().close();
});

/** The Back button also asks; staying keeps the URL and the typed text. */
async function expectBackKeeps(page: Page, field: Locator, typed: string): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const press of ['first', 'second']) {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => history.back());
    const dialog = await asked;
    expect(dialog.message(), press).toContain('n’est pas enregistré');
    await dialog.dismiss();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    expect(await field.inputValue()).toBe(typed);
  }
}
