/** A second site, from nothing to its first prepared order, and what a full cart hears of it. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  sizes,
} from './browser.ts';
import { leaveOneSite } from './leave-one-site.ts';
import { newPerson } from './new-person.ts';
import { buy, call, choosePlace, fillCart, signUp, staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let siteName: string;
let pointName: string;
// Another name for each try: that of a failed one is taken, and what it left behind goes.
beforeEach(async () => {
  const number = Math.floor(Math.random() * 10_000);
  [siteName, pointName] = [`Cabas Montreuil ${number}`, `Retrait Montreuil ${number}`];
  await undo();
});
afterAll(undo);

async function undo(): Promise<void> {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/sites', { waitUntil: 'networkidle' });
  await leaveOneSite(page);
  await page.context().close();
}

type Size = keyof typeof sizes;
const street = 'boulevard Rouget-de-Lisle';

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const press = (target: Locator): Promise<void> =>
  target.page().viewportSize()?.width === sizes.phone.width ? target.tap() : target.click();

describe.each([
  { managers: 'desk', others: 'phone' },
  { managers: 'phone', others: 'desk' },
] as const)('on a $managers of the manager and a $others of the others', ({ managers, others }) => {
  it('a second site opens from nothing, a cart that moves there says what changes, and its preparer alone prepares it and counts what the first site sends', () =>
    openSecondSite(managers, others));
});

async function openSecondSite(managers: Size, others: Size): Promise<void> {
  const manager = await staffPage(browser, 'gerante@cabas.test', managers);
  await addSite(manager);
  await sell(manager, 'Poulet bio', { price: '19,90', units: '20' });
  await sell(manager, 'Carottes de Créances', { units: '30' });
  await openPoint(manager);
  await press(manager.getByRole('button', { name: 'Ouvrir le site' }));
  await manager.getByRole('button', { name: 'Mettre en pause' }).waitFor();
  await expectSound(manager);

  const shopper = await newVisitor(browser, others);
  await signUp(shopper.request, newPerson('Noor', 'Montreuil'));
  const elsewhere = await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  await choosePlace(shopper.request);
  await fillCart(shopper.request, { 'poulet-bio': 2, 'croquettes-chat-sterilise-3kg': 1 });
  const number = await moveCartAndPay(shopper);

  await giveSite(manager);
  const preparer = await staffPage(browser, 'preparation@cabas.test', others);
  await preparer.goto('/gestion/preparation', { waitUntil: 'networkidle' });
  await preparer.getByText(`n° ${number}`).first().waitFor();
  expect(await preparer.getByText(`n° ${elsewhere.number}`).count()).toBe(0);
  await expectSound(preparer);
  await preparer.getByRole('checkbox', { name: new RegExp(number) }).check();
  await press(preparer.getByRole('button', { name: 'Préparer cette commande' }));
  await preparer.getByText(/^0 sur 1/).waitFor();

  await receiveAndCount(preparer);
  await readElsewhere(manager);
  await sendCarrots(manager);
  await countCarrots(preparer);
  for (const page of [manager, shopper, preparer]) await page.context().close();
}

async function addSite(page: Page): Promise<void> {
  await page.goto('/gestion/sites', { waitUntil: 'networkidle' });
  await press(page.getByRole('button', { name: 'Ajouter un site' }));
  await page.getByLabel('Nom, lu par les clients').fill(siteName);
  await page.getByLabel('Numéro', { exact: true }).fill('5');
  await page.getByLabel('Rue', { exact: true }).fill(street);
  await page.getByLabel('Code postal').fill('93100');
  await page.getByLabel('Ville').fill('Montreuil');
  await press(page.getByRole('button', { name: 'Ajouter', exact: true }));
  await page.getByRole('heading', { level: 1, name: siteName }).waitFor();
  await press(page.getByRole('button', { name: 'Changer les horaires' }));
  await press(page.getByRole('button', { name: /Ajouter une plage.*lundi/ }));
  await press(page.getByRole('button', { name: 'Enregistrer les horaires' }));
  await page.getByText('09:00 – 19:00').waitFor();
  // The first aisle: fruit and vegetables.
  await press(page.getByRole('button', { name: 'Tout vendre ici' }));
  await page.getByText(/produits entrent dans la gamme/).waitFor();
}

async function sell(
  page: Page,
  product: string,
  { price, units }: { price?: string; units: string },
): Promise<void> {
  await page.getByLabel('Chercher un produit').fill(product);
  const row = page.getByRole('listitem').filter({ has: page.getByText(product, { exact: true }) });
  await row.getByRole('checkbox').check();
  if (price) await row.getByLabel('Prix ici, €').fill(price);
  await row.getByLabel('À vendre').fill(units);
  await press(row.getByRole('button', { name: 'Enregistrer' }));
  await row.getByText(`${units} unités`).waitFor();
}

/** Its pickup point with the week of another: the page of zones has a journey of its own. */
async function openPoint(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const shopId = pathname.split('/').at(-1);
  const address = { streetNumber: '5', street, postalCode: '93100', city: 'Montreuil' };
  const point = {
    kind: 'pickup',
    name: pointName,
    pickupType: 'onFoot',
    address,
    instructions: '',
  };
  type Zones = { items: { id: string; name: string }[] };
  const { items } = await call<Zones>(page, 'POST', '/api/staff/delivery-zones', {
    ...point,
    shopId,
  });
  const id = items.find(({ name }) => name === pointName)?.id;
  const rulesOf = (zone: string) => `/api/staff/delivery-zones/${zone}/slot-rules`;
  const { items: rules } = await call<{
    items: { id: number; version: number; weekday: number }[];
  }>(page, 'GET', rulesOf('retrait-vanves'));
  await call(page, 'POST', `${rulesOf(id ?? '')}/copies`, {
    reach: 'free',
    copies: rules.map(({ id: ruleId, version, weekday }) => ({ ruleId, version, weekday })),
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(pointName).waitFor();
}

/** Answers the number of its order. */
async function moveCartAndPay(page: Page): Promise<string> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await press(
    page
      .getByRole('button', { name: /^(Mon p|P)anier/ })
      .filter({ visible: true })
      .first(),
  );
  await press(page.getByRole('button', { name: 'Changer d’adresse' }));
  await press(page.getByRole('button', { name: /Je viens chercher mes courses/ }));
  const points = page.getByRole('dialog', { name: 'Où retirer vos courses ?' });
  await press(points.getByRole('button', { name: new RegExp(pointName) }));
  const question = page.getByRole('dialog', { name: 'Changer d’adresse ?' });
  await question.getByText('Un autre magasin prépare vos courses.').waitFor();
  await question.getByText(/Croquettes.*n’y est pas vendu/).waitFor();
  await question.getByText(/Poulet bio/).waitFor();
  await expectSound(page);
  await press(question.getByRole('button', { name: 'Changer d’adresse' }));
  const slots = page.getByRole('dialog', { name: 'Choisissez un créneau' });
  await press(slots.getByRole('tab').nth(2));
  await press(slots.getByRole('tabpanel').getByRole('button').first());
  await slots.waitFor({ state: 'detached' });
  await page.goto('/produit/poulet-bio', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByText(/19,90/).first().waitFor();

  // Told once more, then taken off by the one who buys.
  await fillCart(page.request, { 'poulet-bio': 3, 'croquettes-chat-sterilise-3kg': 0 });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await press(page.getByRole('button', { name: 'Continuer vers le paiement' }));
  await typeCard(page);
  await page.getByLabel(/J’accepte les/).check();
  await press(page.getByRole('button', { name: 'Commander avec obligation de paiement' }));
  await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
  const main = await page.getByRole('main').innerText();
  expect(main).toContain(pointName);
  return /Commande n° (\d+)/.exec(main)?.[1] ?? '';
}

async function giveSite(page: Page): Promise<void> {
  await page.goto('/gestion/equipe', { waitUntil: 'networkidle' });
  const sites = page.getByRole('group', { name: 'Sites de Sami Diallo' });
  const said = page.locator('summary').filter({ hasText: 'sites de Sami Diallo' });
  await press(said);
  await press(sites.getByLabel(siteName));
  await said.filter({ hasText: siteName }).waitFor();
  await expectSound(page);
}

/** A member of one site has nothing to choose: 20 units came before, 3 of which are sold. */
async function receiveAndCount(page: Page): Promise<void> {
  await page.goto('/gestion/reception', { waitUntil: 'networkidle' });
  expect(await page.getByLabel('Site', { exact: true }).count()).toBe(0);
  await page.getByLabel('Code-barres, nom ou référence').fill('poulet bio');
  const main = page.getByRole('main');
  await press(main.getByRole('button', { name: 'Chercher', exact: true }));
  await page.getByLabel('Unités gardées').fill('6');
  await press(page.getByRole('button', { name: 'Recevoir', exact: true }));
  await page.getByText('Poulet bio').last().waitFor();
  await expectSound(page);
  await page.goto('/gestion/produits?q=poulet bio', { waitUntil: 'networkidle' });
  await press(page.getByRole('link', { name: 'Poulet bio', exact: true }).first());
  await page.getByText('26 au rayon').waitFor();
  await page.getByLabel('Compté au rayon').fill('25');
  await press(page.getByRole('button', { name: 'Enregistrer le comptage' }));
  await page.getByText('Comptage enregistré : 22 unités à vendre.').waitFor();
  await expectSound(page);
}

/** Of several sites, one is chosen, for this page and the next. */
async function readElsewhere(page: Page): Promise<void> {
  await page.goto('/gestion/produits?q=poulet bio', { waitUntil: 'networkidle' });
  await page.getByLabel('Site', { exact: true }).selectOption({ label: siteName });
  await press(page.getByRole('link', { name: 'Poulet bio', exact: true }).first());
  await page.getByText('25 au rayon, dont 3').first().waitFor();
  await expectSound(page);
  await page.goto('/gestion/reception', { waitUntil: 'networkidle' });
  await page
    .getByText(/6 unités/)
    .first()
    .waitFor();
  await expectSound(page);
}

async function sendCarrots(page: Page): Promise<void> {
  await page.goto('/gestion/produits', { waitUntil: 'networkidle' });
  await press(page.getByRole('link', { name: 'Transferts' }).first());
  await press(page.getByRole('button', { name: 'Préparer un transfert' }));
  await page.getByLabel('Va à').selectOption({ label: siteName });
  const search = page.getByLabel('Code-barres, nom ou référence');
  await search.fill('Carottes de Créances');
  await search.press('Enter');
  const choice = page.getByRole('form', { name: 'Carottes de Créances' });
  await choice.getByLabel('Unités').fill('4');
  await press(choice.getByRole('button', { name: 'Ajouter' }));
  await page.getByRole('list', { name: 'Sur la feuille' }).waitFor();
  await expectSound(page);
  await press(page.getByRole('button', { name: 'Enregistrer la feuille' }));
  const sheet = page.getByRole('article').filter({ hasText: siteName });
  await press(sheet.getByRole('button', { name: /C’est chargé, ça part/ }));
  await sheet.getByText('Dans la camionnette').waitFor();
  await expectSound(page);
}

/** At the site that they reach. */
async function countCarrots(page: Page): Promise<void> {
  await page.goto('/gestion/transferts', { waitUntil: 'networkidle' });
  const sheet = page.getByRole('article').filter({ hasText: siteName });
  await press(sheet.getByRole('button', { name: /Compter l’arrivée/ }));
  await sheet.getByLabel('Arrivées').fill('3');
  await sheet.getByLabel('Il en manque 1').selectOption({ label: 'Casse' });
  await expectSound(page);
  await press(sheet.getByRole('button', { name: 'C’est compté' }));
  await sheet.getByText('1 unité manque : casse').waitFor();
  await expectSound(page);
}
