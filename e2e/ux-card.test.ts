/** The product card and what it promises: its words, its two targets, its stepper. */
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartLight } from '#domain/cart/contract.ts';
import type { ProductPage } from '#domain/catalogue/contract.ts';
import { expectAccessible, newVisitor, openBrowser, type sizes } from './browser.ts';
import { buy, choosePlace, customerPage, fillBasket } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const aisle = '/categorie/boucherie-boeuf';

async function shopper(size: keyof typeof sizes): Promise<Page> {
  const page = await newVisitor(browser, size);
  await choosePlace(page.request);
  return page;
}

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();
const count = (card: Locator): Promise<string> =>
  card.getByRole('textbox', { name: /^Quantité de/ }).inputValue();

/** Where everything of a card stands, but its « + » and its stepper. */
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

it('U01 a product put in the basket has its stepper within 100 ms, whatever the shop answers', async () => {
  const page = await shopper('phone');
  await page.goto(aisle, { waitUntil: 'networkidle' });
  await page.route('**/api/cart/product', () => undefined);
  // The page's own clock: from the click to the first frame that has one stepper more in it.
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
  // The middle one of five: one frame may fall to whatever else the machine does.
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

it('U01 U02 U03 a press shows at once while the shop is slow, moves nothing, and is taken back when the shop refuses', async () => {
  const page = await shopper('phone');
  await page.goto(aisle, { waitUntil: 'networkidle' });
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

  // Pressed again while the first request is away: one more request, with the latest.
  await expect.poll(() => sent).toEqual([1]);
  await card.getByRole('button', { name: 'Un de plus : Bavette d’aloyau' }).click();
  await card.getByRole('button', { name: 'Un de plus : Bavette d’aloyau' }).click();
  expect(await count(card)).toBe('3');
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
  expect(await count(card)).toBe('3');
  await page.context().close();
});

it('U02 a basket read before a press and answered after it leaves what the press showed', async () => {
  const page = await shopper('desk');
  await page.goto(aisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await page.route('**/api/cart/product', () => undefined);
  const read = Promise.withResolvers<Route>();
  await page.route('**/api/cart/light', (route) => read.resolve(route));
  // As another tab does when it has changed the basket.
  await page.evaluate(() => new BroadcastChannel('cart').postMessage('another:2'));
  const held = await read.promise;
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
  expect(await count(card)).toBe('1');
  await page.context().close();
});

it('U03 holding « + » or typing a quantity is one request, and « − » held never takes the product out', async () => {
  const page = await shopper('desk');
  await page.goto(aisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await card.getByRole('button', { name: /^Ajouter/ }).click();
  const sent: number[] = [];
  const settled = async () => {
    await expect
      .poll(
        async () => ((await (await page.request.get('/api/cart/light')).json()) as CartLight).units,
      )
      .toBe(Number(await count(card)));
  };
  await settled();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/product'))
      sent.push((request.postDataJSON() as { quantity: number }).quantity);
  });
  const hold = async (name: string, until: (shown: number) => boolean) => {
    await card.getByRole('button', { name }).hover();
    await page.mouse.down();
    await expect.poll(async () => until(Number(await count(card))), { interval: 20 }).toBe(true);
    await page.mouse.up();
  };
  await hold('Un de plus : Bavette d’aloyau', (shown) => shown >= 6);
  await settled();
  expect(sent).toEqual([Number(await count(card))]);

  await card.getByRole('textbox', { name: 'Quantité de Bavette d’aloyau' }).fill('12');
  await page.keyboard.press('Enter');
  await settled();
  expect(await count(card)).toBe('12');
  expect(sent.slice(1)).toEqual([12]);

  await hold('Un de moins : Bavette d’aloyau', (shown) => shown === 1);
  await settled();
  expect(sent.slice(2)).toEqual([1]);

  // Enter is for the quantity alone, not for « Ajouter » that takes its place.
  await card.getByRole('textbox', { name: 'Quantité de Bavette d’aloyau' }).fill('0');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.slice(3)).toEqual([0]);
  await card.getByRole('button', { name: /^Ajouter/ }).waitFor();
  await page.context().close();
});

it('U04 what is left in stock stops « + » and says so, on the card and on the page', async () => {
  const page = await shopper('phone');
  const { items } = (await (
    await page.request.get('/api/categories/fruits-et-legumes/products?limit=60&available=1')
  ).json()) as ProductPage;
  const [rare] = items
    .filter(({ availableQuantity }) => availableQuantity > 1)
    .toSorted((a, b) => a.availableQuantity - b.availableQuantity);
  if (!rare) throw new Error('no product');
  await fillBasket(page.request, { [rare.id]: rare.availableQuantity - 1 });
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

it('U05 U06 U07 the card says weight, origin, label, price and price per kilo, and a promotion in words, without pointing at it', async () => {
  const page = await shopper('phone');
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
  // Nothing of it waits for a pointer.
  expect(
    await card.getByText('−15 %').evaluate((element) => getComputedStyle(element).opacity),
  ).toBe('1');
  const unitPrice = /\d+,\d\d €\/kg/.exec(onCard)?.[0] ?? '';
  await cardOf(page, 'Bœuf pour bourguignon').scrollIntoViewIfNeeded();
  await expect.poll(() => words(cardOf(page, 'Bœuf pour bourguignon'))).toMatch(/Le 2ᵉ à −50 %/);

  await card.getByRole('button', { name: /^Ajouter/ }).click();
  await page.getByRole('button', { name: /^Panier, 1 article,/ }).click();
  const line = page
    .getByRole('dialog', { name: 'Mon panier' })
    .getByRole('listitem')
    .filter({ hasText: 'Bavette d’aloyau' })
    .first();
  await line.waitFor();
  const onLine = await words(line);
  // One price per kilo everywhere: the one that is paid.
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

it('U08 what was just sold out is greyed and leads to similar products', async () => {
  const page = await newVisitor(browser, 'desk');
  const { items } = (await (
    await page.request.get('/api/categories/fruits-ete/products?limit=60&available=1')
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

it('U09 U10 the picture leads to the page, « + » does not, and after Back the card counts what the page counted', async () => {
  const page = await shopper('phone');
  await page.goto(aisle, { waitUntil: 'networkidle' });
  const card = cardOf(page, 'Bavette d’aloyau');
  await card.getByRole('button', { name: /^Ajouter/ }).click();
  await card.getByRole('group', { name: /^Quantité/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(aisle);
  expect(
    await card.evaluate((element) => element.querySelector('a button, button a, a a')),
  ).toBeNull();
  // Under the finger, at the middle of the picture: the link.
  await card.click({ position: { x: 60, y: 50 } });
  await page.getByRole('heading', { level: 1, name: 'Bavette d’aloyau' }).waitFor();
  const stepper = page
    .getByRole('main')
    .getByRole('group', { name: 'Quantité : Bavette d’aloyau' })
    .first();
  await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await page.goBack();
  await expect.poll(() => count(cardOf(page, 'Bavette d’aloyau'))).toBe('3');
  await page.getByRole('button', { name: /^Panier, 3 articles,/ }).waitFor();
  await page.context().close();
});
