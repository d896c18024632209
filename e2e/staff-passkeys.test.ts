/** Uses the browser's virtual authenticator. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';
import { tokenOf } from '../tests/staff-links.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const password = 'Rhubarbe2026';

it('R03 a manager adds a passkey, and signs in with it or with a recovery code', async () => {
  const email = await hireManager();
  const page = await newVisitor(browser, 'phone');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/gestion/compte');
  await signIn(page, email);
  await page.getByLabel('Nom de la clé').fill('Téléphone d’Inès');
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await codes.first().waitFor();
  const [code = '', ...others] = await codes.allInnerTexts();
  expect(others).toHaveLength(9);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await codes.first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Retirer la clé Téléphone d’Inès' }).waitFor();

  await page.context().clearCookies({ name: /staff/ });
  await page.goto('/gestion/compte');
  await signIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'C’est bien vous ?' }).waitFor();
  expect((await page.request.get(`${shopUrl()}/api/staff/orders`)).status()).toBe(401);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer avec ma clé' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
  expect((await page.request.get(`${shopUrl()}/api/staff/orders`)).status()).toBe(200);

  await page.context().clearCookies({ name: /staff/ });
  await page.goto('/gestion/compte');
  await signIn(page, email);
  await page.getByRole('button', { name: /^Je n’ai pas ma clé/ }).click();
  await page.getByLabel('Code de secours').fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
});

/** A separate manager: if a demo account had a passkey, other tests would be asked for it. */
async function hireManager(): Promise<string> {
  const email = `ines.${Date.now()}@cabas.test`;
  const page = await newVisitor(browser, 'desk');
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await post('/api/staff/session', { email: 'admin@cabas.test', password: 'Cabas2026' });
  const { link } = await post('/api/staff/members', { email, name: 'Inès', role: 'manager' });
  await page.context().clearCookies();
  await post('/api/staff/links/use', { token: tokenOf(link), password });
  await page.context().close();
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
