/** `npm run shop -- import` with the file of another system: what it prints, writes and answers. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateFile, keyFile } from '../e2e/tls-proxy.ts';
import { createTestDatabase } from './database.ts';
import { readMovingFile } from './moving-files.ts';

const own = 'own';
const none = 'none';
let url: string;
let drop: () => Promise<void>;
let folder: string;
let file: string;
beforeAll(async () => {
  ({ url, drop } = await createTestDatabase('world'));
  folder = await mkdtemp(path.join(tmpdir(), 'cabas-import-'));
  file = path.join(folder, 'products_export.csv');
  await copyFile('tests/moving/shopify.csv', file);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

it('the import refuses rows without a VAT rate, and --vat imports them all and prints totals and differences', async () => {
  const refused = await run(file);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('line 2 (RIZ-500): TVA : manque');
  expect(refused.stdout).toContain('  refused: 5 products, 169 units in stock');
  expect(await readFile(`${file}.refused.csv`, 'utf8')).toContain('Motif du refus');
  const done = await run(file, '--vat', '5,5');
  expect(done.stdout).toContain('  file: 5 products, 169 units in stock');
  expect(done.stdout).toContain('  shop: 5 products, 171 units in stock');
  expect(done.stdout).toContain('tablette-lait-noisettes : un stock de -2 dans le fichier');
  expect(done.stdout).toContain('5 new, 0 changed');
  expect(done.code).toBe(0);
  expect((await run(file, '--vat', '5,5', '--keep-stock')).stdout).toContain('0 new, 0 changed');
});

it('pictures missing from the folder are named, and the command reports that something is missing', async () => {
  const { code, stdout } = await run(file, '--vat', '5,5', '--pictures', folder);
  expect(stdout).toContain(
    'picture of RIZ-500: https://cdn.shopify.com/s/files/1/riz.jpg?v=17 is not in the folder',
  );
  expect(code).toBe(1);
});

it('pictures in the folder are matched to products by the file name of their address', async () => {
  await writeFile(path.join(folder, 'miel.jpg'), await jpeg());
  const moved = await write('woocommerce');
  const { code, stdout } = await run(moved, '--pictures', folder);
  expect(stdout).toContain('/the.jpg is not in the folder');
  expect(code).toBe(1);
  expect(await pictures(['MIEL-250', 'THE-50'])).toEqual({ 'MIEL-250': own, 'THE-50': none });
});

it.each([
  ['shopify', 'cdn.shopify.com', { 'RIZ-500': own, 'RIZ-1K': own }],
  // A variation has the picture of its parent product.
  ['woocommerce', 'boutique.exemple', { 'MIEL-250': own, 'THE-50': own, 'woo-43': own }],
  ['prestashop', 'boutique.exemple', { 'HUI-75': own, 'presta-13': none }],
  ['prestashop-sheet', 'boutique.exemple', { 'SEL-1K': own }],
])('pictures of %s are downloaded from %s', async (system, former, given) => {
  const picture = await jpeg();
  const server = createServer(
    { key: await readFile(keyFile), cert: await readFile(certificateFile) },
    (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const moved = await write(system, (text) => text.replaceAll(former, host));
  const { code, stdout } = await run(moved, '--vat', '5,5', '--pictures-from', host);
  server.close();
  expect(stdout).not.toContain('picture of');
  expect(code).toBe(0);
  expect(await pictures(Object.keys(given))).toEqual(given);
});

it('pictures inside Odoo’s file are given to their products, and invalid ones are reported without their bytes', async () => {
  const wrong = Buffer.from('no picture, whatever its column says').toString('base64');
  const moved = await write('odoo', (text) => text.trimEnd() + wrong);
  const { code, stdout } = await run(moved);
  expect(stdout.match(/^picture of .+$/gm)).toEqual([
    expect.stringMatching(/^picture of OEU-6: the file’s own ./),
  ]);
  expect(stdout).not.toContain(wrong);
  expect(code).toBe(1);
  expect(await pictures(['COM-18', 'OEU-6'])).toEqual({ 'COM-18': own, 'OEU-6': none });
});

/** Whether products have a picture that was brought, by reference. */
async function pictures(skus: readonly string[]): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select sku, case when sheet->>'picture' like '/pictures/own/%' then '${own}' else '${none}' end as picture
      from products where sku = any($1)`,
    [skus],
  );
  await client.end();
  return Object.fromEntries(rows.map(({ sku, picture }) => [sku, picture]));
}

const jpeg = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function write(system: string, change = (text: string) => text): Promise<string> {
  const moved = path.join(folder, `${system}.csv`);
  await writeFile(moved, change(await readMovingFile(system)));
  return moved;
}

async function run(...args: string[]): Promise<{ code: number; stdout: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'development',
    DATABASE_URL: url,
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
  try {
    const done = await promisify(execFile)(process.execPath, ['scripts/import.ts', ...args], {
      env,
    });
    return { code: 0, stdout: done.stdout };
  } catch (error) {
    return error as { code: number; stdout: string };
  }
}
