/** An old phone on a slow connection: a sixth of this processor, 400 ms latency, 50 kB/s. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { newPerson } from './new-person.ts';
import { buy, choosePlace, fillCart, prepare, signUp, type Bought } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let page: Page;
let order: Bought;

it('F03 F04a F05a on a slow phone every tap is answered at once, and a visitor orders and changes the order', async () => {
  const person = newPerson('Lise', 'Lente');
  const elsewhere = await newVisitor(await openBrowser(), 'phone');
  await signUp(elsewhere.request, person);
  await elsewhere.context().close();

  page = await newVisitor(await openBrowser(), 'phone');
  page.setDefaultTimeout(60_000);
  await slowDown(page);
  await page.goto('/categorie/boucherie', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await expectAnswered(page);
  await chooseAddressAndSlot(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: /^Quantité/ })
    .first()
    .waitFor();
  await press(/^Panier, 1 article/);
  await expectAnswered(page);
  const drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByText('Total estimé').first().waitFor();
  await press('Fermer');

  await page.goto('/liste-de-courses', { waitUntil: 'commit' });
  await page.getByLabel('Votre liste').fill('20 spaghetti n° 5\n6 passata');
  await press('Trouver mes produits');
  await page.getByRole('heading', { name: '2 lignes trouvées' }).waitFor();
  await press(/^Ajouter 2 produits/);
  await page.getByText('2 produits dans votre panier').waitFor();
  await press(/^Panier, /);
  await validateAndPay(async () => {
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Mirabelle48');
    await press('Se connecter');
  });

  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await press('Modifier la commande');
  await press('Modifier ma commande');
  await drawer.getByText(/Vous modifiez la commande/).waitFor();
  await drawer
    .getByRole('button', { name: /^Un de plus/ })
    .first()
    .click();
  await validateAndPay();
}, 300_000);

it('F10a on a slow phone the account opens, the team prepares and delivers, and a complaint is sent with its photo', async () => {
  await page.goto('/account', { waitUntil: 'commit' });
  await page
    .getByRole('link', { name: /^Mes commandes/ })
    .first()
    .click();
  await page.getByText(order.number).first().waitFor();

  const next = await buy(page.request, { 'passata-700g': 20 });
  await workAs('preparation@cabas.test');
  await page.goto(`/gestion/commandes/${next.id}`, { waitUntil: 'commit' });
  await press('Prendre en charge');
  await press(/^Mettre 20 /);
  await press('Terminer la commande');
  await page.getByRole('button', { name: 'Charger la commande' }).waitFor();
  await prepare(page.request, order);

  await workAs('livraison@cabas.test');
  await page.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'commit' });
  await press('Partir en livraison');
  await press('Oui, partir');
  await press('Remettre au client');
  const infos = await page.request.post('/api/orders/taskDeliveryInfos', {
    data: { orderId: order.id },
  });
  const { doorCode } = (await infos.json()) as { doorCode: string };
  await page.getByLabel('Code du client').fill(doorCode);
  await press('Remettre la commande');
  await page
    .getByText(/Livrée|Payée/)
    .first()
    .waitFor();

  await workAs('gerante@cabas.test');
  await page.goto('/gestion', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
  await page.getByRole('link', { name: 'Commandes' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();

  await page.goto(`/account/orders/${order.id}`, { waitUntil: 'commit' });
  await press('Un problème avec cette commande ?');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Passata .*reçus$/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Qu’est-ce qui ne va pas ?' });
  await question.getByRole('radio', { name: 'Il est abîmé' }).check();
  await question.getByLabel('Ajouter une photo').setInputFiles({
    name: 'bocal.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await question.getByRole('button', { name: /^Envoyer/ }).click();
  await page
    .getByRole('dialog', { name: 'C’est envoyé' })
    .getByText(/remboursés/)
    .waitFor();
  await page.context().close();
}, 300_000);

it('an aisle is hydrated section by section while its other products arrive', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  const path = '/api/categories/fruits-et-legumes/productsBySubcategory';
  const answer = await (await page.request.get(path)).text();
  // Samples between tasks the number of hydrated sections and the elapsed milliseconds. Products
  // arrive after the first hydrated section; sections that wait for them may hydrate several at
  // once, in a few milliseconds.
  await page.addInitScript(
    ({ path, answer }) => {
      const { promise: isFirstHydrated, resolve: answerNow } = Promise.withResolvers<null>();
      const ask = window.fetch;
      window.fetch = async (...request) => {
        if (!(request[0] instanceof Request ? request[0].url : String(request[0])).endsWith(path))
          return ask(...request);
        await isFirstHydrated;
        return new Response(answer, { headers: { 'content-type': 'application/json' } });
      };
      const { port1, port2 } = new MessageChannel();
      let before = 0;
      let start = performance.now();
      port1.onmessage = () => {
        const now = [...document.querySelectorAll('main section')].filter((section) =>
          Object.keys(section).some((key) => key.startsWith('__reactFiber$')),
        ).length;
        const ms = performance.now() - start;
        if (now > before) performance.mark('hydrated', { detail: { sections: now - before, ms } });
        if (now > 0) answerNow(null);
        before = now;
        start = performance.now();
        port2.postMessage(null);
      };
      port2.postMessage(null);
    },
    { path, answer },
  );
  await slowProcessor(page);
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'domcontentloaded' });
  const sections = await page.locator('main section').count();
  expect(sections).toBeGreaterThan(5);
  const readHydrated = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('hydrated')
        .map((entry) => (entry as PerformanceMark).detail as { sections: number; ms: number }),
    );
  await expect
    .poll(async () => (await readHydrated()).reduce((sum, { sections: count }) => sum + count, 0), {
      timeout: 60_000,
    })
    .toBe(sections);
  const [first, ...others] = await readHydrated();
  expect(first?.sections).toBeLessThan(sections - 3);
  expect(others.filter(({ sections: count, ms }) => count > 2 && ms > 300)).toEqual([]);
  await page.context().close();
});

it('« + » of a product already in the cart, pressed before hydration, adds one more', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  await choosePlace(page.request);
  await fillCart(page.request, { 'escalope-veau': 2 });
  // Pressed once the frame shows the cart, while the sections below are not hydrated yet.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[aria-label^="Panier, 2 articles"]')) return;
      const add = document.querySelector<HTMLElement>('[aria-label^="Ajouter Escalope de veau"]');
      if (!add) return;
      observer.disconnect();
      const isHydrated = Object.keys(add).some((key) => key.startsWith('__reactFiber$'));
      performance.mark('pressed', { detail: isHydrated ? 'hydrated' : 'as drawn' });
      add.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await slowProcessor(page);
  await page.goto('/categorie/boucherie', { waitUntil: 'domcontentloaded' });
  const pressed = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('pressed')
        .map((entry): unknown => (entry as PerformanceMark).detail),
    );
  await expect.poll(pressed).toEqual(['as drawn']);
  await page
    .getByRole('button', { name: /^Panier, 3 articles/ })
    .filter({ visible: true })
    .waitFor();
  await page.context().close();
});

async function slowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return devtools;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await slowProcessor(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Expects visible feedback for the press, or the opened content. */
const expectAnswered = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('[data-kept], [role=dialog]') !== null ||
          document.body.innerText.includes('Un instant…'),
      ),
    )
    .toBe(true);

/** In the customer's browser, whose cache already holds the slow shared chunks. */
async function workAs(email: string): Promise<void> {
  const data = { email, password: 'Cabas2026' };
  expect((await page.request.post('/api/staff/session', { data })).ok()).toBe(true);
}

/** Checks out, from the open cart to the placed order's page. */
async function validateAndPay(signIn = async (): Promise<void> => {}): Promise<void> {
  await press('Valider mon panier');
  await press('Continuer ma commande');
  await signIn();
  await press('Continuer vers le paiement');
  await typeCard(page);
  await page.getByLabel(/J’accepte les/).check();
  await press('Commander avec obligation de paiement');
  await page.getByRole('heading', { name: /votre commande est validée/i }).waitFor();
  const link = page.getByRole('link', { name: 'Suivre ma commande' });
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const number = /Commande n° (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  order = { id, number };
}

const press = (name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
