/** The demo's name, town, address and numbers stand in world/, not in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Messages to operators and partners name the software, and the map names the owner of its data. */
const operatorFiles =
  /^domain\/france\/(?:profile|time-zones)\.ts$|^web\/storefront\/address\/open-map\.ts$|^server\/(?:config|partners\/(?:create-partners|email\/sender)|platform\/(?:adopt-former-database|data-folder-owner|postgres-cluster|migrate|whole-shop\/import-shop)|opening\/opening-lines|account\/acceptable-password)\.ts$/;

it('no text in the code names the demo shop', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = ['domain', 'server', 'web'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(?:tsx?|html|js)$/.test(name) && !name.includes('.test.')),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) => {
    if (operatorFiles.test(file)) return [];
    const text = readFileSync(path.join(root, file), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '');
    return [
      ...text.matchAll(/.*(?:Cabas|\bParis(?=[\s,.'’])|Roquette|cabas\.test|01 99 00).*/g),
    ].map(([line]) => `${file}: ${line.trim()}`);
  });
  expect(named).toEqual([]);
});
