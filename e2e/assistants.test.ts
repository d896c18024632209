/**
 * A customer connects an assistant to their account, reviews what it did, and revokes its access.
 */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProgram, description } from '../tests/assistant-program.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { signUp, staffPage } from './order-by-api.ts';
import { certificateFile, keyFile } from './tls-proxy.ts';

let browser: Browser;
let site: https.Server;
let origin: string;
beforeAll(async () => {
  browser = await openBrowser();
  // Serves the assistant's client metadata, with a certificate that the test shops trust.
  site = https.createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificateFile) },
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          ...description,
          client_id: `${origin}/client.json`,
          redirect_uris: [`${origin}/callback`],
        }),
      ),
  );
  await new Promise<void>((resolve) => {
    site.listen(0, 'localhost', resolve);
  });
  origin = `https://localhost:${(site.address() as AddressInfo).port}`;
  const manager = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await manager.request.put('/api/staff/flags/assistants', { data: { value: true, rules: [] } });
  await manager.context().close();
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

it.each(['phone', 'desk'] as const)(
  'a customer connects an assistant, sees its access and revokes it, on a %s',
  async (size) => {
    const page = await newVisitor(browser, size);
    const person = newPerson('Ada', 'Essai');
    await signUp(page.request, person);
    const program = createProgram(`${origin}/client.json`, `${origin}/callback`);
    await expect(readOrders(await connect(program))).rejects.toThrow();

    await page.goto(String(program.asked), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Relier un assistant' }).waitFor();
    await page.getByText('demande l’accès à votre compte, pour 90 jours').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // The assistant's page uses a self-signed test certificate.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Security.setIgnoreCertificateErrors', { ignore: true });
    await page.getByRole('button', { name: 'Relier cet assistant' }).click();
    await page.waitForURL(`${origin}/callback*`);
    await transport(program).finishAuth(new URL(page.url()).searchParams);
    const assistant = await connect(program);
    expect(await readOrders(assistant)).toMatchObject({ structuredContent: { orders: [] } });

    await page.goto('/account/settings', { waitUntil: 'networkidle' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Qui a fait quoi/ })
      .last()
      .click();
    await page.getByText('A lu la liste de vos commandes').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retirer l’accès de Assistant d’essai' }).click();
    await page.getByText('Accès terminé').waitFor();
    await expect(readOrders(assistant)).rejects.toThrow();
    await page.context().close();
  },
);

async function connect(program: ReturnType<typeof createProgram>): Promise<Client> {
  const client = new Client({ name: 'essai', version: '1.0.0' });
  await client.connect(transport(program));
  return client;
}
const transport = (authProvider: ReturnType<typeof createProgram>) =>
  new StreamableHTTPClientTransport(new URL('/mcp', shopUrl()), { authProvider });
const readOrders = (client: Client) => client.callTool({ name: 'list_orders', arguments: {} });
