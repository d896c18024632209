/**
 * Desk tasks done by an experienced member: presses, typed characters and screens must match
 * docs/ux-checks.md.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { newVisitor, openBrowser, shopUrl, type sizes } from './browser.ts';
import { countOn, writtenCount } from './count-acts.ts';
import { newPerson } from './new-person.ts';
import {
  buy,
  deliver,
  freeSlots,
  prepare,
  signUp,
  staffPage,
  type Bought,
} from './order-by-api.ts';

type Size = keyof typeof sizes;

let browser: Browser;
let delivered: Bought;
beforeAll(async () => {
  browser = await openBrowser();
});

it('an order with apples is delivered, as set-up for the desk tasks', async () => {
  const shopper = await newVisitor(browser, 'phone');
  // The street alone must find her: no customer name or other test order contains it.
  await signUp(shopper.request, newPerson('Rose', 'Bourdin'));
  const preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
  const driver = await staffPage(browser, 'livraison@cabas.test', 'phone');
  const goods = { 'croquettes-chat-sterilise-3kg': 3, 'pommes-gala': 8 };
  delivered = await buy(shopper.request, goods, { street: 'rue de Charonne' });
  await prepare(preparer.request, delivered);
  await deliver(driver.request, shopper.request, delivered);
  await Promise.all([shopper, preparer, driver].map((page) => page.context().close()));
});

async function openFinder(page: Page, hand: ReturnType<typeof countOn>, size: Size) {
  if (size === 'desk') await hand.key('Control+k');
  else await hand.press(page.getByRole('button', { name: /^Chercher/ }).filter({ visible: true }));
  await page.getByRole('combobox', { name: /code-barres/ }).waitFor();
  hand.screen();
}

it.each(['phone', 'desk'] as const)(
  'on a %s finding the order of a caller who only knows her street takes the documented number of steps',
  async (size) => {
    const task = 'Find the order of a caller who only knows her street';
    const page = await staffPage(browser, 'support@cabas.test', size);
    await page.goto('/gestion/service-client', { waitUntil: 'networkidle' });
    const hand = countOn(page);
    await openFinder(page, hand, size);
    await hand.type('charonne');
    const found = page.getByRole('option', { name: new RegExp(`^${delivered.number}`) });
    await found.waitFor();
    await hand.press(found);
    await page.waitForURL(`**/gestion/commandes/${delivered.id}`);
    hand.screen();
    expect(hand.says()).toBe(writtenCount(task, size));
    await page.context().close();
  },
);

const refundForm = (page: Page) =>
  page.getByRole('main').locator('form').filter({ hasText: 'Rembourser une' });

it.each(['phone', 'desk'] as const)(
  'on a %s refunding half a kilogram takes the documented number of steps',
  async (size) => {
    const task = 'Refund half a kilogram';
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto(`/gestion/commandes/${delivered.id}`, { waitUntil: 'networkidle' });
    const refunds = async () => {
      const answer = await page.request.get(`/api/staff/orders/${delivered.id}/aftersales`);
      return ((await answer.json()) as AfterSales).refunds;
    };
    const before = await refunds();
    const hand = countOn(page);
    hand.screen();
    const form = refundForm(page);
    await hand.press(form.getByLabel('Poids de Pommes Gala, en grammes'));
    await hand.type('500');
    await hand.press(form.getByRole('button', { name: 'Produit abîmé' }));
    await page.getByText(/^Rendre .* pour .*Produit abîmé/).waitFor();
    await hand.press(page.getByRole('button', { name: 'Oui, rembourser' }));
    await page.getByText('Oui, rembourser').waitFor({ state: 'detached' });
    await expect.poll(async () => (await refunds()).length).toBe(before.length + 1);
    for (const { lines } of await refunds())
      expect(lines).toMatchObject([{ productId: 'pommes-gala' }]);
    expect(hand.says()).toBe(writtenCount(task, size));
    await page.context().close();
  },
);

it('arrow keys change the amount of a refund without losing the focus', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto(`/gestion/commandes/${delivered.id}`, { waitUntil: 'networkidle' });
  const form = refundForm(page);
  const apples = form.getByLabel('Pommes Gala', { exact: true });
  await apples.focus();
  await page.keyboard.press('End');
  await form.getByLabel(/^Montant pour Pommes Gala/).waitFor();
  expect(await apples.evaluate((list) => list.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await form.getByLabel(/^Poids de Pommes Gala/).waitFor();
  expect(await apples.evaluate((list) => list.matches(':focus'))).toBe(true);
  await page.context().close();
});

/** Returns the first Sunday with slots at least a day ahead. */
function nextSunday(): Temporal.PlainDate {
  const inTwoDays = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 });
  return inTwoDays.add({ days: 7 - inTwoDays.dayOfWeek });
}

it.each(['phone', 'desk'] as const)(
  'on a %s closing Sunday and moving its orders takes the documented number of steps',
  async (size) => {
    const task = 'Close Sunday and move its orders';
    const sunday = nextSunday();
    const shopper = await newVisitor(browser, 'phone');
    await signUp(shopper.request, newPerson('Dominique', 'Dimanche'));
    await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 }, { slot: String(sunday) });
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/journee', { waitUntil: 'networkidle' });
    const hand = countOn(page);
    await openFinder(page, hand, size);
    await hand.type('fermer dim');
    const found = page.getByRole('option', { name: new RegExp(`Fermer .*${sunday.day} `) }).first();
    await found.waitFor();
    await (size === 'desk' ? hand.key('Enter') : hand.press(found));
    await page.waitForURL(new RegExp(`jour=${String(sunday)}.*fermer=1`));
    hand.screen();
    const form = page.getByRole('form', { name: 'Déplacer les commandes affichées' });
    await form.getByText(/se déplace(nt)?/).waitFor();
    expect(await form.getByLabel('Nouveau jour').inputValue()).toBe(
      String(sunday.add({ days: 1 })),
    );
    await hand.press(form.getByRole('button', { name: /^Oui, déplacer/ }));
    await page.getByText(/prévenus?\b.*\./).waitFor();
    const closed = await (await page.request.get('/api/staff/closed-days')).json();
    expect(JSON.stringify(closed)).toContain(String(sunday));
    await page.request.delete(`/api/staff/closed-days/${String(sunday)}`);
    expect(hand.says()).toBe(writtenCount(task, size));
    await Promise.all([shopper, page].map((each) => each.context().close()));
  },
);

const skus = Array.from({ length: 12 }, (_, index) => `E2E-P${String(index + 1).padStart(3, '0')}`);
const file = [
  'sku;name;aisle;category;subcategory;price;vat;sold_by;pack_size;net_grams;stock;enabled;description;conservation;shelf_life_days;operator;operator_address',
  ...skus.map(
    (sku, index) =>
      `${sku};Crosnes en douze ${index + 1};Épicerie salée;Légumes secs & farines;Lentilles & pois secs;3,20;5,5;count;500 g;500;12;yes;Cuits au naturel.;Au sec.;365;Le Grenier;20 rue du Grenier, 43000 Le Puy`,
  ),
].join('\n');

it.each(['phone', 'desk'] as const)(
  'on a %s changing twelve prices takes the documented number of steps',
  async (size) => {
    const task = 'Change twelve prices';
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.request.post('/api/staff/catalogue/imports?stock=replace', {
      headers: { 'content-type': 'text/csv', origin: shopUrl() },
      data: Buffer.from(file),
    });
    await page.goto('/gestion/produits?q=crosnes+douze', { waitUntil: 'networkidle' });
    await page.getByText(/^12 produits pour/).waitFor();
    const hand = countOn(page);
    hand.screen();
    await hand.press(page.getByRole('button', { name: /^Prix de Crosnes en douze/ }).first());
    for (let row = 1; row <= skus.length; row += 1) {
      const field = page.locator('input[data-edit=price]:focus');
      await field.waitFor();
      await field.evaluate((input: HTMLInputElement) => input.select());
      await hand.type(size === 'phone' ? '3,45' : '3,55');
      if (row === skus.length) continue;
      const mark = await field.getAttribute('data-mark');
      await hand.key('Enter');
      await page.locator(`input[data-edit=price]:focus:not([data-mark="${mark}"])`).waitFor();
    }
    await page.getByText('12 produits changés').waitFor();
    await hand.press(page.getByRole('button', { name: /^Enregistrer/ }));
    await page.getByText('12 produits changés').waitFor({ state: 'detached' });
    expect(hand.says()).toBe(writtenCount(task, size));
    await page.context().close();
  },
);

/** Extra product of the first order, and of the second. */
const meal = ['fusilli-500g', 'crozets-sarrasin-savoie'] as const;

it('on a phone preparing six orders, one product missing and one replaced, takes the documented steps', async () => {
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Sixtine', 'Sizain'));
  // One slot for all six orders; the earliest may fill up or pass its cut-off meanwhile.
  const slot = (await freeSlots(shopper.request))[1]?.from ?? 'first';
  const orders: Bought[] = [];
  while (orders.length < 6) {
    const more = meal[orders.length];
    const goods = { 'croquettes-chat-sterilise-3kg': 3, ...(more ? { [more]: 1 } : {}) };
    orders.push(await buy(shopper.request, goods, { slot }));
  }
  const wish = await shopper.request.patch(`/api/orders/${orders[0]?.id}/missingProducts`, {
    data: { wishes: { [meal[0]]: { kind: 'remove' } } },
  });
  expect(wish.status(), await wish.text()).toBe(200);
  const page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  // Hide the orders of other tests in the same slot.
  await page.route('**/api/staff/orders?scope=toPrepare', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: Bought[] };
    const items = answer.items.filter(({ id }) => orders.some((order) => order.id === id));
    await route.fulfill({ response, json: { ...answer, items } });
  });
  await page.goto('/gestion/preparation', { waitUntil: 'networkidle' });
  const hand = countOn(page);
  const press = (name: string | RegExp) => hand.press(page.getByRole('button', { name }).first());
  hand.screen();
  await press(/^Préparer 6 commandes pour/);
  await page.waitForURL(/\/preparation\/.+/);
  hand.screen();
  for (let bagged = 0; bagged < 8;) {
    await page.getByText(new RegExp(`^${bagged} sur 8`)).waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    const name = await heading.innerText();
    // Two taps at one place count as one, against trembling fingers, so tap elsewhere in between.
    await heading.click();
    if (/Croquettes/.test(name)) {
      await press('3 dans chacun des 6 sacs');
      bagged += 6;
    } else {
      bagged += 1;
      await press(/^Manque, il en reste/);
      if (!/Crozets/.test(name)) continue;
      await heading.click();
      await press(/^Remplacer par (?!un autre)/);
    }
  }
  await page.getByRole('heading', { level: 1, name: 'Tout est dans les sacs' }).waitFor();
  await press('Terminer les 6 commandes');
  await page.getByText('Les sacs sont prêts').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  // The bags were already counted, so the label links show.
  await expect.poll(() => page.getByRole('link', { name: /^Étiquettes/ }).count()).toBe(6);
  expect(await page.getByRole('button', { name: 'Enregistrer les sacs' }).count()).toBe(0);
  expect(hand.says()).toBe(
    writtenCount('Prepare six orders with one missing and one replaced', 'phone'),
  );
  await Promise.all([shopper, page].map((each) => each.context().close()));
});

it.each(['phone', 'desk'] as const)(
  'on a %s comparing yesterday’s takings with earlier weeks takes the documented number of steps',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/journee', { waitUntil: 'networkidle' });
    const hand = countOn(page);
    await hand.press(page.getByRole('link', { name: /^Ventes du jour/ }));
    await page.waitForURL('**/gestion/chiffres?*periode=jour*');
    hand.screen();
    await hand.press(page.getByRole('link', { name: 'Période d’avant' }));
    const yesterday = Temporal.Now.plainDateISO('Europe/Paris').subtract({ days: 1 });
    await page.waitForURL(`**/gestion/chiffres?*jour=${String(yesterday)}*`);
    // The page compares order count, average cart, refunds, and sales by hour on the same weekday
    // before.
    for (const card of ['Commandes', 'Panier moyen', 'Remboursé TTC'])
      await page.getByRole('main').getByText(card, { exact: true }).first().waitFor();
    await page.getByText(/au fil du jour et des semaines d’avant/).waitFor();
    expect(hand.says()).toBe(writtenCount('Say why yesterday’s takings differ', size));
    await page.context().close();
  },
);
