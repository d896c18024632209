/** The product card: text, link and button, stock limits. */
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProductPage } from '#domain/catalogue/contract.ts';
import { expectAccessible, newVisitor, openBrowser } from './browser.ts';
import { buy, customerPage, fillCart } from './order-by-api.ts';
import { beefAisle, cardOf, newShopper, quantityOn } from './product-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

it('U04 « + » stops at the available stock and says so, on the card and on the product page', async () => {
  const page = await newShopper(browser, 'phone');
  const { items } = (await (
    await page.request.get('/api/categories/fruits-et-legumes/products?limit=60&available=1')
  ).json()) as ProductPage;
  const [rare] = items
    .filter(({ availableQuantity }) => availableQuantity > 1)
    .toSorted((a, b) => a.availableQuantity - b.availableQuantity);
  if (!rare) throw new Error('no product');
  await fillCart(page.request, { [rare.id]: rare.availableQuantity - 1 });
  await page.goto(`/categorie/${rare.articleParents.at(-1)?.slug}`, { waitUntil: 'networkidle' });
  const card = cardOf(page, rare.name);
  const left = `Il n’en reste que ${rare.availableQuantity}`;
  expect(await card.getByText(left).count()).toBe(0);
  await card.getByRole('button', { name: `Un de plus : ${rare.name}` }).click();
  await card.getByText(left).waitFor();
  expect(
    await card
      .getByRole('button', { name: `${rare.name} : quantité maximale atteinte` })
      .isDisabled(),
  ).toBe(true);
  await expectAccessible(page);
  await card.getByRole('link', { name: rare.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: rare.name }).waitFor();
  await page.getByRole('main').getByText(left).first().waitFor();
  await page.context().close();
});

it('U05 U06 U07 the card shows weight, origin, label, price, price per kilo and promotion without hovering', async () => {
  const page = await newShopper(browser, 'phone');
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  const words = async (at: Locator) => (await at.innerText()).replace(/\s+/g, ' ');
  const card = cardOf(page, 'Bavette d’aloyau');
  const onCard = await words(card);
  for (const said of [
    /−15 %/,
    /Prix réduit : \d+,\d\d €/,
    /au lieu de \d+,\d\d €/,
    /environ 180 g/i,
    /\d+,\d\d €\/kg/,
    /France/,
    /Viande française/i,
  ])
    expect(onCard).toMatch(said);
  // Visible without hover.
  expect(
    await card.getByText('−15 %').evaluate((element) => getComputedStyle(element).opacity),
  ).toBe('1');
  const unitPrice = /\d+,\d\d €\/kg/.exec(onCard)?.[0] ?? '';
  await cardOf(page, 'Bœuf pour bourguignon').scrollIntoViewIfNeeded();
  await expect
    .poll(() => words(cardOf(page, 'Bœuf pour bourguignon')))
    .toMatch(/les 2 : \d+,\d\d €.*Le 2ᵉ à −50 %/s);

  await card.getByRole('button', { name: /^Ajouter/ }).click();
  await page.getByRole('button', { name: /^Panier, 1 article,/ }).click();
  const line = page
    .getByRole('dialog', { name: 'Mon panier' })
    .getByRole('listitem')
    .filter({ hasText: 'Bavette d’aloyau' })
    .first();
  await line.waitFor();
  const onLine = await words(line);
  // The price per kilo is always the one actually paid.
  for (const said of [unitPrice, /−15 %/, /au lieu de \d+,\d\d €/]) expect(onLine).toMatch(said);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await card.getByRole('link', { name: 'Bavette d’aloyau' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bavette d’aloyau' }).waitFor();
  const onPage = await words(page.getByRole('main'));
  for (const said of [unitPrice, /−15 % : \d+,\d\d € au lieu de \d+,\d\d €/])
    expect(onPage).toMatch(said);
  await page.context().close();
});

it('U08 a product that just sold out is greyed and links to similar products', async () => {
  const page = await newVisitor(browser, 'desk');
  const { items } = (await (
    await page.request.get('/api/categories/fruits-agrumes-exotiques/products?limit=60&available=1')
  ).json()) as ProductPage;
  const [rare] = items
    .filter(({ hasSubstituteProducts }) => hasSubstituteProducts)
    .toSorted((a, b) => a.availableQuantity - b.availableQuantity);
  if (!rare) throw new Error('no product');
  const elsewhere = await customerPage(browser, 'karim@cabas.test', 'desk');
  await buy(elsewhere.request, { [rare.id]: rare.availableQuantity, 'lessive-liquide-1-5l': 5 });
  const address = `/categorie/${rare.articleParents.at(-1)?.slug}`;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('Épuisé');
  await page.goto(address, { waitUntil: 'networkidle' });
  const card = cardOf(page, rare.name);
  await card.getByText('Épuisé', { exact: true }).waitFor();
  expect(
    await card
      .locator('img')
      .evaluate((picture) => getComputedStyle(picture.closest('.grayscale') ?? picture).filter),
  ).toContain('grayscale');
  expect(await card.getByRole('button', { name: /^Ajouter/ }).count()).toBe(0);
  await card.getByRole('button', { name: 'Voir des produits similaires' }).click();
  const similar = page.getByRole('dialog', { name: `À la place de « ${rare.name} »` });
  await similar
    .getByRole('button', { name: /^Ajouter .* au panier/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await Promise.all([page, elsewhere].map((each) => each.context().close()));
});

it('U09 U10 the picture opens the page, « + » does not, and after Back the card shows the page’s quantity', async () => {
  const page = await newShopper(browser, 'phone');
  await page.goto(beefAisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await card.getByRole('button', { name: /^Ajouter/ }).click();
  await card.getByRole('group', { name: /^Quantité/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(beefAisle);
  expect(
    await card.evaluate((element) => element.querySelector('a button, button a, a a')),
  ).toBeNull();
  // The centre of the picture is part of the link.
  await card.click({ position: { x: 60, y: 50 } });
  await page.getByRole('heading', { level: 1, name: 'Bavette d’aloyau' }).waitFor();
  const stepper = page
    .getByRole('main')
    .getByRole('group', { name: 'Quantité : Bavette d’aloyau' })
    .first();
  await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await page.goBack();
  await expect.poll(() => quantityOn(cardOf(page, 'Bavette d’aloyau'))).toBe('3');
  await page.getByRole('button', { name: /^Panier, 3 articles,/ }).waitFor();
  await page.context().close();
});
