/** The shop started with partner adapters by path, as an operator would. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from './database.ts';
import { openFakeHttp } from './fake-http.ts';
import { startShop } from './started-shop.ts';

vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-adapters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a shop sends its SMS codes through an adapter in its folder', async () => {
  const sent: unknown[] = [];
  const partner = await openFakeHttp(({ text }) => {
    sent.push(JSON.parse(text));
    return { status: 201 };
  }, 'idempotency-key');
  const given = await createTestDatabase();
  const shop = await startShop({
    DATA_DIR: folder,
    DATABASE_URL: given.url,
    DEMO: '0',
    SMS_ADAPTER: './docs/adapters/sms.ts',
    SMS_API: `http://127.0.0.1:${partner.port}`,
    SMS_TOKEN: 'token',
  });
  await shop.waitForOutput(shop.url);
  const answer = await fetch(`${shop.url}/api/auth/sendSmsVerificationCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ phone: '0612345678' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await expect
    .poll(() => sent, { timeout: 30_000 })
    .toMatchObject([{ to: '+33612345678', text: expect.stringMatching(/\d{6}/) }]);
  expect(await shop.stop()).toBe(0);
  await partner.close();
  await given.drop();
});

it('a shop with an unusable adapter does not start, and says why on one line', async () => {
  const older = path.join(folder, 'older.mjs');
  writeFileSync(older, "export default { port: 'sms', version: 0, name: 'acme', open() {} };");
  const shop = await startShop({ DATA_DIR: folder, SMS_ADAPTER: older, EMAIL_ADAPTER: './no.ts' });
  expect(await shop.exited).toBe(2);
  expect(shop.output()).toMatch(
    /^EMAIL_ADAPTER «\.\/no\.ts» is no file: \S+; SMS_ADAPTER «\S+» is written for version 0 of the sms port, and this shop has version 1\n$/,
  );
});

it('an adapter in its own folder is compiled and checked against the linked release', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const own = path.join(folder, 'acme');
  mkdirSync(path.join(own, 'node_modules', '@types'), { recursive: true });
  symlinkSync(root, path.join(own, 'node_modules', 'cabas'));
  for (const name of ['@types/node', 'undici-types'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(own, 'node_modules', name));
  cpSync(path.join(root, 'docs/adapters'), own, { recursive: true });
  writeFileSync(path.join(own, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    module: 'nodenext',
    lib: ['esnext'],
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    strict: true,
    target: 'esnext',
  };
  writeFileSync(path.join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(
    path.join(own, 'calls.test.ts'),
    `import { test } from 'node:test';
    import { checkCalls, type CallsBench } from 'cabas/conformance/calls';
    const calls = { openBridge: async () => ({ number: '06 12 34 56 78' }) };
    checkCalls({ test, bench: (): CallsBench => ({ calls }) });`,
  );
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: own, encoding: 'utf8' }).stdout;
  expect(run(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
  // An installed release has no other declarations left: scripts/trim-packages.mjs.
  const listed = run(
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    '.',
    '--listFilesOnly',
  );
  const packages = listed
    .split('\n')
    .map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+).*(\.d\.c?ts)$/.exec(file))
    .flatMap((found) => (found ? [`${found[1]} ${found[2]}`] : []))
    .filter((name) => !/^(@types\/node|undici-types|@?typescript)/.test(name));
  expect([...new Set(packages)]).toEqual(['zod .d.cts']);
  const report = run('--test', '--test-reporter=spec', 'calls.test.ts');
  expect(report).toContain('✖ a bridge is a number that a phone dials');
  expect(report).toContain('✔ a second press for the same delivery gets the same number');
});
