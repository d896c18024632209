/** Starts that must fail with a clear message. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'cabas-start-')), 'data');
afterAll(() => {
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

it('a taken port fails at once, before any database is created', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: String(port) })).toEqual({
    exitCode: 2,
    said: expect.stringMatching(/^This port is already taken .*PORT=3001 npm start\n$/),
  });
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  await new Promise((resolve) => {
    other.close(resolve);
  });
});

it('an unreachable database fails with one sentence', async () => {
  // Port 9 (discard): nothing listens.
  expect(await start({ DATABASE_URL: 'postgres://cabas@127.0.0.1:9/cabas' })).toEqual({
    exitCode: 2,
    said: expect.stringMatching(
      /^DATABASE_URL leads to no database that answers \(.*ECONNREFUSED.*\)\. [^\n]*\n$/,
    ),
  });
});

it('npm start with an outdated Node says so in one sentence', async () => {
  const old = 'Object.defineProperty(process.versions, "node", { value: "18.20.0" })';
  const args = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'scripts/start.mjs'];
  const outcome = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: unknown) => error,
  );
  expect(outcome).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Cabas is started by Node 20 or newer[^\n]*\n$/),
  });
});

async function start(
  env: Record<string, string>,
): Promise<{ exitCode: number | null; said: string }> {
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const exitCode = await new Promise<number | null>((resolve) => {
    shop.once('close', resolve);
  });
  return { exitCode, said };
}
