/** The cart: fees, progress to free delivery, empty, and below the minimum. */
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { formatEuros } from '#domain/measures/money.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { buy, choosePlace, customerPage, fillCart } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('F03 U17 U19 U20 a small cart shows fees and the missing amount; total and bar update together in live regions', async () => {
  const page = await newVisitor(browser, 'phone');
  await choosePlace(page.request);
  const {
    price: { quotation },
    minimumOrder,
  } = await fillCart(page.request, { 'lessive-liquide-1-5l': 1 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const drawer = await openCart(page);
  await drawer.getByText('Frais de préparation', { exact: true }).waitFor();
  const recap = plain(await drawer.innerText());
  expect([quotation.shipping, quotation.preparationFee].every((fee) => fee > 0)).toBe(true);
  for (const said of [
    `Livraison ${formatEuros(quotation.shipping)}`,
    `Frais de préparation ${formatEuros(quotation.preparationFee)}`,
    `Total estimé ${formatEuros(quotation.total)}`,
  ])
    expect(recap).toContain(plain(said));

  const missing = new RegExp(
    `Encore ${formatEuros(minimumOrder.missing).replace(/\s/g, '\\s')} pour atteindre le minimum`,
  );
  const validate = drawer.getByRole('button', { name: 'Valider mon panier' });
  expect(await validate.isDisabled()).toBe(true);
  expect(
    await validate.evaluate(
      (button) =>
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toMatch(missing);
  // A press on the disabled button explains why and does nothing.
  await validate.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: missing }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The bar and the total are polite live regions and update in the same frame.
  const bar = drawer.getByRole('progressbar');
  const total = drawer.locator('footer [aria-live]');
  expect(
    await bar.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live')),
  ).toBe('polite');
  expect(await total.getAttribute('aria-live')).toBe('polite');
  const before = {
    percent: await bar.getAttribute('aria-valuenow'),
    total: await total.innerText(),
  };
  await page.evaluate(() => {
    const frames: Record<string, number> = {};
    Object.assign(window, { changedAt: frames });
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    count();
    const watch = (name: string, part: Element | null | undefined) => {
      if (part)
        new MutationObserver(() => {
          frames[name] ??= frame;
        }).observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    watch('bar', document.querySelector('[role=progressbar]')?.closest('[aria-live]'));
    watch('total', document.querySelector('[role=dialog] footer [aria-live]'));
  });
  await drawer.getByRole('button', { name: /^Un de plus : Lessive/ }).click();
  await expect.poll(async () => total.innerText()).not.toBe(before.total);
  await expect.poll(async () => bar.getAttribute('aria-valuenow')).not.toBe(before.percent);
  const changedAt = await page.evaluate(
    () => (window as unknown as { changedAt: { bar: number; total: number } }).changedAt,
  );
  expect(Math.abs(changedAt.bar - changedAt.total)).toBeLessThanOrEqual(1);
  await page.context().close();
});

it('U18 an empty cart offers the last order in one click, and products under a heading that says why', async () => {
  const page = await customerPage(browser, 'camille@cabas.test', 'phone');
  await buy(page.request, { 'lessive-liquide-1-5l': 5, 'spaghetti-n5-500g': 2 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const drawer = await openCart(page);
  await drawer.getByText('Votre panier est vide').waitFor();
  // A shop without sales has no best sellers, so it shows promotions.
  await drawer
    .getByRole('region', { name: /^Le plus souvent choisis$|^Les promotions du moment$/ })
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .waitFor();
  const last = drawer.getByRole('region', { name: 'Votre dernière commande' });
  await last.getByText('7 articles').waitFor();
  await expectAccessible(page);
  await last.getByRole('button', { name: 'La remettre dans mon panier' }).click();
  // The page asks for address and slot first, then adds the order's products.
  await chooseAddressAndSlot(page);
  await drawer.getByText('7 articles').waitFor();
  await drawer
    .getByRole('link', { name: /^Lessive/ })
    .first()
    .waitFor();
  await page.request.delete('/api/cart');
  await page.context().close();
});

async function openCart(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Panier/ })
    .filter({ visible: true })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Mon panier' });
}

const plain = (text: string): string => text.replace(/\s/g, ' ');
