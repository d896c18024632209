/** API keys and webhooks: a manager creates both, and a developer tries the key at /api/docs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, shopUrl } from './browser.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const texts = '/api/staff/texts';

it.each(['phone', 'desk'] as const)(
  'an API key is created, used (on a desk at /api/docs too) and revoked, on a %s',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    const name = `Caisse ${size}`;
    await page.goto('/gestion/cles', { waitUntil: 'networkidle' });
    await page.getByLabel('Programme').fill(name);
    await page.getByLabel('Boutique et réglages : lire').check();
    await page.getByRole('button', { name: 'Faire la clé' }).click();
    const secret = await readShownSecret(page);
    expect((await askTexts(secret)).status).toBe(200);
    // The API reference is only tested on a desk.
    if (size === 'desk') await tryAtDocs(page, secret);

    await page.goto('/gestion/cles');
    await page
      .getByText(/, servie le /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: `Révoquer la clé de ${name}` }).click();
    await page.getByRole('button', { name: 'Oui, révoquer' }).click();
    await page.getByText(`${name} Révoquée`).waitFor();
    const refused = await askTexts(secret);
    expect([refused.status, ((await refused.json()) as { owner: string }).owner]).toEqual([
      401,
      'Key.Revoked',
    ]);
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'a webhook is added, its failed delivery is retried and resent, and a new secret signs the next, on a %s',
  async (size) => {
    const received: { body: string; headers: Record<string, string> }[] = [];
    let isBroken = true;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        received.push({ body, headers: request.headers as Record<string, string> });
        response.writeHead(isBroken ? 500 : 204).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      receiver.once('listening', resolve);
    });
    const { port } = receiver.address() as AddressInfo;
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    const name = `Tableur ${size}`;
    await page.goto('/gestion/webhooks', { waitUntil: 'networkidle' });
    await page.getByLabel('Programme').fill(name);
    await page.getByLabel('Adresse', { exact: true }).fill(`http://127.0.0.1:${port}/cabas`);
    await page.getByLabel('Commande remise').check();
    await page.getByRole('button', { name: 'Brancher' }).click();
    const secret = await readShownSecret(page);

    const press = (button: string) => page.getByRole('button', { name: button }).click();
    await press(`Essayer : ${name}`);
    await page.getByText(/le programme a répondu 500, de nouveau le /).waitFor();
    isBroken = false;
    await expectNoSidewaysScroll(page);
    // The first retry comes after 5 s, the second 30 s later.
    await page.getByText('Reçue').first().waitFor({ timeout: 45_000 });
    const tries = received.length;
    await press('Renvoyer : Essai');
    await expect.poll(() => received.length).toBe(tries + 1);
    for (const { body, headers } of received)
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({
        type: 'webhook.test',
        version: 1,
      });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await press(`Nouveau secret : ${name}`);
    const next = await readShownSecret(page);
    expect(next).not.toBe(secret);
    await page.getByText(/Ancien secret jusqu’au /).waitFor();
    await press(`Essayer : ${name}`);
    await expect.poll(() => received.length).toBe(tries + 2);
    const told = received.at(-1);
    // Signed with both secrets until the former one expires.
    for (const known of [secret, next])
      new Webhook(known).verify(told?.body ?? '', told?.headers ?? {});

    await press(`Arrêter : ${name}`);
    await page.getByText(`${name}Arrêtée`).waitFor();

    await page.getByRole('button', { name: `Retirer : ${name}` }).click();
    await page.getByRole('button', { name: 'Oui, retirer' }).click();
    await page.getByRole('button', { name: `Retirer : ${name}` }).waitFor({ state: 'detached' });
    receiver.close();
    await page.context().close();
  },
);

/** Returns the secret, which the page displays only once. */
async function readShownSecret(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Copiez ce secret maintenant' });
  const secret = await notice.locator('p.font-mono').innerText();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'C’est noté' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.content()).not.toContain(secret);
  return secret;
}

const askTexts = (secret: string) =>
  fetch(shopUrl() + texts, { headers: { authorization: `Bearer ${secret}` } });

/** Executes the operation from the page and returns the displayed status. */
async function execute(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url() === shopUrl() + texts);
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  expect((await (await answered).request().allHeaders())['cookie']).toBeUndefined();
  return page.locator('.live-responses-table .response-col_status').last().innerText();
}

/** The browser is signed in as a manager, but the request must use the key and not the session. */
async function tryAtDocs(page: Page, secret: string): Promise<void> {
  // Keep one operation out of hundreds: rendering them all takes seconds on a busy machine.
  await page.route('**/api/docs/json', async (route) => {
    const described = (await (await route.fetch()).json()) as { paths: Record<string, object> };
    await route.fulfill({ json: { ...described, paths: { [texts]: described.paths[texts] } } });
  });
  await page.goto('/api/docs#/staff%20texts/get_api_staff_texts');
  await page.locator('.try-out__btn').click();
  expect(await execute(page)).toContain('401');
  await page.locator('.auth-wrapper > .authorize').click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByLabel('auth-bearer-value').fill(secret);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await execute(page)).toContain('200');
  await expectNoSidewaysScroll(page);
}
