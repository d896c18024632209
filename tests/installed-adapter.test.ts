/** A partner adapter that is an npm archive, installed in a folder outside the repository, as an operator would. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdapters } from '#server/partners/adapters/open-adapters.ts';
import { checkPayment, type PaymentBench } from '#server/partners/conformance/payment.ts';
import { openBankServer } from './bank-server.ts';

const root = path.resolve(import.meta.dirname, '..');
const name = 'cabas-example-bank';
let folder: string;
let bank: Awaited<ReturnType<typeof openBankServer>>;
let bench: PaymentBench;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-installed-'));
  packAndInstall(folder);
  bank = await openBankServer(now);
  const place = path.join(folder, 'node_modules', name);
  const { payment: provider } = await openAdapters({ payment: place }, context());
  if (!provider) throw new Error('the adapter was not opened');
  let isDeclining = false;
  bench = {
    provider,
    now,
    means: async (fate) => {
      isDeclining = fate === 'refused';
      return { token: 'page' };
    },
    agree: ({ providerReference: id }) => void bank.decide(id ?? '', !isDeclining),
    loseNextReply: () => bank.loseNextReplies(1),
    meetAnotherCall: () => bank.refuseNextAsConcurrent(1),
    forgetKeys: bank.forgetKeys,
    webhook: bank.webhook,
    sign: bank.sign,
  };
});
afterAll(async () => {
  await bank.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a bank with a page of its own, installed from an archive and opened by its folder', () => {
  checkPayment({ test: it, bench: () => bench });
});

describe('an installed adapter', () => {
  it('an installed adapter is found by name from the folder where the shop starts', () => {
    const script = `
      import { openAdapters } from ${JSON.stringify(path.join(root, 'server/partners/adapters/open-adapters.ts'))};
      const { payment } = await openAdapters({ payment: '${name}' }, {
        env: process.env, now: () => Temporal.Now.instant(), publicUrl: 'https://shop.example',
        isProduction: true, isRehearsal: false, mailFrom: 'x',
      });
      console.log(payment.kind);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...bank.env },
    });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe('adapter:example-bank');
  });

  it('an adapter folder without a package is named in the error', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    cpSync(path.join(root, 'LICENSE'), path.join(empty, 'LICENSE'));
    await expect(openAdapters({ payment: empty }, context())).rejects.toThrow(
      `PAYMENT_ADAPTER «${empty}» is a folder without a package: ${empty}`,
    );
  });
});

const now = () => Temporal.Instant.from('2026-11-21T09:00:00Z');
const context = () => ({
  env: bank.env,
  now,
  publicUrl: 'https://shop.example',
  isProduction: true,
  isRehearsal: false,
  mailFrom: 'Cabas <bonjour@shop.example>',
});

/** The example of docs/adapters as its author would publish it: JavaScript, in an archive. */
function packAndInstall(to: string): void {
  const source = path.join(to, 'source');
  mkdirSync(source);
  const typed = readFileSync(path.join(root, 'docs/adapters/payment.ts'), 'utf8');
  writeFileSync(path.join(source, 'index.js'), stripTypeScriptTypes(typed));
  writeFileSync(
    path.join(source, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
  );
  const npm = (cwd: string, ...args: string[]) => {
    const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  npm(source, 'pack', '--pack-destination', to);
  rmSync(source, { recursive: true });
  writeFileSync(path.join(to, 'package.json'), '{"private":true}');
  npm(to, 'install', '--offline', '--no-audit', '--no-fund', `./${name}-1.0.0.tgz`);
}
