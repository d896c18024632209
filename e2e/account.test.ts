import { readFile } from 'node:fs/promises';
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
import { followEvents } from './measured-events.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const newNoe = () => ({
  ...newPerson('Noé', 'Petit'),
  password: 'Mirabelle48',
  next: 'Rhubarbe2026',
});
let person = newNoe();

it('T25a T25b V01a V01d V02a V02b V03c M05a M05b M05c M05d M09c F10a a customer signs up by SMS code, manages the account and deletes it', async () => {
  person = newNoe();
  const page = await newVisitor(browser, 'phone');
  const events = await followEvents(page);

  // Errors show beside their fields, the first one gets the focus, typed values are kept.
  const dialog = await openSignIn(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer mon compte' });
  await form.getByRole('button', { name: 'Recevoir le code' }).click();
  // The sixth field, how the customer heard of the shop, is optional.
  expect(await form.getByText('Champ requis').count()).toBe(5);
  expect(
    await form.getByLabel('Prénom').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await expectAccessible(page);
  await form.getByLabel('Prénom').fill('Noé');
  await form.getByLabel('Nom', { exact: true }).fill('Marchand2');
  await form.getByLabel('E-mail', { exact: true }).fill('noe@exemple');
  await form.getByLabel('Téléphone mobile').fill('07 12 34');
  await form.getByLabel('Mot de passe', { exact: true }).fill('Azerty2026');
  await form.getByLabel('Comment nous avez-vous connus ?').selectOption({ index: 1 });
  await form.getByLabel(/J’accepte les/).check();
  await form.getByRole('button', { name: 'Recevoir le code' }).click();
  for (const sentence of [
    'Lettres uniquement',
    'Email non valide',
    'Indiquez 10 chiffres sans espace',
    /trop courant/,
  ])
    await form.getByText(sentence).waitFor();
  await expect
    .poll(async () => (await events.sent()).map(({ properties }) => properties['message']))
    .toContain('Email non valide');
  await form.getByLabel('Nom', { exact: true }).fill('Marchand');
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByLabel('Téléphone mobile').fill(person.phone);
  await form.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Recevoir le code' }).click();
  await form.getByRole('button', { name: /Renvoyer le code dans \d+ s/ }).waitFor();
  await expectAccessible(page);
  const sms = await waitForMessage(`+33${person.phone.slice(1)}`, ({ kind }) => kind === 'sms');
  // Mobile browsers may discard the page while the user reads the SMS: only the password is lost.
  await openSignIn(page, 'Créer mon compte');
  await expectAccessible(page);
  expect(await form.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email);
  await form.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Saisir mon code' }).click();
  await form.getByLabel('Code reçu par SMS').fill(/\d{6}/.exec(sms.text)?.[0] ?? '');
  await form.getByRole('button', { name: 'Créer mon compte' }).click();
  await form.waitFor({ state: 'detached' });

  for (const [path, title] of [
    ['/account', 'Mon compte'],
    ['/account/settings', 'Mes réglages'],
    ['/account/settings/me', 'Mes informations'],
    ['/account/settings/communications', 'Mes communications'],
    ['/account/settings/sessions', 'Mes appareils'],
    ['/account/settings/data', 'Mes données'],
    ['/account/benefits', 'Mes avantages'],
    ['/account/benefits/coupons', 'Mes codes'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectFine(page);
  }

  // A password reset from another device signs out everywhere.
  const desk = await newVisitor(browser, 'desk');
  const door = await openSignIn(desk);
  await door.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await desk.getByLabel('E-mail de votre compte').fill(person.email);
  await desk.getByRole('button', { name: 'Recevoir un lien' }).click();
  await desk.getByText(/Si un compte existe avec cet e-mail/).waitFor();
  const mail = await waitForMessage(
    person.email,
    ({ subject }) => subject === 'Votre nouveau mot de passe Cabas',
  );
  const link = /http\S+reset-password\S+/.exec(mail.text)?.[0] ?? '';
  const token = /token=([^&]+)/.exec(link)?.[1] ?? 'no token';
  const sent: string[] = [];
  desk.on('request', (request) => {
    sent.push(
      request.url(),
      request.headers()['referer'] ?? '',
      request.url().includes('resetPassword') ? '' : (request.postData() ?? ''),
    );
  });
  await desk.goto(link.replace(/^https?:\/\/[^/]+/, ''), { waitUntil: 'networkidle' });
  const reset = desk.getByRole('dialog', { name: 'Nouveau mot de passe' });
  await reset.getByLabel('Nouveau mot de passe', { exact: true }).fill(person.next);
  await reset
    .getByLabel('Le nouveau mot de passe, une seconde fois', { exact: true })
    .fill('Autre2026');
  await reset.getByRole('button', { name: 'Enregistrer' }).click();
  await reset.getByText('Les mots de passe ne correspondent pas').waitFor();
  expect(desk.url()).toMatch(/\/reset-password$/);
  await expectAccessible(desk);
  await reset
    .getByLabel('Le nouveau mot de passe, une seconde fois', { exact: true })
    .fill(person.next);
  await reset.getByRole('button', { name: 'Enregistrer' }).click();
  await reset.getByText(/Votre mot de passe est changé/).waitFor();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  // A used link and a link without a token both show an error.
  await desk.goto('about:blank');
  await desk.goto(link.replace(/^https?:\/\/[^/]+/, ''), { waitUntil: 'networkidle' });
  await reset.getByLabel('Nouveau mot de passe', { exact: true }).fill(person.next);
  await reset
    .getByLabel('Le nouveau mot de passe, une seconde fois', { exact: true })
    .fill(person.next);
  await reset.getByRole('button', { name: 'Enregistrer' }).click();
  await reset.getByText(/Ce lien a expiré ou a déjà servi/).waitFor();
  await desk.goto('/reset-password', { waitUntil: 'networkidle' });
  await reset.getByText(/l’e-mail ou le jeton manque/).waitFor();

  // After both devices sign in again, one signs the other out.
  await signIn(page, person.next);
  await signIn(desk, person.next);
  await desk.goto('/account/settings/sessions', { waitUntil: 'networkidle' });
  await desk.getByText('Cet appareil').waitFor();
  await expectFine(desk);
  await desk.getByRole('button', { name: /^Déconnecter Chrome/ }).click();
  await expect
    .poll(() => desk.getByRole('button', { name: /^Déconnecter Chrome/ }).count())
    .toBe(0);
  await page.goto('/account/settings/me', { waitUntil: 'networkidle' });
  await page.getByText('Connectez-vous ou créez un compte pour voir cette page.').waitFor();
  await expectFine(page);

  await desk.goto('/account/settings/data', { waitUntil: 'networkidle' });
  await desk.getByLabel('Votre mot de passe, pour télécharger', { exact: true }).fill(person.next);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    compte: { email: person.email, firstname: 'Noé' },
    commandes: [],
  });
  await desk.getByText(/réclamation encore ouverte perd ses messages et ses photos/).waitFor();
  await desk.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await desk.getByLabel('Mot de passe actuel', { exact: true }).fill('Nimporte1');
  await desk.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await desk.getByText('Mot de passe actuel incorrect').waitFor();
  await expectFine(desk);
  await desk.getByLabel('Mot de passe actuel', { exact: true }).fill(person.next);
  await desk.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await desk.getByRole('heading', { name: 'Votre compte est supprimé' }).waitFor();
  await expectFine(desk);
  await desk.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await desk.waitForURL((url) => url.pathname === '/');
  await desk.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  await Promise.all([page, desk].map((each) => each.context().close()));
});

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function openSignIn(page: Page, name = 'Se connecter') {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  return page.getByRole('dialog', { name });
}

async function signIn(page: Page, password: string): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
}
