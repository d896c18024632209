/** Starts the shop as a user would (its own data folder, its own port): one for each worker, so that two journeys never want the same customer. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrls: string[];
  }
}

const root = path.resolve(import.meta.dirname, '..');
type Shop = { url: string; close(): Promise<void> };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['SHOP_URL'];
  if (given) {
    project.provide('shopUrls', [given]);
    return async () => undefined;
  }
  const shops = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) =>
      openShop(20_000 + ((process.pid * 2 + index) % 20_000)),
    ),
  );
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.close()));
  };
}

async function openShop(port: number): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-e2e-'));
  // As root the database runs as another user, who must be able to reach its own folder.
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      DEMO_PAST: '0',
    },
  });
  const exited = new Promise<void>((resolve) => {
    shop.on('exit', () => resolve());
  });
  await waitUntilHealthy(url, () => shop.exitCode !== null);
  return {
    url,
    async close() {
      shop.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilHealthy(url: string, hasDied: () => boolean): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && !hasDied()) {
    if (
      await fetch(`${url}/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('the shop did not start');
}
