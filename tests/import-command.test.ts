/** `npm run shop -- import` with the file of another system: what it prints, writes and answers. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

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

it('rows without a rate of VAT are refused to a file; with one all come in, and the sums and differences are printed', async () => {
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

it('pictures that are not in the folder are named, and the answer says that something is missing', async () => {
  const { code, stdout } = await run(file, '--vat', '5,5', '--pictures', folder);
  expect(stdout).toContain(
    'picture of RIZ-500: https://cdn.shopify.com/s/files/1/riz.jpg?v=17 is not in the folder',
  );
  expect(code).toBe(1);
});

async function run(...args: string[]): Promise<{ code: number; stdout: string }> {
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', DATABASE_URL: url };
  try {
    const done = await promisify(execFile)(process.execPath, ['scripts/import.ts', ...args], {
      env,
    });
    return { code: 0, stdout: done.stdout };
  } catch (error) {
    return error as { code: number; stdout: string };
  }
}
