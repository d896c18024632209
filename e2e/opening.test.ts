/** From an empty folder to the first paid order, in production's rehearsal mode. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startShop, type StartedShop } from '../tests/started-shop.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { chooseAddressAndSlot } from './choose-place.ts';
import { newPerson } from './new-person.ts';
import { deliver, prepare } from './order-by-api.ts';
import { acceptedCard, typeCard } from './type-card.ts';

const password = 'Rhubarbe2026';
let browser: Browser;
let dataDir: string;
let shop: StartedShop;
// One shop per attempt: the first-start link works only once.
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-opening-'));
  // When run as root, PostgreSQL's user must be able to enter its folder.
  chmodSync(dataDir, 0o755);
  [browser, shop] = await Promise.all([
    openBrowser(),
    startShop({
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    }),
  ]);
  await shop.waitForOutput('/gestion/ouverture#token=');
}, 180_000);
afterEach(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const identity = {
  'Nom de la boutique': 'Le Petit Marché',
  Dénomination: 'Le Petit Marché',
  'Forme juridique': 'SARL',
  SIREN: '732 829 320',
  'Numéro de TVA': 'FR44732829320',
  'Direction de la publication': 'Inès Ouvre',
  'Numéro et rue': '30 rue de la Roquette',
  'Code postal': '75011',
  Ville: 'Paris',
  'E-mail': 'bonjour@petitmarche.example',
  Téléphone: '04 65 71 00 00',
  'Expéditeur des SMS': 'PetitMarche',
  'Médiateur de la consommation': 'Médiation du marché, 1 rue de Lyon, 75012 Paris',
  'Hébergeur du site': 'Hôte du marché, 2 rue de Lyon, 75012 Paris. 04 65 71 00 01',
};

const catalogue = `sku,name,aisle,category,subcategory,price,vat,sold_by,pack_size,net_grams,stock,enabled,description,conservation,shelf_life_days,operator,operator_address
SEL-1,Gros sel de Guérande,Épicerie,Condiments,Sels,"3,20",5.5,count,1 kg,1000,200,oui,Un sel récolté à la main.,Au sec.,365,Salines du Levant,"2 quai des Marais, 44350 Guérande"
`;

it('a grocer opens a shop from its first-start link, and a first order is paid', async () => {
  const link = /http\S+\/gestion\/ouverture#token=\S+/.exec(shop.output())?.[0] ?? '';
  const page = await newVisitor(browser, 'desk', { at: shop.url });
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Bienvenue' }).waitFor();
  expect(page.url()).toBe(`${shop.url}/gestion/ouverture`);
  await expectSound(page);
  await page.getByLabel('E-mail').fill('ines@exemple.fr');
  await page.getByLabel('Prénom et nom').fill('Inès Ouvre');
  for (const label of ['Mot de passe', 'Le mot de passe, une seconde fois'])
    await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ouverture' }).waitFor();
  await page.getByText('En préparation', { exact: true }).waitFor();
  await page.getByText(/Il manque encore \d+ choses/).waitFor();
  await expectSound(page);

  const other = await newVisitor(browser, 'phone', { at: shop.url });
  await other.goto(link);
  await other.getByText('Ce lien a expiré ou a déjà servi').waitFor();

  await writeIdentity(page);
  await backToChecklist(page);
  await makeZone(page);
  await backToChecklist(page);
  await importProducts(page);
  await backToChecklist(page);
  await setFees(page);
  for (const title of [
    'Conditions générales de vente',
    'Mentions légales',
    'Données personnelles',
    'Renoncer au contrat',
    'Service client',
    'Accessibilité',
  ]) {
    await backToChecklist(page);
    await publish(page, title);
  }
  await openAgain(page, 'Livraison et retrait');
  const visitor = await newVisitor(browser, 'phone', { at: shop.url });
  await visitor.goto('/');
  await visitor.getByRole('heading', { name: 'La boutique n’est pas encore ouverte' }).waitFor();
  await backToChecklist(page);
  await page.getByRole('button', { name: 'Ouvrir la boutique' }).click();
  await page.getByRole('button', { name: 'Oui, ouvrir la boutique' }).click();
  await page.getByText('La boutique est ouverte.').first().waitFor();
  await expectSound(page);

  await visitor.goto('/', { waitUntil: 'networkidle' });
  for (const link of await visitor.locator('footer a').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect((await visitor.request.get(href)).status(), href).toBe(200);
  }
  await visitor.locator('main').getByRole('link', { name: 'Épicerie' }).first().click();
  await visitor.getByRole('heading', { level: 1, name: 'Épicerie' }).waitFor();
  await visitor
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await chooseAddressAndSlot(visitor);
  const stepper = visitor.getByRole('group', { name: /^Quantité/ }).first();
  for (let more = 0; more < 4; more += 1)
    await stepper.getByRole('button', { name: /^Un de plus/ }).click();
  await visitor
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .click();
  const drawer = visitor.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByText('Frais de préparation').waitFor();
  await drawer.getByRole('button', { name: 'Valider mon panier' }).click();
  await signUp(visitor, page);
  await visitor.goto('/checkout');
  await visitor.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await typeCard(visitor, acceptedCard);
  await visitor.getByLabel(/J’accepte les/).check();
  await visitor.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await visitor.getByRole('heading', { name: /votre commande est validée/ }).waitFor();

  await page.goto('/gestion?vue=en-cours');
  await page
    .getByRole('row', { name: /Zoé Première/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { name: /^Commande \d/ }).waitFor();
  const orderId = new URL(page.url()).searchParams.get('commande') ?? '';
  const order = { id: orderId, number: '' };
  await prepare(page.request, order);
  await deliver(page.request, visitor.request, order);
  await page.goto(`/gestion/commandes/${orderId}`);
  await page.getByRole('heading', { name: 'Remise à la porte' }).waitFor();
  await page.getByText('Payée', { exact: true }).waitFor();
  await Promise.all([page, other, visitor].map((each) => each.context().close()));
}, 240_000);

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const part = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function backToChecklist(page: Page): Promise<void> {
  await page.goto('/gestion/ouverture');
  await page.getByRole('heading', { level: 1, name: /Ouverture/ }).waitFor();
}

async function writeIdentity(page: Page): Promise<void> {
  await part(page, 'Identité de la boutique').getByRole('link').click();
  for (const [label, value] of Object.entries(identity))
    await page
      .getByRole('textbox', { name: new RegExp(`^${label}( \\(facultatif\\))?$`) })
      .fill(value);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré. Les pages ouvertes ensuite le montrent.').waitFor();
  await page.getByText(/^Version 1, du/).waitFor();
}

async function makeZone(page: Page): Promise<void> {
  await part(page, 'Livraison ou retrait').getByRole('link').click();
  await page.getByLabel('Nom, lu par les clients').fill('Paris Est');
  await page.getByLabel('Codes postaux livrés').fill('75011, 75012');
  await page.getByText('75012 Paris').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Créer la zone' }).click();
  await page.getByRole('link', { name: 'ouvrir ses créneaux dans la semaine type' }).click();
  await page.getByRole('link', { name: /^lundi/i }).click();
  await page.getByRole('button', { name: /^Ajouter un créneau/ }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: /^lundi ?1 créneau/i }).waitFor();
  await page.getByRole('button', { name: 'Copier ce jour' }).click();
  await page.getByText('6 créneaux à ajouter').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Ajouter 6 créneaux' }).click();
  await page.getByRole('link', { name: /^dimanche ?1 créneau/i }).waitFor();
}

async function importProducts(page: Page): Promise<void> {
  await part(page, 'Premiers rayons')
    .getByRole('link', { name: /^Importer/ })
    .click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) });
  await page.getByRole('button', { name: 'Importer 1 produit' }).click();
  await page.getByText(/^Importé/).waitFor();
}

/** Publishes the page's first draft, with text in every blank that the identity did not fill. */
async function publish(page: Page, title: string): Promise<void> {
  await part(page, title)
    .getByRole('button', { name: /^Écrire la page/ })
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const field of await page.getByRole('textbox').all()) {
    const text = await field.inputValue();
    if (text.includes('[À compléter'))
      await field.fill(text.replaceAll(/\[À compléter[^\]]*\]/g, 'nos magasins'));
  }
  await page.getByText(/points? à régler avant de publier/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await page
    .getByText(/Publiée|En ligne/)
    .first()
    .waitFor();
}

