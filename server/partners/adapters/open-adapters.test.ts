import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/platform/operator-error.ts';
import { PaymentReplyLost } from '../payment/port.ts';
import { openAdapters } from './open-adapters.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-adapters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const context = {
  env: {},
  publicUrl: 'https://shop.example',
  isProduction: true,
  isRehearsal: false,
  mailFrom: 'Cabas <bonjour@shop.example>',
  now: () => Temporal.Instant.from('2026-11-21T09:00:00Z'),
};

const exporting = (name: string, fields: string) => write(name, `export default { ${fields} };`);
const sms = "port: 'sms', version: 1, name: 'acme'";

describe('an adapter from outside', () => {
  it('an adapter from outside is opened with its variables, and its name is its kind', async () => {
    const file = exporting(
      'good.mjs',
      `${sms}, open: ({ env }) => ({ sent: [], async send(message) { this.sent.push([env.KEY, message.to]); } })`,
    );
    const { sms: opened } = await openAdapters({ sms: file }, { ...context, env: { KEY: 'k' } });
    await opened?.send({ to: '+33612345678', text: 'Bonjour', idempotencyKey: '1' });
    expect(opened).toMatchObject({ kind: 'adapter:acme', sent: [['k', '+33612345678']] });
  });

  it('an adapter from outside throws the errors of the port, which it imports from nowhere', async () => {
    const file = exporting(
      'errors.mjs',
      `port: 'calls', version: 1, name: 'acme', open: ({ errors }) => ({ async openBridge() { throw new errors.PaymentReplyLost('cut'); } })`,
    );
    const { calls } = await openAdapters({ calls: file }, context);
    await expect(calls?.openBridge({ key: '', to: '', shopPhone: null })).rejects.toThrow(
      PaymentReplyLost,
    );
  });
});

describe('an adapter that cannot be used is named in one line:', () => {
  const refusal = async (places: Parameters<typeof openAdapters>[0]) => {
    const error: unknown = await openAdapters(places, context).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).message;
  };

  it.each<[string, () => string, string]>([
    ['a wrong path', () => path.join(folder, 'none.ts'), 'is no file: '],
    ['a package that is not there', () => '@acme/none', 'is not installed: npm install @acme/none'],
    [
      'a module that does not compile',
      () => write('broken.mjs', 'export default {'),
      'does not load: ',
    ],
    [
      'a module that imports what is not there',
      () => write('lacking.mjs', "import 'none-of-npm';"),
      "does not load: Cannot find package 'none-of-npm'",
    ],
    [
      'a module without default export',
      () => write('named.mjs', 'export const adapter = {};'),
      'has no default export, which must be the adapter',
    ],
    [
      'something else by default',
      () => exporting('other.mjs', "port: 'sms', name: 'A Name'"),
      'exports no adapter by default: version, name, open is missing or malformed',
    ],
    [
      'an adapter of another port',
      () => exporting('email.mjs', "port: 'email', version: 1, name: 'acme', open() {}"),
      'is an adapter of the email port, not of sms',
    ],
    [
      'a port of another version',
      () => exporting('newer.mjs', "port: 'sms', version: 2, name: 'acme', open() {}"),
      'is written for version 2 of the sms port, and this shop has version 1',
    ],
    [
      'an adapter without its key',
      () =>
        exporting(
          'keyless.mjs',
          `${sms}, open() { throw new Error('ACME_KEY is missing\\nand more'); }`,
        ),
      'does not open: ACME_KEY is missing',
    ],
    [
      'an adapter that opens nothing',
      () => exporting('empty.mjs', `${sms}, open: () => ({ sendAll() {} })`),
      'opens an adapter without send()',
    ],
  ])('%s', async (_what, place, sentence) => {
    const at = place();
    const said = await refusal({ sms: at });
    expect(said).toContain(`SMS_ADAPTER «${at}» ${sentence}`);
    expect(said).not.toContain('\n');
  });

  it('all of them together', async () => {
    expect(await refusal({ sms: './none.ts', email: 'none-of-npm' })).toMatch(
      /^SMS_ADAPTER «\.\/none\.ts» is no file: \S+; EMAIL_ADAPTER «none-of-npm» is not installed: npm install none-of-npm$/,
    );
  });

  it('a bank without its abilities', async () => {
    const calls = [
      'createHold lookup confirm capture cancel refund saveCard deleteCard',
      'listTransactions listPayouts listDisputes findDispute verifyWebhook',
    ].join(' ');
    const file = exporting(
      'bank.mjs',
      `port: 'payment', version: 1, name: 'acme', open: () => Object.fromEntries('${calls}'.split(' ').map((name) => [name, async () => {}]))`,
    );
    expect(await refusal({ payment: file })).toContain('opens an adapter without its abilities');
  });
});

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}
