/**
 * First screen of each role: urgent work is visible without scrolling, and each number is a link.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';

/** Window sizes of a small phone and of a desk. */
const screens = [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1440, height: 900 }],
] as const;

let browser: Browser;
let order: Bought;
beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Iris', 'Premier'));
  order = await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  const question = { key: crypto.randomUUID(), text: 'Où en est ma commande ?' };
  const asked = await shopper.request.post(
    `/api/support/conversations/${crypto.randomUUID()}/messages`,
    { data: question },
  );
  expect(asked.status()).toBe(200);
  await shopper.context().close();
});

it.each(screens)(
  'on a %s a manager’s first screen shows pending work, and each count links to its list',
  async (size, view) => {
    const page = await openHome('gerante', size, view);
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    const waits = page.getByRole('region', { name: 'À faire' });
    await expectOnScreen(page, waits.getByRole('link').first());
    await waits.getByRole('link', { name: /attend(ent)? votre réponse/ }).click();
    await page.waitForURL('**/gestion/service-client?vue=discussions');
    await page.getByText('Où en est ma commande ?').first().waitFor();
    await page.goBack();
    await waits.waitFor();
    await close(page);
  },
);

it.each(screens)(
  'on a %s a preparer’s first screen starts the next batch with one tap',
  async (size, view) => {
    const page = await openHome('preparation', size, view);
    await page.getByRole('heading', { level: 1, name: 'Préparer' }).waitFor();
    await expectOnScreen(page, page.getByRole('button', { name: /^Préparer \d+ commandes? pour/ }));
    // Waiting orders are listed below; the phone's settings are behind the gear.
    await page.getByText(`n° ${order.number}`).first().waitFor();
    expect(await page.getByLabel('Un son à chaque scan').count()).toBe(0);
    await page.getByRole('button', { name: 'Réglages de ce téléphone' }).click();
    await page.getByLabel('Un son à chaque scan').waitFor();
    await close(page);
  },
);

it.each(screens)(
  'on a %s a driver’s first screen shows the round to take or the next stop',
  async (size, view) => {
    const page = await openHome('livraison', size, view);
    await page.getByRole('heading', { level: 1, name: 'Tournées' }).waitFor();
    await page.waitForURL('**/gestion/tournee');
    await expectOnScreen(
      page,
      page
        .getByRole('link', { name: /^Y aller/ })
        .or(page.locator('main button[aria-pressed]'))
        .or(page.getByRole('heading', { name: 'Rien à livrer' }))
        .first(),
    );
    await close(page);
  },
);

it.each(screens)(
  'on a %s a support agent’s first screen starts with the customer who has waited longest',
  async (size, view) => {
    const page = await openHome('support', size, view);
    await page.getByRole('heading', { level: 1, name: 'Service client' }).waitFor();
    // Waiting time shows from one minute on, and this conversation is newer.
    await expectOnScreen(
      page,
      page.getByRole('main').getByRole('listitem').first().getByRole('link').first(),
    );
    const answer =
      size === 'phone'
        ? page.getByRole('link', { name: /^(Répondre|Décider|Relire)$/ })
        : page
            .getByRole('button', { name: /^(Répondre|Envoyer la réponse|Rembourser)/ })
            // Pending reviews are read on their own page.
            .or(page.getByRole('main').getByRole('link', { name: 'Relire' }))
            .filter({ visible: true })
            .first();
    await expectOnScreen(page, answer);
    await close(page);
  },
);

it('the support list is drawn once every queue has loaded, so that its first row is the longest wait', async () => {
  const page = await staffPage(browser, 'support@cabas.test', 'desk');
  const rows = page.getByRole('main').getByRole('listitem');
  const late = Promise.withResolvers<void>();
  await page.route('**/api/staff/reviews', async (route) => {
    await late.promise;
    await route.continue();
  });
  const tickets = page.waitForResponse('**/api/staff/support/tickets*');
  await page.goto('/gestion/service-client');
  await (await tickets).finished();
  await page.getByRole('link', { name: /^Messages \d/ }).waitFor();
  await page.getByRole('link', { name: /^Discussions \d/ }).waitFor();
  expect(await rows.count()).toBe(0);
  late.resolve();
  await rows.first().waitFor();
  await page.context().close();
});

it.each(screens)(
  'on a %s an unsent reply is kept when the agent leaves and returns',
  async (size, view) => {
    const page = await openHome('support', size, view);
    const conversation = page.getByRole('region', { name: 'Discussion avec Iris Premier' });
    const reply = conversation.getByRole('textbox', { name: 'Votre réponse' });
    const row = page.getByRole('link', { name: /^Iris Premier.*Où en est ma commande/ });
    await row.click();
    await page.waitForURL('**/gestion/service-client?*id=*');
    await reply.fill('Elle part dans dix');
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('id'));
    await row.click();
    await page.waitForURL('**/gestion/service-client?*id=*');
    expect(await reply.inputValue()).toBe('Elle part dans dix');
    // `data-typed` marks unsaved text, so that a lost chunk does not reload the page.
    expect(await page.locator('form[data-typed]').count()).toBe(1);
    await close(page);
  },
);

it('the URL of the order list follows its filters, also when the search is cleared', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto(`/gestion?q=${order.number}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: new RegExp(`n° ${order.number}`) }).waitFor();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await page.waitForURL((url) => !url.search.includes('q='));
  await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
  await page.context().close();
});

it.each(screens)(
  'on a %s an order’s page shows customer, slot, place and next step without scrolling',
  async (size, view) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.setViewportSize(view);
    await page.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'networkidle' });
    await expectOnScreen(page, page.getByRole('link', { name: 'Iris Premier' }).first());
    await expectOnScreen(page, page.getByText(/rue de la Roquette/i).first());
    await expectOnScreen(page, page.getByRole('button', { name: 'Prendre en charge' }));
    expect(await page.getByRole('button', { name: 'Déplacer' }).isVisible()).toBe(false);
    await page.getByText('Autres actions').click();
    await expectOnScreen(page, page.getByRole('button', { name: 'Déplacer' }));
    // Each product is listed once, with its price.
    expect(await page.getByText(/^Croquettes/).count()).toBe(1);
    await close(page);
  },
);

it('an unknown staff address leads home, and Back from a shop page returns to the staff page', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const today = page.getByRole('heading', { level: 1, name: 'Aujourd’hui' });
  const answer = await page.goto('/gestion/rien/du/tout', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await today.waitFor();
  // Client-side navigation: the URL changes, the document stays.
  await page.evaluate(() => {
    history.pushState(null, '', '/produit/pommes-gala');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Pommes Gala' }).waitFor();
  await page.goBack();
  await today.waitFor();
  await page.context().close();
});

async function openHome(
  who: string,
  size: (typeof screens)[number][0],
  view: (typeof screens)[number][1],
): Promise<Page> {
  const page = await staffPage(browser, `${who}@cabas.test`, size);
  await page.setViewportSize(view);
  await page.goto('/gestion', { waitUntil: 'networkidle' });
  return page;
}

/** Expects the element wholly visible on load, above the phone's bottom bar. */
async function expectOnScreen(page: Page, found: Locator): Promise<void> {
  await found.waitFor();
  const box = await found.boundingBox();
  const bar = page.getByRole('navigation', { name: 'Gestion' }).filter({ visible: true });
  const barTop = page.viewportSize()?.width === 360 && (await bar.count()) > 0;
  const bottom = barTop
    ? ((await bar.last().boundingBox())?.y ?? 0)
    : (page.viewportSize()?.height ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
}

async function close(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
}
