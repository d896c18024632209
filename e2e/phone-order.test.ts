import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  waitForMessage,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const paymentButton = /^Commander avec obligation de paiement/;

it('an order that a manager takes by phone for a new customer is paid through its link, and shown on the board', async () => {
  const caller = newPerson('Odile', 'Ferrand');
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Commande par téléphone' }).click();
  await page.getByLabel('Qui appelle ?').fill(caller.phone);
  await page.getByText(/^Personne pour/).waitFor();
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel('Prénom').fill(caller.firstname);
  await page.getByLabel('Nom', { exact: true }).fill(caller.lastname);
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expectFocusIn(page, 'Le client');

  await page.getByLabel('Rue').fill('rue de la Roquette');
  await page.getByLabel('Code postal').fill('75011');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByLabel('Ville').press('Enter');
  // Other tests fill the first slots.
  await page.getByLabel('Créneau').selectOption({ index: 20 });
  await page.getByLabel('Chercher un produit').fill('carottes');
  const carrots = page
    .getByRole('form', { name: /^Carottes/ })
    .filter({ has: page.getByLabel('Nombre ou poids') })
    .first();
  await carrots.getByLabel('Nombre ou poids').fill('1 kg');
  await carrots.getByRole('button', { name: 'Ajouter' }).click();
  await carrots.getByText(/^\d+ dans la commande$/).waitFor();
  expect(await carrots.getByLabel('Nombre ou poids').inputValue()).toBe('1');
  await page.getByText(/^Minimum de commande/).waitFor();
  await page.getByLabel('Chercher un produit').fill('croquettes chat');
  const food = page.getByRole('form', { name: /^Croquettes/ }).first();
  await food.getByLabel('Nombre').fill('5');
  await food.getByRole('button', { name: 'Ajouter' }).click();
  const send = page.getByRole('button', { name: 'Réserver et envoyer le lien' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await expectAccessible(page);
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/staff/phoneOrders'),
  );
  await send.click();
  const sent = (await sending).postDataJSON() as object;
  await page.getByRole('heading', { name: 'À payer' }).waitFor();
  await expectAccessible(page);

  const { text } = await waitForMessage(caller.email, ({ kind, subject }) =>
    Boolean(kind === 'email' && subject?.includes('à payer avant')),
  );
  const [, token = ''] = /https?:\/\/\S+\/commande#([\w-]+)/.exec(text) ?? [];
  const shopper = await newVisitor(browser, 'phone');
  const addresses: string[] = [];
  shopper.on('request', (request) => addresses.push(request.url()));
  await shopper.goto(`/commande#${token}`, { waitUntil: 'networkidle' });
  const [, number = ''] = /commande (\d+)/.exec((await shopper.textContent('h1')) ?? '') ?? [];
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);

  const asked = await shopper.request.post('/api/phoneOrders', { data: { token } });
  const { delivery } = (await asked.json()) as { delivery: { from: string } };

  await typeCard(shopper, '4000 0027 6000 3184');
  await shopper.getByRole('checkbox', { name: /conditions générales/ }).check();
  await shopper.getByRole('button', { name: paymentButton }).click();
  await shopper.getByRole('button', { name: 'Refuser' }).click();
  await shopper.getByRole('button', { name: 'Choisir un autre moyen de paiement' }).click();
  await expectFocusIn(shopper, 'Paiement');
  await typeCard(shopper);
  await shopper.getByRole('checkbox', { name: /conditions générales/ }).check();
  await shopper.getByRole('button', { name: paymentButton }).click();
  const thanks = `Merci, votre commande ${number} est validée`;
  await shopper.getByRole('heading', { name: thanks }).waitFor();
  await expectFocusIn(shopper, thanks);
  // Browsers do not send the fragment after #, so no server or proxy logs the token.
  expect(addresses.filter((address) => (address.split('#')[0] ?? '').includes(token))).toEqual([]);
  // A link in the former format still opens, and its token leaves the URL at once.
  await shopper.goto(`/commande/${token}`, { waitUntil: 'networkidle' });
  await shopper.waitForURL(({ pathname }) => pathname === '/commande');
  await shopper.getByRole('heading', { name: thanks }).waitFor();
  await expectAccessible(shopper);

  await page.goto(`/gestion?q=${number}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: new RegExp(`n° ${number}`) }).click();
  await page.getByText('Par téléphone').first().waitFor();

  await page.goto(`/gestion?jour=${delivery.from.slice(0, 10)}`, { waitUntil: 'networkidle' });
  for (const verb of ['Déplacer', 'Annuler']) {
    await page.getByRole('button', { name: new RegExp(`^${verb} ce`) }).click();
    await expectFocusIn(page, `${verb} les commandes affichées`);
    await page.getByRole('button', { name: 'Non' }).click();
    await expectFocusIn(page, `${verb} ce`);
  }

  const again = await page.request.post('/api/staff/phoneOrders', {
    data: { ...sent, requestKey: randomUUID() },
  });
  const second = (await again.json()) as { number: string };
  await page.goto('/gestion/commandes-telephone', { waitUntil: 'networkidle' });
  const row = page.getByRole('listitem').filter({ hasText: `n° ${second.number}` });
  await row.getByRole('button', { name: 'Retirer la commande…' }).click();
  await expectFocusIn(page, `Retirer la commande ${second.number}`);
  await row.getByRole('button', { name: 'Non' }).click();
  await expectFocusIn(page, 'Retirer la commande…');
  await row.getByRole('button', { name: 'Retirer la commande…' }).click();
  await row.getByRole('button', { name: 'Oui, retirer' }).click();
  await page.getByText(`Commande ${second.number} retirée : son client est prévenu.`).waitFor();
  await expectFocusIn(page, 'Commandes');
  await row.getByText('Retirée', { exact: true }).waitFor();
  await shopper.context().close();
  await page.context().close();
});

it('an order of the former shop is added with one tap, and a second tap adds nothing', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  const { firstname, lastname, phone, email } = newPerson('Odon', 'Ferrand');
  const made = await page.request.post('/api/staff/customers', {
    data: { firstname, lastname, phone, email },
  });
  const { id } = (await made.json()) as { id: string };
  const found = await page.request.get('/api/staff/phoneOrders/products?q=croquettes');
  const { items } = (await found.json()) as { items: { id: string; name: string }[] };
  const [food] = items;
  const formerOrder = { name: 'Commande 1042', products: [{ id: food?.id, quantity: 2 }] };
  // Fakes former orders, which only the operator's `import-balances` command can add.
  await page.route('**/api/staff/phoneOrders/customers/*', async (route) => {
    const answer = await route.fetch();
    const customer = (await answer.json()) as { formerOrders: unknown[] };
    expect(customer.formerOrders).toEqual([]);
    const formerOrders = [{ ...formerOrder, unknownSkus: ['VIEUX-7'] }];
    await route.fulfill({ response: answer, json: { ...customer, formerOrders } });
  });
  const asked: { products: { quantity: number }[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/phoneOrders/quotes'))
      asked.push(request.postDataJSON() as (typeof asked)[number]);
  });
  await page.goto(`/gestion/commandes-telephone/nouvelle?client=${id}`, {
    waitUntil: 'networkidle',
  });
  const former = page.getByRole('region', { name: 'Ses commandes chez l’ancienne boutique' });
  await former.getByText('1 produit · plus vendus ici : VIEUX-7').waitFor();
  for (let press = 0; press < 2; press += 1) {
    await former.getByRole('button', { name: 'Reprendre : Commande 1042' }).click();
    await former.getByText('Dans la commande').waitFor();
  }
  const order = page.getByRole('region', { name: 'La commande' });
  await order.getByText(food?.name ?? '').waitFor();
  const units = asked.flatMap(({ products }) => products.map(({ quantity }) => quantity));
  expect(new Set(units)).toEqual(new Set([2]));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

async function expectFocusIn(page: Page, expected: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      }),
    )
    .toContain(expected);
}
