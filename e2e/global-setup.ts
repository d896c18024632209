/** Starts one shop per worker, as a user would, so that parallel tests do not share customers. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../scripts/free-port.ts';
import { certificateFile } from './tls-proxy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrls: string[];
    /** Data folders of these shops; empty for shops that were already running. */
    shopFolders: string[];
  }
}

const root = path.resolve(import.meta.dirname, '..');
type Shop = { url: string; dataDir: string; close(): Promise<void> };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['SHOP_URL'];
  if (given) {
    project.provide('shopUrls', [given]);
    project.provide('shopFolders', []);
    return async () => undefined;
  }
  const shops = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => openShop(await freePort())),
  );
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  );
  project.provide(
    'shopFolders',
    shops.map(({ dataDir }) => dataDir),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.close()));
  };
}

async function openShop(port: number): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-e2e-'));
  // When run as root, PostgreSQL's user must be able to enter its folder.
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
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
  });
  const exited = new Promise<void>((resolve) => {
    shop.on('exit', () => resolve());
  });
  await waitUntilHealthy(url, () => shop.exitCode !== null);
  await receiveGoods(url);
  return {
    url,
    dataDir,
    async close() {
      shop.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds stock: several tests buy a product by the dozen. */
async function receiveGoods(url: string): Promise<void> {
  let cookie = '';
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    cookie ||= response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    return (await response.json()) as Answer;
  };
  await ask('POST', '/api/staff/session', { email: 'gerante@cabas.test', password: 'Cabas2026' });
  for (const name of ['Croquettes pour chat stérilisé', 'Penne rigate']) {
    const { items } = await ask<{ items: { sku: string; name: string }[] }>(
      'GET',
      `/api/staff/products?q=${encodeURIComponent(name)}`,
    );
    await ask('POST', `/api/staff/products/${items[0]?.sku}/stockChanges`, {
      kind: 'delivery',
      id: crypto.randomUUID(),
      delta: 2_000,
    });
  }
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
