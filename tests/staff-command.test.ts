/** `npm run shop -- staff` as an operator uses it, on its own database. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import * as shop from './shopping.ts';
import { tokenOf } from './staff-links.ts';

const { app } = shop.open({ startAt: new Date().toISOString() });
let dataDir: string;
beforeAll(async () => {
  // The command uses the machine's clock.
  dataDir = mkdtempSync(path.join(tmpdir(), 'staff-command-'));
});
beforeEach(() => app.database.pool.query('delete from throttles'));
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
});

type Outcome = { code: number; stdout: string; stderr: string };

it('on an empty database the first admin is invited by a link', async () => {
  const empty = await createTestDatabase();
  const { code, stdout } = await staff(['invite', 'Odile@Cabas.fr', '--role', 'admin'], empty.url);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^odile@cabas\.fr, admin: new\nValid 24 hours, once:\n/);
  expect(stdout).toMatch(/https:\/\/cabas\.example\/gestion\/acces#token=[\w-]{43}\n$/);
  expect((await staff(['list'], empty.url)).stdout).toMatch(
    /^admin +invited +odile@cabas\.fr +odile\n$/,
  );
  expect(JSON.parse((await staff(['list', '--json'], empty.url)).stdout)).toEqual([
    { role: 'admin', state: 'invited', email: 'odile@cabas.fr', name: 'odile' },
  ]);
  await empty.drop();
});

it('a new password link invalidates the previous one', async () => {
  const first = await staff(['invite', 'paul@cabas.fr']);
  const second = await staff(['invite', 'paul@cabas.fr']);
  expect(second.stdout).toContain('paul@cabas.fr, preparer: already in the team');
  shop.expectRefusal(await use(first.stdout, 'Rhubarbe2026'), 'Auth.TokenExpired');
  shop.okBody(await use(second.stdout, 'Rhubarbe2026'));
  shop.okBody(await signIn('paul@cabas.fr', 'Rhubarbe2026'));
});

it('an account can be closed and reopened without its old password, except the last admin’s', async () => {
  const invited = await staff(['invite', 'ada@cabas.fr', 'admin']);
  shop.okBody(await use(invited.stdout, 'Rhubarbe2026'));
  expect(await staff(['close', 'ada@cabas.fr'])).toMatchObject({
    code: 2,
    stderr: 'ada@cabas.fr is the last admin: invite another one first\n',
  });
  expect(await staff(['invite', 'ada@cabas.fr', 'driver'])).toMatchObject({ code: 2 });
  expect(await staff(['close', 'lea@cabas.fr'])).toMatchObject({ code: 0 });
  shop.expectRefusal(await signIn('lea@cabas.fr', 'Lea2026xx'), 'Auth.InvalidCredentials');
  const again = await staff(['invite', 'lea@cabas.fr']);
  shop.expectRefusal(await signIn('lea@cabas.fr', 'Lea2026xx'), 'Auth.InvalidCredentials');
  shop.okBody(await use(again.stdout, 'Mirabelle48'));
  expect((await staff(['list'])).stdout).toMatch(/driver +open +lea@cabas\.fr/);
});

it.each<[string, string[], RegExp]>([
  ['nothing asked', [], /^An argument is missing\nUsage: npm run shop -- staff/],
  ['a command that is none', ['fire', 'a@b.fr'], /^Say invite EMAIL, list or close EMAIL/],
  ['an e-mail that is none', ['invite', 'paul', 'admin'], /^«paul» is no e-mail address\n$/],
  [
    'a role that is none',
    ['invite', 'a@b.fr', '--role', 'boss'],
    /^--role boss: it must be one of admin, manager, preparer, driver, support\n/,
  ],
  [
    'a new member without a role',
    ['invite', 'new@b.fr'],
    /^Nobody of the team has new@b\.fr: say which role to give\n$/,
  ],
  ['nobody to close', ['close', 'new@b.fr'], /^Nobody of the team has new@b\.fr\n$/],
])('the staff command refuses %s with a one-line message', async (_words, args, sentence) => {
  const { code, stderr } = await staff(args);
  expect(stderr).toMatch(sentence);
  expect(code).toBe(2);
});

async function staff(args: string[], url?: string): Promise<Outcome> {
  const env = {
    ...process.env,
    DATABASE_URL: url ?? app.database.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://cabas.example',
  };
  try {
    const run = promisify(execFile);
    return {
      code: 0,
      ...(await run(process.execPath, ['scripts/shop.ts', 'staff', ...args], { env })),
    };
  } catch (error) {
    return error as Outcome;
  }
}
const use = (text: string, password: string) =>
  app.visitor().call('POST', '/api/staff/links/use', { token: tokenOf(text), password });
const signIn = (email: string, password: string) =>
  app.visitor().call('POST', '/api/staff/session', { email, password });
