import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { signUp } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('U21 U26 a returning customer takes the proposed address and slot in one tap, after « + » says why', async () => {
  const visitor = await newVisitor(browser, 'phone');
  const refused: string[] = [];
  visitor.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await visitor.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  await visitor
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  const where = visitor.getByRole('dialog', { name: 'Où livrer vos courses ?' });
  await where.getByText(/^Pour ajouter «\s.+\s», dites-nous d’abord/).waitFor();
  await expectAccessible(visitor);
  await visitor.keyboard.press('Escape');
  const notAdded = visitor.getByText(/^Nous n’avons pas ajouté «\s.+\s»/);
  await notAdded.waitFor();
  expect(refused).toEqual([]);
  await visitor.getByRole('button', { name: 'Les choisir' }).click();
  await where.getByText(/^Pour ajouter/).waitFor();
  await notAdded.waitFor({ state: 'detached' });
  await visitor.keyboard.press('Escape');
  await notAdded.waitFor();
  await visitor.getByRole('button', { name: 'Où livrer ?' }).click();
  // Earlier than the toast's own timeout.
  await notAdded.waitFor({ state: 'detached', timeout: 2_500 });
  await visitor.context().close();

  const page = await returningCustomer();
  await page.goto('/', { waitUntil: 'networkidle' });
  const proposal = page.getByRole('button', {
    name: /^Livrer au 12 rue de la Roquette\s?, .+ \d+\sh – \d+\sh \?$/,
  });
  await proposal.waitFor();
  // The pill covers the whole shop name but not the logo.
  const [mark, name, pill] = await Promise.all(
    [
      page.getByRole('banner').getByRole('link').first().locator('svg, img').first(),
      page.getByRole('banner').getByRole('link').first().locator('span').last(),
      proposal.locator('..'),
    ].map((part) => part.boundingBox()),
  );
  expect((pill?.x ?? 0) - ((mark?.x ?? 0) + (mark?.width ?? 0))).toBeGreaterThanOrEqual(6);
  expect(
    await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a') === null,
      [(name?.x ?? 0) + 1, (name?.y ?? 0) + (name?.height ?? 0) / 2],
    ),
  ).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await proposal.click();
  await page.getByRole('button', { name: /^12 rue de la Roquette/ }).waitFor();
  await page.waitForFunction(() =>
    document.activeElement?.textContent?.startsWith('12 rue de la Roquette'),
  );
  const cart = (await (await page.request.get(`${shopUrl()}/api/cart`)).json()) as Cart;
  expect(cart.delivery).toMatchObject({ timeSlotValidity: 'valid', address: { note: '3e étage' } });
  await page.context().close();
});

it('U26 « + » of a returning customer offers the address and slot in one tap, and adds the product', async () => {
  const page = await returningCustomer();
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  const where = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
  await where
    .getByRole('button', { name: /^Livrer au 12 rue de la Roquette, .+ \d+\sh – \d+\sh$/ })
    .click();
  await where.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${shopUrl()}/api/cart`);
      const { delivery, products } = (await answer.json()) as Cart;
      return [delivery?.timeSlotValidity, products.length];
    })
    .toEqual(['valid', 1]);
  expect(await page.getByText(/^Nous n’avons pas ajouté/).count()).toBe(0);
  await page.context().close();
});

/** Opens a returning customer with an address and no cart. */
async function returningCustomer(): Promise<Page> {
  const page = await newVisitor(browser, 'phone');
  await signUp(page.request, newPerson('Camille', 'Fidèle'));
  expect(
    (
      await page.request.post(`${shopUrl()}/api/account/addresses`, {
        data: {
          streetNumber: '12',
          street: 'rue de la Roquette',
          postalCode: '75011',
          city: 'Paris',
          note: '3e étage',
        },
      })
    ).status(),
  ).toBe(200);
  return page;
}
