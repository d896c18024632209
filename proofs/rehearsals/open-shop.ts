/** A demo shop in a process of its own, on a new data folder, and people who use it over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '../../tests/json.ts';

const root = path.resolve(import.meta.dirname, '../..');
const longestStartMs = 120_000;

export type OpenShop = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  close(): Promise<void>;
};

export async function openShop(environment: Record<string, string>): Promise<OpenShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-rehearsal-'));
  // As root, PostgreSQL runs as another user, who must be able to reach its own folder.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO_PAST: '0',
      ...environment,
    },
  });
  const exited = once(shop, 'exit');
  const close = async () => {
    shop.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline && shop.exitCode === null) {
    const isOpen = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return { url, dataDir, process: shop, close };
    await wait(200);
  }
  await close();
  throw new Error('the shop did not open');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type Person = <Answer = Json>(
  method: string,
  path: string,
  body?: object,
) => Promise<Answer>;

/** Keeps its cookies from one call to the next. Throws at any answer that is not a success. */
export function newPerson(url: string, cookies = new Map<string, string>()): Person {
  return async (method, path_, body) => {
    const response = await fetch(`${url}${path_}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path_}: ${response.status} ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return (isJson ? JSON.parse(text) : text) as never;
  };
}
