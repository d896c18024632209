/**
 * A second site from creation to its first paid and prepared order, and the effect on a full cart.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  sizes,
} from './browser.ts';
import { countOn, writtenCount } from './count-acts.ts';
import { leaveOneSite } from './other-sites.ts';
import { newPerson } from './new-person.ts';
import { buy, choosePlace, fillCart, signUp, staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let siteName: string;
let pointName: string;
// A new name per attempt, since a failed one leaves its site; that site is then removed from the
// zones.
beforeEach(async () => {
  const number = 1000 + Math.floor(Math.random() * 9_000);
  [siteName, pointName] = [`Cabas Montreuil ${number}`, `Retrait Montreuil ${number}`];
  await undo();
});
afterAll(undo);

type Size = keyof typeof sizes;
const street = 'boulevard Rouget-de-Lisle';

describe.each([
  { managers: 'desk', others: 'phone' },
  { managers: 'phone', others: 'desk' },
] as const)('on a $managers of the manager and a $others of the others', ({ managers, others }) => {
  it('a second site is opened, a cart moved there shows what changes, and only its own preparer prepares the order', () =>
    openSecondSite(managers, others));
});

async function openSecondSite(managers: Size, others: Size): Promise<void> {
  const startedAt = performance.now();
  const manager = await staffPage(browser, 'gerante@cabas.test', managers);
  const hand = await openFromNothing(manager);
  expect(hand.says()).toBe(writtenCount('Open a second site', managers));

  const shopper = await newVisitor(browser, others);
  await signUp(shopper.request, newPerson('Noor', 'Montreuil'));
  const elsewhere = await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  await choosePlace(shopper.request);
  await fillCart(shopper.request, { 'poulet-bio': 2, 'croquettes-chat-sterilise-3kg': 1 });
  const number = await moveCartAndPay(shopper);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `a site from nothing to its first paid order, on a ${managers}: ${hand.says()} (presses, characters, screens), ${seconds} s of machine\n`,
  );

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

/** Fills in identity, zones, range, stock and team; leaves after the first step and resumes. */
async function openFromNothing(page: Page) {
  const hand = countOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const next = () => hand.press(button('Continuer'));
  await page.goto('/gestion/sites', { waitUntil: 'networkidle' });
  hand.screen();
  await hand.press(page.getByRole('link', { name: 'Ajouter un site' }));
  await page.waitForURL('**/gestion/sites/nouveau');
  hand.screen();
  await hand.fill(page.getByLabel('Nom, lu par les clients'), siteName);
  await hand.fill(page.getByLabel('Numéro', { exact: true }), '5');
  await hand.fill(page.getByLabel('Rue', { exact: true }), street);
  await hand.fill(page.getByLabel('Code postal'), '93100');
  await hand.fill(page.getByLabel('Ville'), 'Montreuil');
  await expectSound(page);
  await hand.press(button('Enregistrer et continuer'));
  await page.getByRole('heading', { level: 1, name: siteName }).waitFor();
  hand.screen();
  await page.reload({ waitUntil: 'networkidle' });

  await page.getByText('Il manque encore une zone').waitFor();
  await hand.press(page.getByRole('radio', { name: /^Retrait/ }));
  await hand.fill(page.getByLabel('Nom, lu par les clients'), pointName);
  expect(await page.getByLabel('Rue', { exact: true }).inputValue()).toBe(street);
  await expectSound(page);
  await hand.press(button('Créer le point de retrait'));
  await page.getByText('ses créneaux sont ouverts').waitFor();
  await next();
  // Fruit and vegetables.
  await hand.press(page.getByRole('group', { name: 'Rayons' }).getByRole('checkbox').first());
  await expectSound(page);
  await hand.press(button('Vendre ces rayons ici'));
  await page.getByText(/produits entrent dans la gamme/).waitFor();
  await next();
  await sell(page, hand, 'Poulet bio', { price: '19,90', units: '20' });
  await sell(page, hand, 'Carottes de Créances', { units: '30' });
  await expectSound(page);
  await next();
  await hand.press(button('Ici seulement : Sami Diallo'));
  await page.getByRole('checkbox', { name: 'Sami Diallo, Préparation', exact: true }).waitFor();
  await expectSound(page);
  await hand.press(button('Ouvrir le site'));
  await button('Mettre en pause').waitFor();
  await expectSound(page);
  return hand;
}

async function sell(
  page: Page,
  hand: ReturnType<typeof countOn>,
  product: string,
  { price, units }: { price?: string; units: string },
): Promise<void> {
  await hand.fill(page.getByLabel('Chercher un produit'), product);
  // Scoped to the step, which is itself a list item.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText(product, { exact: true }) })
    .last();
  const isSold = row.getByRole('checkbox');
  await isSold.waitFor();
  if (!(await isSold.isChecked())) await hand.press(isSold);
  if (price) await hand.fill(row.getByLabel('Prix ici, €'), price);
  await hand.fill(row.getByLabel('À vendre'), units);
  await hand.press(row.getByRole('button', { name: 'Enregistrer' }));
  await row.getByText(`${units} unités`).waitFor();
}

/** Returns the order number. */
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

  // The checkout warns again, and the shopper removes the product.
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

/** A member of one site gets no site selector. 20 units were received before, and 3 are sold. */
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

/** A member of several sites chooses one, which applies to later pages too. */
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

/** Counts the carrots at the receiving site. */
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

async function undo(): Promise<void> {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/sites', { waitUntil: 'networkidle' });
  await leaveOneSite(page);
  await page.context().close();
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const press = (target: Locator): Promise<void> =>
  target.page().viewportSize()?.width === sizes.phone.width ? target.tap() : target.click();
