import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('F08c M07a M07b a pasted list fills the cart row by row and reports what was not found', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/liste-de-courses', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await page
    .getByLabel('Votre liste')
    .fill('1 kg de carottes, 6 œufs\nlait demi-écrémé x2\nKiri\nun hélicoptère');

  // M07: a failed request keeps the typed text.
  await page.route('**/api/grocery/proposals', (route) => route.abort());
  await page.getByRole('button', { name: 'Trouver mes produits' }).click();
  await page.getByText('Votre liste n’a pas pu être envoyée').waitFor();
  await page.unroute('**/api/grocery/proposals');
  expect(await page.getByLabel('Votre liste').inputValue()).toContain('hélicoptère');

  await page.getByRole('button', { name: 'Trouver mes produits' }).click();
  await page.getByRole('heading', { name: '4 lignes trouvées, 1 sans résultat' }).waitFor();
  await page.getByText('Aucun résultat pour « hélicoptère ».').waitFor();
  await page.getByRole('button', { name: /^Choisir un autre produit pour carottes/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A guess is marked as such and left out until chosen.
  await page.getByText('Ce qui s’en approche').waitFor();

  // Without an address the page asks for it, then adds the whole list.
  await page.getByRole('button', { name: /^Ajouter 3 produits/ }).click();
  await chooseAddressAndSlot(page);
  await page.getByText('3 produits dans votre panier').waitFor();
  await page.getByRole('button', { name: /^Panier, 5 articles/ }).waitFor();
  await page.context().close();
});

it('V08a a list over the limit shows its count and is not truncated', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/liste-de-courses', { waitUntil: 'networkidle' });
  await page.getByLabel('Votre liste').fill('carottes\n'.repeat(240));
  await page.getByText('Nombre de caractères maximum atteint : 2160 / 2000').waitFor();
  expect(await page.getByRole('button', { name: 'Trouver mes produits' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.context().close();
});

it('R02a F08b F08c a visitor’s favourite is saved after sign-in, and a saved list can be added to the cart again', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: /^Favori : / }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Favori\s: /, '');
  await heart.click();
  await page
    .getByText(`Connectez-vous ou créez un compte pour garder « ${name} » dans vos favoris.`)
    .waitFor();
  await expectAccessible(page);
  await signIn(page);
  await page.getByText(`« ${name} » est dans vos favoris`).waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto('/mes-produits?filtre=favoris', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A favourite removed and added back at once keeps its card.
  const own = page.getByRole('button', { name: `Favori : ${name}` });
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
  await own.click();
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false');
  // The interface updates at once but the second request is queued after the removal: wait for it
  // before reloading.
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes('/products/sku/'),
  );
  await own.click();
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
  await saved;
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');

  await page.goto('/liste-de-courses', { waitUntil: 'networkidle' });
  await page.getByLabel('Votre liste').fill('6 œufs, 500 g de farine');
  await page.getByRole('button', { name: 'Trouver mes produits' }).click();
  await page.getByRole('button', { name: 'Enregistrer la liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer comme liste' });
  await dialog.getByLabel('Nom de la liste').fill('Crêpes du dimanche');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer la liste' }).click();
  await page.getByRole('link', { name: 'Crêpes du dimanche' }).click();
  await page.getByRole('heading', { name: 'Crêpes du dimanche' }).waitFor();
  await page.getByRole('searchbox', { name: 'Ajouter un produit' }).fill('beurre doux');
  await page
    .getByRole('button', { name: /^Ajouter Beurre doux/ })
    .first()
    .click();
  await page.getByText('3 produits').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Supprimer cette liste' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByText('« Crêpes du dimanche » est supprimée').waitFor();
  await page.context().close();
});

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('E-mail').fill('karim@cabas.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Cabas2026');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function chooseAddressAndSlot(page: Page): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Votre adresse' });
  await address.fill('12 rue de la Roquette');
  await page
    .getByRole('option', { name: /75011 Paris/ })
    .first()
    .waitFor();
  await address.press('Enter');
  await page.getByRole('tab').nth(2).click();
  await page.getByRole('button', { name: /h – / }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
