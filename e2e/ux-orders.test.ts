/** After paying: tracking, changing, ordering again, printing. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import type { ProductPage } from '#domain/catalogue/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { buy, customerPage, fillBags, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('U31 U40 an order shows its arrival, changes and the time left to change it, and prints without the page frame', async () => {
  const page = await customerPage(browser, 'camille@cabas.test', 'phone');
  const order = await buy(page.request, { 'lessive-liquide-1-5l': 5, 'spaghetti-n5-500g': 2 });
  // The tracking link opens the panel only for its own customer.
  await page.goto(`/account/orders/${order.id}?modal=delivery-tracking&order=${order.id}`, {
    waitUntil: 'networkidle',
  });
  const drawer = page.getByRole('dialog', { name: 'Suivi de la commande' });
  await drawer.getByRole('heading', { name: 'Validée' }).waitFor();
  await drawer.getByText(/^\S+\s\d+(er)?\s\S+,\sentre\s\d+\sh\set\s\d+\sh$/).waitFor();
  const timer = drawer.getByRole('timer');
  const left = await timer.innerText();
  expect(left).toMatch(/^\d+ (j|h)/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
  await fillBags(preparer.request, order, ({ requestedQuantity }) =>
    requestedQuantity === 2 ? 1 : requestedQuantity,
  );
  const prepared = await preparer.request.post(`/api/staff/orders/${order.id}/moves`, {
    data: { to: 'prepared' },
  });
  expect(prepared.status(), await prepared.text()).toBe(200);
  await page.goto(`/account/orders/${order.id}?modal=delivery-tracking&order=${order.id}`, {
    waitUntil: 'networkidle',
  });
  await drawer.getByRole('heading', { name: 'Ce qui a changé' }).waitFor();
  await drawer.getByText('1 sur 2').waitFor();
  expect(await timer.count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.emulateMedia({ media: 'print' });
  for (const gone of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    expect(await page.getByRole(gone).filter({ visible: true }).count(), gone).toBe(0);
  await page.getByRole('heading', { name: `Commande ${order.number}` }).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  expect([...pdf.matchAll(/\/Type\s*\/Page[^s]/g)].length).toBeLessThanOrEqual(2);
  await Promise.all([page, preparer].map((each) => each.context().close()));
});

it('U32 reordering lists missing products, each with a substitute one click away', async () => {
  const page = await customerPage(browser, 'karim@cabas.test', 'phone');
  const { items } = (await (
    await page.request.get('/api/categories/fruits-verger/products?limit=60&available=1')
  ).json()) as ProductPage;
  const [rare] = items
    .filter(({ hasSubstituteProducts }) => hasSubstituteProducts)
    .toSorted((a, b) => a.availableQuantity - b.availableQuantity);
  if (!rare) throw new Error('no product');
  // Buys the remaining stock.
  const order = await buy(page.request, {
    [rare.id]: rare.availableQuantity,
    'lessive-liquide-1-5l': 5,
  });
  await page.goto(`/account/orders/${order.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Commander à nouveau' }).click();
  const again = page.getByRole('dialog', { name: 'Commander à nouveau' });
  const missing = again
    .getByRole('listitem')
    .filter({ hasText: 'Épuisé' })
    .filter({ hasText: rare.name })
    .first();
  await missing.waitFor();
  const standIn = again
    .getByRole('region', { name: `À la place de ${rare.name}` })
    .getByRole('button', { name: /^Ajouter / })
    .first();
  const name = ((await standIn.getAttribute('aria-label')) ?? '').replace('Ajouter ', '');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A product can be left out, or added again with another quantity.
  const detergent = again.getByRole('checkbox', { name: /^Lessive liquide/ });
  await detergent.uncheck();
  expect(
    await again.getByRole('button', { name: 'Choisissez au moins un produit' }).isDisabled(),
  ).toBe(true);
  await detergent.check();
  await again.getByRole('button', { name: /^Un de moins : Lessive liquide/ }).click();
  await again.getByLabel(/^Quantité de Lessive liquide/).waitFor();
  expect(await again.getByLabel(/^Quantité de Lessive liquide/).inputValue()).toBe('4');
  await again.getByRole('button', { name: 'Ajouter 1 produit au panier' }).waitFor();
  // The page asks for the address first, then adds the product.
  await standIn.click();
  await chooseAddressAndSlot(page);
  await expect
    .poll(async () =>
      ((await (await page.request.get('/api/cart')).json()) as Partial<Cart>).products?.map(
        (product) => product.name,
      ),
    )
    .toEqual([name]);
  await page.request.delete('/api/cart');
  await page.context().close();
});
