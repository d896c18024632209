/** Search: speed, typos, keyboard, no results. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Rechercher un produit ou une recette' });

// A clock beside another browser on two cores: a slow shop fails every try.
it(
  'U14 suggestions show within 150 ms of the last letter, without accents and with a typo',
  { retry: 3 },
  async () => {
    const page = await newVisitor(browser, 'desk');
    await page.goto('/', { waitUntil: 'networkidle' });
    await searchBox(page).click();
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    // Measured in the page: from the last letter to the first frame with the product.
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { suggestionTimes: times });
      let typedAt = 0;
      let typed = '';
      addEventListener(
        'input',
        (event) => {
          typedAt = performance.now();
          typed = (event.target as HTMLInputElement).value;
        },
        true,
      );
      const expected: Record<string, RegExp> = {
        'creme fraiche': /crème fraîche/i,
        tomatte: /tomate/i,
        'pates penne': /penne/i,
        'boeuf bavete': /bavette/i,
        comté: /comté/i,
      };
      new MutationObserver(() => {
        const wanted = expected[typed];
        if (
          !wanted ||
          typed in times ||
          ![...document.querySelectorAll('[role=group][aria-label=Produits] [role=option]')].some(
            (option) => wanted.test(option.textContent),
          )
        )
          return;
        const [word, from] = [typed, typedAt];
        times[word] = 0;
        requestAnimationFrame(() => {
          times[word] = performance.now() - from;
        });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const words = ['creme fraiche', 'tomatte', 'pates penne', 'boeuf bavete', 'comté'];
    for (const word of words) {
      await searchBox(page).fill('');
      await searchBox(page).pressSequentially(word);
      await page.waitForFunction(
        (typed) =>
          ((window as unknown as { suggestionTimes: Record<string, number> }).suggestionTimes[
            typed
          ] ?? 0) > 0,
        word,
      );
    }
    const times = await page.evaluate(() =>
      Object.values(
        (window as unknown as { suggestionTimes: Record<string, number> }).suggestionTimes,
      ),
    );
    expect(times).toHaveLength(words.length);
    expect(
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)],
      `all of them: ${times.map(Math.round).join(', ')} ms`,
    ).toBeLessThan(150);
    await page.context().close();
  },
);

it('U15 arrows move through suggestions and announce the active one, Enter opens it, Escape closes the list', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = searchBox(page);
  await search.fill('pommes');
  await page.getByRole('option', { name: /Pommes Gala/ }).waitFor();
  expect(await search.getAttribute('aria-activedescendant')).toBeNull();
  const active = () =>
    page.evaluate(() => {
      const input = document.activeElement;
      const option = document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
      return {
        isInSearch: input?.getAttribute('role') === 'combobox',
        at: [...document.querySelectorAll('[role=option]')].findIndex((one) => one === option),
        selected: [...document.querySelectorAll('[role=option]')].findIndex(
          (one) => one.getAttribute('aria-selected') === 'true',
        ),
      };
    });
  const options = await page.getByRole('option').count();
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', options - 1],
    ['ArrowDown', 0],
  ] as const) {
    await search.press(key);
    expect(await active()).toEqual({ isInSearch: true, at, selected: at });
  }
  await search.press('Escape');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'detached' });
  expect([
    await search.inputValue(),
    await search.getAttribute('aria-expanded'),
    await search.getAttribute('aria-activedescendant'),
  ]).toEqual(['pommes', 'false', null]);

  await search.press('ArrowDown');
  const gala = page.getByRole('option', { name: /Pommes Gala/ }).first();
  await gala.waitFor();
  while ((await gala.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pommes Gala' }).waitFor();
  await page.context().close();
});

it('U16 without results, the page offers popular searches, the aisles and a form to the buyers', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/recherche?q=xyzzy', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Nous n’avons pas « xyzzy »' }).waitFor();
  await page.getByRole('heading', { name: 'Ou passez par les rayons' }).waitFor();
  await page.getByLabel('Le produit').fill('Des kakis de Provence');
  const sent = page.waitForResponse('**/api/articles/proposal');
  await page.getByRole('button', { name: 'Proposer ce produit' }).click();
  expect((await sent).status()).toBe(200);
  await page.getByText('Nos acheteurs cherchent « Des kakis de Provence ».').waitFor();
  await page
    .getByRole('heading', { name: 'Idées de recherche' })
    .locator('xpath=following-sibling::ul')
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Produits/ })
    .and(page.locator('[aria-current]'))
    .waitFor();

  // What the shop lacks leads to the nearest aisle; a page of the shop is never proposed to the buyers.
  await page.goto('/recherche?q=tofu', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Nous n’avons pas « tofu »' }).waitFor();
  await page.getByRole('link', { name: 'Plats végétariens' }).waitFor();
  await page.goto('/recherche?q=promo', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Les promotions de la semaine' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ produits, \d+ recettes?$/ })
    .waitFor();
  expect(await page.getByLabel('Le produit').count()).toBe(0);
  await page.context().close();
});
