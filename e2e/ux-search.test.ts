/** Search: speed, typos, keyboard, no results. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const expectedProducts: Record<string, string> = {
  'creme fraiche': 'crème fraîche',
  tomatte: 'tomate',
  'pates penne': 'penne',
  'boeuf bavete': 'bavette',
  comté: 'comté',
};

// Takes the fastest of three visits per word, since other work on the machine only adds time; a new
// visit, because within one the page caches the answer.
it(
  'U14 suggestions appear within 150 ms of the last letter, without accents and with a typo',
  { retry: 2 },
  async () => {
    const times: Record<string, number[]> = {};
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await newVisitor(browser, 'desk');
      await page.goto('/', { waitUntil: 'networkidle' });
      await searchBox(page).click();
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
      for (const [word, product] of Object.entries(expectedProducts))
        (times[word] ??= []).push(await suggestionMs(page, word, product));
      await page.context().close();
    }
    for (const [word, all] of Object.entries(times))
      expect(Math.min(...all), `${word}: ${all.map(Math.round).join(', ')} ms`).toBeLessThan(150);
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

it('U16 without results, the page offers popular searches, the aisles and a form to suggest a product', async () => {
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

  // A product that the shop does not sell leads to the nearest aisle; pages of the shop are not
  // suggested to the buyers.
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

const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Rechercher un produit ou une recette' });

/**
 * Returns the milliseconds from the last typed letter of `word` to the frame that shows `product`,
 * measured in the page.
 */
async function suggestionMs(page: Page, word: string, product: string): Promise<number> {
  await searchBox(page).fill('');
  const shown = await page.evaluateHandle(
    ([typed, wanted]) => ({
      ms: new Promise<number>((resolve) => {
        let from = 0;
        const onInput = (event: Event) => {
          if ((event.target as HTMLInputElement).value === typed) from = performance.now();
        };
        addEventListener('input', onInput, true);
        const observer = new MutationObserver(() => {
          const options = [
            ...document.querySelectorAll('[role=group][aria-label=Produits] [role=option]'),
          ];
          if (
            from === 0 ||
            !options.some((option) => option.textContent.toLowerCase().includes(wanted))
          )
            return;
          observer.disconnect();
          removeEventListener('input', onInput, true);
          requestAnimationFrame(() => resolve(performance.now() - from));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    [word, product] as const,
  );
  await searchBox(page).pressSequentially(word);
  return shown.evaluate(({ ms }) => ms);
}
