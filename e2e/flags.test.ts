/** Turns each user-visible flag on and off. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LatestReviews } from '#domain/reviews/contract.ts';
import { newVisitor, openBrowser, shopUrl } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, choosePlace, fillCart, signUp } from './order-by-api.ts';

let browser: Browser;
let page: Page;
let areOn = true;
beforeAll(async () => {
  browser = await openBrowser();
  page = await newVisitor(browser, 'desk');
  await signUp(page.request, newPerson('Flora', 'Drapeau'));
  await buy(page.request, { 'croquettes-chat-sterilise-3kg': 4 });
  await choosePlace(page.request);
  await fillCart(page.request, { 'pommes-gala': 6, 'entrecote-race-a-viande': 2 });
  // Faked for this visitor, since other tests share the shop's flags.
  await page.route('**/api/flags', async (route) => {
    const response = await route.fetch();
    const flags = await response.json();
    for (const key of Object.keys(flags.values))
      if (typeof flags.values[key] === 'boolean') flags.values[key] = areOn;
    await route.fulfill({ response, json: flags });
  });
  await page.route('**/api/reviews/latest', (route) =>
    route.fulfill({
      json: {
        average: 4.5,
        total: 1,
        items: [
          {
            id: crypto.randomUUID(),
            rating: 5,
            text: 'Croquantes et sucrées.',
            author: 'Camille',
            reviewedAt: '2026-11-20T09:00:00Z',
            purchasedAt: '2026-11-10T09:00:00Z',
            isChecked: true,
            isEdited: false,
            product: {
              slug: 'pommes-gala',
              name: 'Pommes Gala',
              picture: { base: '/pictures/pommes-gala', tint: '#fff', alt: '' },
            },
          },
        ],
      } satisfies LatestReviews,
    }),
  );
});

const heading = (name: string) => page.getByRole('heading', { name });
const shown: Record<string, [path: string, ...parts: (() => ReturnType<Page['locator']>)[]]> = {
  'F11c new-product-badge': [
    '/categorie/charcuterie',
    () => page.getByText('Nouveau', { exact: true }),
  ],
  'F11c recipe-card-duration': [
    '/recette',
    () => page.locator('article').getByText(/^\d+\s(min|h)/),
  ],
  'F11c loyalty-display, F11d seven-families': [
    '/account/benefits',
    () => heading('Mes Miams'),
    () => heading('Les sept familles'),
  ],
  'F11c latest-orders, F11d S10d reviews-widgets': [
    '/',
    () => heading('Vos derniers achats'),
    () => heading('Ce que vous en dites'),
  ],
  'F11c grocery-list': ['/liste-de-courses', () => page.getByLabel('Votre liste')],
  'F11c basket-design, F11d grocery-booster': [
    '/?modal=cart',
    () => page.getByRole('dialog').getByRole('region', { name: 'Boucherie' }),
    () => heading('Peut-être oubliés'),
  ],
};

it.each(Object.entries(shown))(
  'the feature %s is shown only with its flag on',
  async (_, [path, ...parts]) => {
    areOn = true;
    await openAndScroll(path);
    for (const part of parts) await part().first().waitFor();
    areOn = false;
    await openAndScroll(path);
    await page.locator('h1, [role=dialog]').first().waitFor();
    for (const part of parts) expect(await part().count()).toBe(0);
  },
);

/** Scrolls to the end, since content far below is loaded lazily. */
async function openAndScroll(path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}

it('S10f the support chat opens on the assistant with the chatbot flag on, and on the team with it off', async () => {
  await page.context().addCookies([{ name: 'consent', value: '1.support', url: shopUrl() }]);
  for (const [isOn, title] of [
    [true, 'L’assistant Cabas'],
    [false, 'Le service client'],
  ] as const) {
    areOn = isOn;
    // The chat polls, so the network is never idle.
    await Promise.all([page.waitForResponse('**/api/flags'), page.goto('/account')]);
    await page.getByRole('button', { name: 'Contacter le service client' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Discuter/ })
      .click();
    await page
      .getByRole('region', { name: 'Discussion avec le service client' })
      .getByRole('heading', { name: title })
      .waitFor();
    await page.keyboard.press('Escape');
  }
});
