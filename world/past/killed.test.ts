/** The shop as an operator starts it, killed while it lives its past: the next start goes on where it was. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { invariants } from '../../scripts/invariants.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { stories } from './stories.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'cabas-past-'));
let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase(made.url, { maxConnections: 2 });
});
afterAll(async () => {
  await database.close();
  await made.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Started = {
  shop: ChildProcess;
  exited: Promise<unknown>;
  /** Sentences for people, on stderr. */
  said: () => string;
  /** Log lines and the demo's accounts, on stdout. */
  printed: () => string;
};

it('a demo’s past killed in the middle is taken up at the next start: nothing doubled, nothing missing', async () => {
  const first = start();
  await vi.waitFor(async () => expect(await momentsLived()).toBeGreaterThan(15), {
    timeout: 60_000,
    interval: 5,
  });
  first.shop.kill('SIGKILL');
  await first.exited;
  const lived = await momentsLived();
  expect(lived).toBeLessThan(60);

  const second = start();
  await vi.waitFor(() => expect(second.said()).toMatch(/Cabas \S+ is open/), {
    timeout: 60_000,
    interval: 20,
  });
  await vi.waitFor(() => expect(second.printed()).toMatch(/^ {2}manager +\S+@\S+ +\S+ +http/m));
  second.shop.kill('SIGTERM');
  await second.exited;
  expect(
    (
      await database.pool.query(
        'select count(*)::int as orders, count(distinct (customer_id, placed_at))::int as wanted from orders',
      )
    ).rows,
  ).toEqual([{ orders: stories.length, wanted: stories.length }]);
  const broken: string[] = [];
  for (const { name, sql } of invariants)
    if ((await database.pool.query(sql)).rowCount !== 0) broken.push(name);
  expect(broken).toEqual([]);
}, 150_000);

function start(): Started {
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      DATABASE_URL: made.url,
      PORT: String(40_000 + (process.pid % 20_000)),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, printed] = ['', ''];
  shop.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  shop.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return {
    shop,
    exited: new Promise((resolve) => {
      shop.once('exit', resolve);
    }),
    said: () => said,
    printed: () => printed,
  };
}

const momentsLived = async () =>
  (await database.pool.query<{ lived: number }>('select moments_lived as lived from demo_past'))
    .rows[0]?.lived ?? 0;