/** Reopens a page that has a draft without requesting a new one. */
async function openAgain(page: Page, title: string): Promise<void> {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  for (const name of [/^Écrire la page/, /^Ouvrir la page/]) {
    await backToChecklist(page);
    await part(page, title).getByRole('button', { name }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(refused).toEqual([]);
}

async function setFees(page: Page): Promise<void> {
  await part(page, 'Minimum et frais').getByRole('link').click();
  await page.getByLabel('Minimum de commande').fill('15');
  await page.getByLabel('Frais de préparation').fill('1,50');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Minimum 15 € (avant', { exact: false }).waitFor();
  await expectSound(page);
}

/** Reads the code where a grocer does, on the page of messages that the rehearsal held back. */
async function readSmsCode(desk: Page, phone: string): Promise<string> {
  await desk.goto('/gestion/repetition');
  const message = desk.getByRole('article').filter({ hasText: `+33${phone.slice(1)}` });
  const [, code] = /code est (\d{6})/.exec((await message.first().textContent()) ?? '') ?? [];
  if (!code) throw new Error('the message holds no code');
  await expectSound(desk);
  return code;
}

/** A rehearsal sends no SMS, so the code is read in the back office. */
async function signUp(page: Page, desk: Page): Promise<string> {
  const person = newPerson('Zoé', 'Première');
  const { phone } = person;
  await page.request.post('/api/auth/sendSmsVerificationCode', { data: { phone } });
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      ...person,
      acquisitionSource: 'autre',
      password,
      marketingOptin: false,
      acceptTerms: true,
      smsVerificationCode: await readSmsCode(desk, phone),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return person.email;
}
