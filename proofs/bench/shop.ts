/**
 * Starts a shop for the benches in a temporary folder, with the demo catalogue, multiplied if a
 * size is given.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { withProgress } from '../../scripts/progress.mjs';
import { shopEnvironment, shopFlags } from '../../scripts/setup.mjs';
import { openProcessorTime, type ReadProcessorTime } from './processor-time.ts';
import { setShelves } from '../../tests/set-shelves.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type BenchShop = {
  url: string;
  databaseUrl: string;
  pid: number;
  pool: pg.Pool;
  readProcessorTime: ReadProcessorTime;
  peakMegabytes(): number;
  stop(): Promise<void>;
};

export async function startShop(
  products: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchShop> {
  return withProgress('shop', async () => {
    const shop = await openShop({ NODE_ENV: 'development', ...settings });
    await multiplyCatalogue(shop.pool, shop.url, products);
    return shop;
  });
}

/** Opens the demo shop without its past, as npm start runs it. */
export async function openShop(settings: Readonly<Record<string, string>>): Promise<BenchShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-bench-'));
  chmodSync(dataDir, 0o755);
  const port = 20_000 + (process.pid % 20_000);
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [...shopFlags, 'server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...shopEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_PAST: '0',
      ...settings,
    },
  });
  const exited = new Promise((resolve) => {
    shop.on('exit', resolve);
  });
  await waitFor(async () => (await fetch(`${url}/health`)).ok);
  const databaseUrl = readFileSync(path.join(dataDir, 'database-url'), 'utf8').trim();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  // The database stops with the shop and may close these connections first.
  pool.on('error', () => undefined);
  return {
    url,
    databaseUrl,
    pool,
    pid: shop.pid ?? 0,
    readProcessorTime: await openProcessorTime([shop.pid ?? 0], pool),
    peakMegabytes: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024,
    async stop() {
      await pool.end();
      shop.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitFor(isReady: () => Promise<boolean>, mostMs = 90_000): Promise<void> {
  const deadline = Date.now() + mostMs;
  while (Date.now() < deadline) {
    if (await isReady().catch(() => false)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('the shop was not ready');
}

async function multiplyCatalogue(pool: pg.Pool, url: string, products: number): Promise<void> {
  const { rows } = await pool.query<{ count: string }>('select count(*) as count from products');
  const copies = Math.ceil(products / Number(rows[0]?.count ?? 1)) - 1;
  await pool.query(
    `insert into products select id || '-' || n, sku || '-' || n, slug || '-' || n, name, brand, category_id, enabled, quotation, price_cents, unit_grams, vat_rate_basis_points, sheet, promotion, position + n * 10000, created_at, updated_at
    from products, generate_series(1, $1) n`,
    [copies],
  );
  await pool.query(
    "insert into stock select 'paris', sku, 1000000 from products on conflict (shop_id, sku) do nothing",
  );
  await setShelves(pool, 1_000_000);
  await pool.query('update slots set capacity = 1000000');
  await readAgain(pool, url);
}

/** Enough for a million products. */
const mostMsToRead = 900_000;

/** Makes the shop reload its whole catalogue and waits for it. */
export async function readAgain(pool: pg.Pool, url: string): Promise<void> {
  const { rows: shops } = await pool.query<{ catalogue_version: string }>(
    'update shops set catalogue_version = catalogue_version + 1 returning catalogue_version',
  );
  await pool.query("insert into changes (topic) values ('catalogue')");
  const version = Number(shops[0]?.catalogue_version);
  await waitFor(
    async () =>
      ((await (await fetch(`${url}/health`)).json()) as { catalogueVersion: number })
        .catalogueVersion === version,
    mostMsToRead,
  );
}
