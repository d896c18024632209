/** A whole purchase by keyboard: no clicks, no fill, no focus calls. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { readFocus, tabTo } from './keyboard.ts';
import { newPerson } from './new-person.ts';
import { signUp } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let person = newPerson('Ada', 'Clavier');

it('F05a U36 a whole purchase can be made by keyboard, from the home page to the confirmation', async () => {
  person = newPerson('Ada', 'Clavier');
  const before = await newVisitor(browser, 'desk');
  await signUp(before.request, person);
  await before.context().close();
  const page = await newVisitor(browser, 'desk');
  await searchByArrows(page);
  await addFromItsPage(page);
  await addFromACard(page);
  await fillTheCart(page);
  await checkOut(page);
  await pay(page);
  await page.context().close();
});

async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
}

/** Uses the skip link, then the search and its arrow keys. */
async function searchByArrows(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, 'link', 'Aller au contenu', { limit: 1 });
  await enter(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await tabTo(page, 'combobox', 'Rechercher un produit ou une recette', { key: 'Shift+Tab' });
  await page.keyboard.type('comté');
  await page.getByRole('option', { name: /comté/i }).nth(2).waitFor();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await page.locator('[role=option][aria-selected=true][href^="/produit/"]').count()) > 0)
      break;
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const href = await chosen.getAttribute('href');
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant')),
  ).toBe(await chosen.getAttribute('id'));
  await enter(page);
  await page.waitForURL(`**${href}`);
  await page.getByRole('heading', { level: 1, name: /comté/i }).waitFor();
}

/** Adding the first product asks for address and slot, adds it, and keeps the focus. */
async function addFromItsPage(page: Page): Promise<void> {
  await tabTo(page, 'button', /^Ajouter au panier/);
  await enter(page);
  await page.getByRole('dialog', { name: 'Où livrer vos courses ?' }).waitFor();
  await tabTo(page, 'combobox', 'Votre adresse');
  await page.keyboard.type('12 rue de la Roquette');
  await page
    .getByRole('option', { name: /75011 Paris/ })
    .first()
    .waitFor();
  await enter(page);
  await page.getByRole('tab').first().waitFor();
  await tabTo(page, 'tab', /./);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await readFocus(page)).toMatchObject({
    role: 'tab',
    name: await page
      .getByRole('tab', { selected: true })
      .innerText()
      .then((text) => text.replace(/\s+/g, ' ')),
  });
  await tabTo(page, 'button', /h – /);
  await enter(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('group', { name: /^Quantité/ })
    .first()
    .waitFor();
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'button', name: expect.stringMatching(/^Un de plus/) });
}

/** In an aisle, the « + » button and the stepper replace each other and pass on the focus. */
async function addFromACard(page: Page): Promise<void> {
  await tabTo(page, 'link', 'Boucherie', { key: 'Shift+Tab' });
  await enter(page);
  await page.getByRole('heading', { level: 1, name: 'Boucherie' }).waitFor();
  await expect.poll(() => readFocus(page)).toMatchObject({ role: 'main' });
  await tabTo(page, 'button', /^Ajouter .+ au panier$/);
  await enter(page);
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'button', name: expect.stringMatching(/^Un de plus/) });
  await tabTo(page, 'button', /^Retirer /, { key: 'Shift+Tab', limit: 2 });
  await enter(page);
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'button', name: expect.stringMatching(/^Ajouter .+ au panier$/) });
  await enter(page);
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'button', name: expect.stringMatching(/^Un de plus/) });
}

/**
 * Reaches the minimum order with the cart's stepper; Escape closes the cart and restores the focus.
 */
async function fillTheCart(page: Page): Promise<void> {
  await tabTo(page, 'button', /^Panier, /, { key: 'Shift+Tab' });
  await enter(page);
  const drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByText('Total estimé').first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'button', name: expect.stringMatching(/^Panier, /) });
  await enter(page);
  await drawer.getByText('Total estimé').first().waitFor();
  await tabTo(page, 'button', /^Un de plus/);
  const proceed = drawer.getByRole('button', { name: 'Valider mon panier' });
  for (let press = 0; press < 20 && (await proceed.isDisabled()); press += 1) {
    const total = await drawer.locator('[aria-live=polite]').last().innerText();
    await enter(page);
    await expect
      .poll(() => drawer.locator('[aria-live=polite]').last().innerText())
      .not.toBe(total);
  }
  await tabTo(page, 'button', 'Valider mon panier');
  await enter(page);
}

async function checkOut(page: Page): Promise<void> {
  const forgotten = page.getByRole('dialog', { name: 'Rien oublié ?' });
  const signIn = page.getByText(/Connectez-vous ou créez votre compte/);
  await forgotten.or(signIn).first().waitFor();
  if (await forgotten.isVisible()) {
    await tabTo(page, 'button', 'Continuer ma commande');
    await enter(page);
  }
  await signIn.waitFor();
  await tabTo(page, 'textbox', 'E-mail');
  await page.keyboard.type(person.email);
  await tabTo(page, 'textbox', 'Mot de passe', { limit: 1 });
  await page.keyboard.type('Mirabelle48');
  await enter(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).waitFor();
  await tabTo(page, 'button', 'Continuer vers le paiement');
  await enter(page);
  await page.getByLabel('Numéro de carte').waitFor();
  await expect.poll(() => readFocus(page)).toMatchObject({ role: 'heading', name: 'Paiement' });
}

async function pay(page: Page): Promise<void> {
  for (const [name, text] of [
    ['Numéro de carte', '4242424242424242'],
    ['Expiration (MM/AA)', '1230'],
    ['Cryptogramme', '123'],
  ] as const) {
    await tabTo(page, 'textbox', name, { limit: 10 });
    await page.keyboard.type(text);
  }
  await tabTo(page, 'button', /^Commander avec obligation de paiement/);
  await enter(page);
  // Missing fields are announced and focused.
  await expect
    .poll(() => readFocus(page))
    .toMatchObject({ role: 'checkbox', name: expect.stringMatching(/^J’accepte les/) });
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Commander avec obligation de paiement/);
  await enter(page);
  await page.getByRole('heading', { level: 1, name: /votre commande est validée/ }).waitFor();
  await tabTo(page, 'link', 'Suivre ma commande');
}
