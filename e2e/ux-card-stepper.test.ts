/** The stepper of a product card: immediate, optimistic, one request for a burst of clicks. */
import type { Browser, Locator, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CartLight } from '#domain/cart/contract.ts';
import { openBrowser } from './browser.ts';
import { beefAisle, cardOf, newShopper, quantityOn } from './product-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('U01 adding a product shows its stepper within 100 ms, before the server answers', async () => {
  const page = await newShopper(browser, 'phone');
  await page.goto(beefAisle, { waitUntil: 'networkidle' });
  await page.route('**/api/cart/product', () => undefined);
  // Measured in the page, from the click to the first frame with the new stepper.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'click',
      () => {
        const start = performance.now();
        const steppers = () =>
          document.querySelectorAll('[role=group][aria-label^=Quantité]').length;
        const before = steppers();
        const observer = new MutationObserver(() => {
          if (steppers() === before) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              times.push(performance.now() - start);
            }),
          );
        });
        observer.observe(document.body, { subtree: true, childList: true });
      },
      { capture: true },
    );
  });
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  // Median of five, since other processes may delay a frame.
  for (let pressed = 1; pressed <= 5; pressed += 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ajouter .+ au panier$/ })
      .first()
      .click();
    await expect.poll(async () => (await times()).length).toBe(pressed);
  }
  expect(
    (await times()).toSorted((a, b) => a - b)[2],
    `all of them: ${(await times()).map(Math.round).join(', ')} ms`,
  ).toBeLessThan(100);
  await page.context().close();
});

it('U01 U02 U03 on a slow connection a click shows at once without layout shift, and is undone if refused', async () => {
  const page = await newShopper(browser, 'phone');
  await page.goto(beefAisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await card.scrollIntoViewIfNeeded();
  const before = await places(card);

  const sent: number[] = [];
  let answer = (): void => undefined;
  await page.route('**/api/cart/product', async (route) => {
    sent.push((route.request().postDataJSON() as { quantity: number }).quantity);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await card.getByRole('button', { name: 'Ajouter Bavette d’aloyau au panier' }).click();
  await page.getByRole('button', { name: /^Panier, 1 article,/ }).waitFor();
  expect(await places(card)).toEqual(before);

  // Clicks during a request are coalesced into one more request.
  await expect.poll(() => sent).toEqual([1]);
  await card.getByRole('button', { name: 'Un de plus : Bavette d’aloyau' }).click();
  await card.getByRole('button', { name: 'Un de plus : Bavette d’aloyau' }).click();
  expect(await quantityOn(card)).toBe('3');
  expect(sent).toEqual([1]);
  answer();
  await expect.poll(() => sent).toEqual([1, 3]);
  answer();
  await expect
    .poll(
      async () => ((await (await page.request.get('/api/cart/light')).json()) as CartLight).units,
    )
    .toBe(3);
  await page.unroute('**/api/cart/product');

  const refused = Promise.withResolvers<Route>();
  await page.route('**/api/cart/product', (route) => refused.resolve(route));
  const refusal = {
    status: 422,
    json: {
      code: 'E_ECOM_CART_0003',
      owner: 'EcomCart.ProductOutOfStock',
      message: 'Ce produit vient d’être épuisé.',
      statusCode: 422,
    },
  };
  const other = cardOf(page, 'Faux-filet de bœuf Charolais');
  await other
    .getByRole('button', { name: 'Ajouter Faux-filet de bœuf Charolais au panier' })
    .click();
  await other.getByRole('group', { name: 'Quantité : Faux-filet de bœuf Charolais' }).waitFor();
  await (await refused.promise).fulfill(refusal);
  await page.getByText('Ce produit vient d’être épuisé.').waitFor();
  await other
    .getByRole('button', { name: 'Ajouter Faux-filet de bœuf Charolais au panier' })
    .waitFor();
  expect(await quantityOn(card)).toBe('3');
  await page.context().close();
});

it('U02 a stale cart response does not overwrite a click', async () => {
  const page = await newShopper(browser, 'desk');
  await page.goto(beefAisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await page.route('**/api/cart/product', () => undefined);
  const reads: Route[] = [];
  await page.route('**/api/cart/light', (route) => void reads.push(route));
  // Announces a cart change as another tab would, until this tab listens.
  await expect
    .poll(async () => {
      await page.evaluate(() => new BroadcastChannel('cart').postMessage('another:2'));
      return reads.length;
    })
    .toBeGreaterThan(0);
  const [held] = reads;
  if (!held) throw new Error('no read is held');
  await card.getByRole('button', { name: /^Ajouter/ }).click();
  const answered = page.waitForResponse('**/api/cart/light');
  await held.continue();
  await (await answered).finished();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(resolve));
      }),
  );
  expect(await quantityOn(card)).toBe('1');
  await page.context().close();
});

it('U03 holding « + » or typing a quantity sends one request, and holding « − » never removes the product', async () => {
  const page = await newShopper(browser, 'desk');
  await page.goto(beefAisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await card.getByRole('button', { name: /^Ajouter/ }).click();
  const sent: number[] = [];
  const settled = async () => {
    await expect
      .poll(
        async () => ((await (await page.request.get('/api/cart/light')).json()) as CartLight).units,
      )
      .toBe(Number(await quantityOn(card)));
  };
  await settled();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/product'))
      sent.push((request.postDataJSON() as { quantity: number }).quantity);
  });
  const hold = async (name: string, until: (shown: number) => boolean) => {
    await card.getByRole('button', { name }).hover();
    await page.mouse.down();
    await expect
      .poll(async () => until(Number(await quantityOn(card))), { interval: 20 })
      .toBe(true);
    await page.mouse.up();
  };
  await hold('Un de plus : Bavette d’aloyau', (shown) => shown >= 6);
  await settled();
  expect(sent).toEqual([Number(await quantityOn(card))]);

  await card.getByRole('textbox', { name: 'Quantité de Bavette d’aloyau' }).fill('12');
  await page.keyboard.press('Enter');
  await settled();
  expect(await quantityOn(card)).toBe('12');
  expect(sent.slice(1)).toEqual([12]);

  await hold('Un de moins : Bavette d’aloyau', (shown) => shown === 1);
  await settled();
  expect(sent.slice(2)).toEqual([1]);

  // Enter must not press « Ajouter », which replaces the field.
  await card.getByRole('textbox', { name: 'Quantité de Bavette d’aloyau' }).fill('0');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.slice(3)).toEqual([0]);
  await card.getByRole('button', { name: /^Ajouter/ }).waitFor();
  await page.context().close();
});

/** Positions of all parts of a card except « + » and the stepper. */
const places = (card: Locator) =>
  card.evaluate((element) =>
    [
      element,
      ...element.querySelectorAll(
        'img, h3, p, s, button:not([aria-label^="Ajouter"], [role=group] button)',
      ),
    ]
      .filter((part) => !part.matches('[role=status]'))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [
          part.tagName,
          Math.round(x),
          Math.round(y + window.scrollY),
          Math.round(width),
          Math.round(height),
        ].join(' ');
      }),
  );
