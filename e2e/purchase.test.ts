import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { withPlainSpaces } from '../tests/text.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  sizes,
  waitForMessage,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let person = newPerson('Léa', 'Martin');

it('F05a F05b F06a E05b V04a a new customer’s first order is placed, prepared, delivered and invoiced by weight', async () => {
  person = newPerson('Léa', 'Martin');
  const page = await newVisitor(browser, 'phone');
  await page.goto('/', { waitUntil: 'networkidle' });

  // Adding a product asks for address and slot, then adds it.
  await addFirstProduct(page);
  await chooseAddressAndSlot(page);
  await expect
    .poll(() => page.getByRole('group', { name: /^Quantité/ }).count())
    .toBeGreaterThan(0);
  const stepper = page.getByRole('group', { name: /^Quantité/ }).first();
  for (let more = 0; more < 4; more += 1)
    await stepper.getByRole('button', { name: /^Un de plus/ }).click();

  await page
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByText('Total estimé').first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await drawer.getByLabel(/Code promo/).fill('nimporte');
  await drawer.getByRole('button', { name: 'Ajouter le code' }).click();
  await drawer.getByText("Le code promo n'est pas valide").waitFor();
  await drawer.getByLabel(/Code promo/).fill('livraison');
  await drawer.getByRole('button', { name: 'Ajouter le code' }).click();
  await drawer.getByText('Livraison offerte').first().waitFor();
  await drawer.getByRole('button', { name: 'Valider mon panier' }).click();
  await page.getByRole('dialog', { name: 'Rien oublié ?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuer ma commande' }).click();

  await page.getByText(/Connectez-vous ou créez votre compte/).waitFor();
  await expect.poll(() => focused(page)).toBe('Valider ma commande');
  await expect.poll(() => page.title()).toBe('Mon compte pour commander | Cabas');
  await signUpInCheckout(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).waitFor();
  // The previous, longer form was scrolled to its end.
  await expect.poll(() => focused(page)).toBe('Livraison');
  const title = await page.getByRole('heading', { name: 'Livraison' }).boundingBox();
  expect(title?.y).toBeGreaterThan(0);
  expect(title?.y).toBeLessThan(sizes.phone.height);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();

  await expect.poll(() => page.title()).toBe('Paiement de ma commande | Cabas');

  // M03: a refused card shows the bank's message and keeps the form; another card works.
  await page.getByLabel('Numéro de carte').waitFor();
  await expectAccessible(page);
  // The legal guarantee notice can be read before ordering.
  await page.getByRole('button', { name: 'Lire vos droits' }).click();
  const guarantee = page.getByRole('dialog', { name: 'Garantie légale de conformité' });
  await guarantee.getByRole('heading', { name: 'Deux ans au moins' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await guarantee.waitFor({ state: 'detached' });
  await payWith(page, '4000 0000 0000 0002');
  await page.getByText(/Votre carte a été refusée/).waitFor();
  const cardNumber = page.getByLabel('Numéro de carte');
  expect(await cardNumber.getAttribute('aria-invalid')).toBe('true');
  expect(await cardNumber.evaluate((field) => field === document.activeElement)).toBe(true);
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
  // The address is saved for the next order.
  await page.getByText('Cette adresse est gardée pour la prochaine fois.').waitFor();
  expect(
    ((await (await page.request.get('/api/account/addresses')).json()) as { items: unknown[] })
      .items,
  ).toHaveLength(1);
  await expectAccessible(page);
  const number = /Commande n° (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  const mail = await waitForMessage(
    person.email,
    ({ subject }) => subject === `Votre commande ${number} est validée`,
  );
  expect(mail.text).toContain('15 %');
  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await page.getByRole('heading', { name: `Commande ${number}` }).waitFor();
  await page.getByText('Total estimé').first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const preparer = await staffPage('preparation@cabas.test');
  await preparer.getByRole('link', { name: 'Commandes' }).click();
  await openOrder(preparer, number);
  await preparer.getByRole('button', { name: 'Prendre en charge' }).click();
  await preparer.getByRole('group', { name: /^Poids de/ }).waitFor();
  const [, amount = '0', unit] =
    /pièces?, environ ([\d,.]+)\s*(kg|g)/.exec(await preparer.locator('main').innerText()) ?? [];
  const announcedGrams = Number(amount.replace(',', '.')) * (unit === 'kg' ? 1000 : 1);
  // 20 % overweight: the part above 15 % is free.
  for (const digit of String(Math.round(announcedGrams * 1.2)))
    await preparer.getByRole('button', { name: digit, exact: true }).click();
  await preparer.getByText(/offerts au-delà de 115\s%/).waitFor();
  await expectAccessible(preparer);
  await preparer.getByRole('button', { name: /^Mettre .* dans le sac/ }).click();
  // The page shows differences before the order is finished.
  await preparer.getByText(/au-delà de 15\s% c’est offert/).waitFor();
  await preparer.getByRole('button', { name: 'Terminer la commande' }).click();
  await preparer.getByRole('button', { name: 'Charger la commande' }).click();
  await preparer.getByText('En livraison').waitFor();
  await preparer.getByRole('button', { name: 'Liste des produits' }).click();
  await openOrder(preparer, number);
  await preparer.getByRole('button', { name: 'Mettre dans la camionnette' }).click();
  await preparer.getByText('En livraison').first().waitFor();

  const driver = await staffPage('livraison@cabas.test');
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  // The driver ticks the counted bag while loading the van.
  const bag = { orderId, number: 1, isLoaded: true };
  expect((await driver.request.put('/api/staff/rounds/bags', { data: bag })).ok()).toBe(true);
  await driver.getByRole('link', { name: 'Commandes' }).click();
  await openOrder(driver, number);
  await driver.getByRole('button', { name: 'Partir en livraison' }).click();
  // The slot is not today, so departure asks for confirmation.
  await driver.getByRole('button', { name: 'Oui, partir' }).click();
  await driver.getByRole('button', { name: 'Remettre au client' }).click();
  await driver.getByRole('button', { name: 'Remettre la commande' }).click();
  await driver.getByText('Tapez le code du client, ou photographiez les sacs.').waitFor();
  const infos = await page.request.post('/api/orders/taskDeliveryInfos', { data: { orderId } });
  const { doorCode } = (await infos.json()) as { doorCode: string };
  await driver.getByLabel('Code du client').fill(doorCode);
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Remettre la commande' }).click();
  await driver
    .getByText(/Livrée|Payée/)
    .first()
    .waitFor();

  await waitForMessage(
    person.email,
    ({ subject }) => subject?.startsWith('Votre facture Cabas') ?? false,
  );
  await page.reload({ waitUntil: 'networkidle' });
  const [amounts, reviews] = await Promise.all([
    page.getByRole('heading', { name: 'Montants' }).boundingBox(),
    page.locator('#avis').boundingBox(),
  ]);
  expect(amounts?.y).toBeLessThan(reviews?.y ?? 0);
  await page.getByText('Pourquoi mon total a changé').click();
  await page.getByText(/le poids au-delà de 15\s% est offert/).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Télécharger la facture F/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^F\d{4}-\d{6}\.pdf$/);
  await Promise.all([page, preparer, driver].map((each) => each.context().close()));
});

async function addFirstProduct(page: Page): Promise<void> {
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
}

async function chooseAddressAndSlot(page: Page): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Votre adresse' });
  await address.fill('12 rue de la Roquette');
  await page
    .getByRole('option', { name: /75011 Paris/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await address.press('Enter');
  await page.getByRole('tab').first().waitFor();
  await page.getByRole('tab').nth(2).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /h – / }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Returns the focused heading. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLHeadingElement
      ? document.activeElement.textContent
      : null,
  );

async function signUpInCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect.poll(() => focused(page)).toBe('Créer mon compte');
  await page.getByLabel('Prénom').fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Bernard');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Téléphone mobile').fill(person.phone);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Mirabelle48');
  await page.getByLabel(/J’accepte les/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  const message = await waitForMessage(`+33${person.phone.slice(1)}`, ({ kind }) => kind === 'sms');
  await page.getByLabel('Code reçu par SMS').fill(/\d{6}/.exec(message.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  const terms = page.getByLabel(/J’accepte les/);
  if (!(await terms.isChecked())) await terms.check();
  const { price } = (await (await page.request.get('/api/cart')).json()) as Cart;
  const pay = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
  // The button itself displays the amount to be held.
  expect(withPlainSpaces(await pay.innerText())).toContain(
    withPlainSpaces(formatEuros(price.quotation.preauthorization)),
  );
  await pay.click();
}

async function staffPage(email: string): Promise<Page> {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/gestion', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Cabas2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: /préparer|tournée|Aujourd/i, level: 1 }).waitFor();
  return page;
}

async function openOrder(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`n° ${number}`) }).click();
  await page.getByRole('heading', { name: `Commande ${number}` }).waitFor();
}
