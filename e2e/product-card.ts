import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, type sizes } from './browser.ts';
import { choosePlace } from './order-by-api.ts';

export const beefAisle = '/categorie/boucherie-boeuf';

/** Opens a visitor with a delivery address, so that products can be added. */
export async function newShopper(browser: Browser, size: keyof typeof sizes): Promise<Page> {
  const page = await newVisitor(browser, size);
  await choosePlace(page.request);
  return page;
}

export const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();

export const quantityOn = (card: Locator): Promise<string> =>
  card.getByRole('textbox', { name: /^Quantité de/ }).inputValue();
