/** Recipes and reviews: buying, cooking, printing, reviewing. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { kitchenQuantity } from '#domain/recipes/kitchen.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  type sizes,
} from './browser.ts';
import { buy, customerPage, deliver, prepare, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const recipe = '/recette/boeuf-bourguignon';

it.each(['phone', 'desk'] as const)(
  'F02a U33 a recipe is added for seven, follows the number of guests and can be removed (%s)',
  async (size) => {
    const page = await withAddress(size);
    await page.goto(`${recipe}?portions=6`, { waitUntil: 'networkidle' });
    /** Parses the required grams from « 1,2 kg de bœuf… ». */
    const beef = async (): Promise<number> => {
      const [, amount = '0', unit] =
        /([\d,.]+)\s(kg|g)\b/.exec(
          await page
            .getByRole('button', { name: /Choisir un autre produit pour .*bœuf/ })
            .innerText(),
        ) ?? [];
      return Number(amount.replace(',', '.')) * (unit === 'kg' ? 1000 : 1);
    };
    const forSix = await beef();
    expect(forSix).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Une personne de plus' }).click();
    await page.waitForURL(/portions=7/);
    await expect.poll(beef).toBe(kitchenQuantity({ quantity: forSix, unit: 'g' }, 6, 7));
    await page.getByText('Il restera 360 g').waitFor();
    expect(await page.getByLabel(/Ajouter .*farine/).isChecked()).toBe(false);
    await look(page, 'recipe', page.getByText('Il restera 360 g'));

    await page.getByRole('button', { name: /Choisir un autre produit pour .*bœuf/ }).click();
    const dialog = page.getByRole('dialog', { name: /Pour « bœuf/ });
    await dialog.getByRole('radio', { name: /Paleron/ }).check();
    await look(page, 'substitute');
    await dialog.getByRole('button', { name: 'Prendre ce produit' }).click();
    await page.getByRole('link', { name: /Paleron/ }).waitFor();
    expect(page.url()).toContain('swap=');

    await page.getByRole('button', { name: /^Ajouter \d+ produits, / }).click();
    await page
      .getByText(/Déjà dans le panier\s: \d+ produits, de quoi servir 7 personnes/)
      .waitFor();
    await look(page, 'recipe-in-cart', page.getByText(/Déjà dans le panier/));
    await page.goto(
      `${recipe}?portions=14&${new URL(page.url()).searchParams.toString().replace(/portions=\d+&?/, '')}`,
      { waitUntil: 'networkidle' },
    );
    await page.getByRole('button', { name: 'Passer le panier à 14 personnes' }).click();
    await page.getByText(/de quoi servir 14 personnes/).waitFor();
    await page.getByRole('button', { name: 'Retirer la recette du panier' }).click();
    await page.getByRole('button', { name: /^Ajouter \d+ produits, / }).waitFor();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'F02c step-by-step cooking has large text, timers, a wake lock and keyboard control (%s)',
  async (size) => {
    const page = await newVisitor(browser, size);
    await page.addInitScript(() => {
      const counts = { asked: 0, released: 0 };
      Object.assign(window, { wakeCounts: counts });
      const request = async () => {
        counts.asked += 1;
        return {
          release: async () => {
            counts.released += 1;
          },
        };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const counts = () =>
      page.evaluate(
        () => (window as unknown as { wakeCounts: { asked: number; released: number } }).wakeCounts,
      );
    await page.goto(recipe, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Cuisiner pas à pas' }).click();
    const kitchen = page.getByRole('dialog', { name: 'Bœuf bourguignon' });
    await kitchen.getByRole('heading', { name: /Étape 1 sur 7/ }).waitFor();
    await kitchen.getByText('L’écran reste allumé.').waitFor();
    // Switching apps releases the wake lock, so it is requested again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(counts).toEqual({ asked: 2, released: 0 });
    await page.keyboard.press('ArrowRight');
    await kitchen.getByRole('heading', { name: /Étape 2 sur 7/ }).waitFor();
    await kitchen.getByRole('button', { name: /Lancer le minuteur/ }).click();
    await page.keyboard.press('ArrowRight');
    await kitchen.getByRole('timer').waitFor();
    expect(await kitchen.getByRole('timer').innerText()).toMatch(/^\d+:\d\d$/);
    await look(page, 'cooking');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Étape 2');
    await page.keyboard.press('Escape');
    await kitchen.waitFor({ state: 'detached' });
    expect((await counts()).released).toBeGreaterThan(0);
    await page.context().close();
  },
);

it('F02 U40 a recipe prints as text only, on two pages at most', async () => {
  const page = await newVisitor(browser, 'desk');
  await page.goto(`${recipe}?portions=7`, { waitUntil: 'networkidle' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...pdf.matchAll(/\/Type\s*\/Page[^s]/g)].length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Imprimer' }),
    page.getByRole('checkbox').first(),
  ])
    expect(await gone.isVisible()).toBe(false);
  expect(await page.getByText('Pour 7 personnes', { exact: true }).isVisible()).toBe(true);
  await page.context().close();
});

it.each(['phone', 'desk'] as const)(
  'F11 a delivered product can be reviewed, moderated and read by everybody, and the order wins a card (%s)',
  async (size) => {
    const page = await customerPage(
      browser,
      size === 'phone' ? 'camille@cabas.test' : 'karim@cabas.test',
      size,
    );
    await page.request.delete('/api/cart');
    const order = await buy(page.request, { 'croquettes-chat-sterilise-3kg': 4 });
    const [preparer, driver, manager] = await Promise.all([
      staffPage(browser, 'preparation@cabas.test', 'desk'),
      staffPage(browser, 'livraison@cabas.test', 'phone'),
      staffPage(browser, 'gerante@cabas.test', size),
    ]);
    await prepare(preparer.request, order);
    await deliver(driver.request, page.request, order);

    const words = `Mon chat finit sa gamelle, commande ${order.number}.`;
    await page.goto(`/account/orders/${order.id}#avis`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /Donner mon avis sur/ }).click();
    await page.getByRole('button', { name: 'Publier mon avis' }).click();
    await page.getByText('Choisissez une note de 1 à 5.').waitFor();
    await page.getByRole('radio', { name: /4 sur 5/ }).check({ force: true });
    await page.getByLabel(/Votre commentaire/).fill(words);
    await look(page, 'rate', page.getByRole('button', { name: 'Publier mon avis' }));
    await page.getByRole('button', { name: 'Publier mon avis' }).click();
    await page.getByText(/relu par notre équipe/).waitFor();

    await manager.goto('/gestion/avis', { waitUntil: 'networkidle' });
    const waiting = manager.getByRole('article').filter({ hasText: words });
    await waiting.getByRole('button', { name: 'Refuser' }).click();
    await manager.getByText(/L’auteur lira/).waitFor();
    await look(manager, 'moderation');
    await waiting.getByRole('button', { name: 'Annuler' }).click();
    await waiting.getByRole('button', { name: 'Publier' }).click();
    await waiting.waitFor({ state: 'detached' });

    const reader = await newVisitor(browser, size);
    const { items } = (await (await reader.request.get('/api/reviews/latest')).json()) as {
      items: { text: string; product: { slug: string } }[];
    };
    const slug = items.find(({ text }) => text === words)?.product.slug ?? '';
    // A job updates the catalogue's rating.
    await expect
      .poll(
        async () =>
          (
            (await (await reader.request.get(`/api/articleDetailBySlug/${slug}`)).json()) as {
              rating: object | null;
            }
          ).rating,
        { timeout: 20_000 },
      )
      .not.toBeNull();
    await reader.goto(`/produit/${slug}`, { waitUntil: 'networkidle' });
    await reader.getByRole('button', { name: /sur 5/ }).click();
    const ratings = reader.getByRole('dialog', { name: 'Les avis' });
    await ratings.getByText(words).waitFor();
    await ratings.getByText('Comment ces avis sont contrôlés et classés').click();
    await look(reader, 'ratings');
    await ratings
      .getByRole('button', { name: /Signaler un doute/ })
      .first()
      .click();
    await ratings.getByLabel(/Pourquoi cet avis/).fill('Un chat ne finit jamais sa gamelle.');
    await look(reader, 'doubt');
    await ratings.getByRole('button', { name: 'Envoyer' }).click();
    await ratings.getByText(/relit cet avis/).waitFor();
    await reader.goto('/', { waitUntil: 'networkidle' });
    await reader.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await reader.getByRole('heading', { name: 'Ce que vous en dites' }).scrollIntoViewIfNeeded();
    await look(reader, 'widget', reader.getByRole('heading', { name: 'Ce que vous en dites' }));

    await expect
      .poll(
        async () =>
          ((await (await page.request.get('/api/game')).json()) as { found: number }).found,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await page.goto('/account/benefits', { waitUntil: 'networkidle' });
    await look(page, 'benefits', page.getByRole('button', { name: 'Voir mes cartes' }));
    await page.getByRole('button', { name: 'Voir mes cartes' }).click();
    await page
      .getByRole('dialog', { name: 'Les sept familles' })
      .getByText('La dernière gagnée')
      .waitFor();
    await look(page, 'families');
    await Promise.all(
      [page, preparer, driver, manager, reader].map((each) => each.context().close()),
    );
  },
);

/** Takes a screenshot when SHOTS_DIR is set. */
async function look(page: Page, name: string, at?: Locator): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const folder = process.env['SHOTS_DIR'];
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await at?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}

/** Opens a page with an address and a slot. */
async function withAddress(size: keyof typeof sizes): Promise<Page> {
  const page = await newVisitor(browser, size);
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 }).toString();
  const answer = await page.request.patch('/api/cart/delivery2', {
    data: {
      deliveryZoneId: 'paris-est',
      timeSlotId: `paris-est-${day}-18`,
      address: {
        streetNumber: '12',
        street: 'rue de la Roquette',
        postalCode: '75011',
        city: 'Paris',
      },
    },
  });
  expect(answer.status()).toBe(200);
  return page;
}
