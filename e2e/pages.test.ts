import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  sizes,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

const pages: [path: string, heading: RegExp][] = [
  ['/', /marché/],
  ['/categorie/fruits-et-legumes', /Fruits/],
  ['/categorie/fruits-et-legumes?sort=priceAsc', /Fruits/],
  ['/produit/pommes-gala', /Pommes Gala/],
  ['/produit/entrecote-race-a-viande', /Entrecôte/],
  ['/recherche?q=tomatte', /tomat/i],
  ['/recherche?q=xyzzy', /xyzzy/],
  ['/recette', /./],
  ['/recette/clafoutis-aux-cerises', /Clafoutis/],
  ['/cgv', /Conditions/],
  ['/landing', /marché/],
  ['/info/livraison', /Livraison/],
  ['/plan-du-site', /Plan/],
  ['/gestion', /équipe/],
];

describe.each(Object.keys(sizes) as (keyof typeof sizes)[])('on a %s', (size) => {
  let page: Page;
  beforeAll(async () => {
    page = await newVisitor(browser, size);
  });

  it.each(pages)('U36 %s is accessible and fits the screen', async (path, heading) => {
    await page.setViewportSize(sizes[size]);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('h1').first().innerText()).toMatch(heading);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Narrowest phone in use; equals a desk at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

it('M02a an unknown path answers 404 with a link home', async () => {
  const page = await newVisitor(browser, 'phone');
  const response = await page.goto('/categorie/nulle-part');
  expect(response?.status()).toBe(404);
  await page
    .getByRole('link', { name: /accueil/i })
    .first()
    .waitFor();
  await page.context().close();
});

it('F01b a misspelt word suggests the product, by keyboard', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('combobox').first();
  await search.fill('tomatte');
  await page.getByRole('option').first().waitFor();
  await search.press('Enter');
  await page.waitForURL(/recherche\?q=/);
  await page.getByRole('heading', { level: 1, name: /tomat/i }).waitFor();
  await page.context().close();
});
