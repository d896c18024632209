/** The studio: a local server for the page's modules, and the one browser that draws. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const mounts: [prefix: string, folder: string][] = [
  ['/page/', path.join(import.meta.dirname, 'page')],
  ['/three/', path.join(root, 'node_modules/three')],
  ['/emoji/', path.join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')],
];
const font = path.join(root, 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.webp': 'image/webp', '.woff2': 'font/woff2', '.avif': 'image/avif' };

const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

export type Order = { id: string; width: number; height: number } & Record<string, unknown>;
export type Studio = { draw(order: Order): Promise<Buffer>; close(): Promise<void> };

/** @param picturesFolder where pictures already drawn lie, for still lifes made of them */
export async function openStudio(picturesFolder: string): Promise<Studio> {
  const deliveries = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response, deliveries, [...mounts, ['/pictures/', picturesFolder]]));
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  const page = await openPage(await browser.newPage(), port);
  return {
    async draw(order) {
      await page.evaluate((given) => (globalThis as unknown as { deliver(order: unknown): Promise<void> }).deliver(given), order);
      const pixels = deliveries.get(order.id);
      if (!pixels) throw new Error('nothing was delivered');
      deliveries.delete(order.id);
      return pixels;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function openPage(page: Page, port: number): Promise<Page> {
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  page.on('console', (message) => { if (message.type() === 'error' && !message.text().includes('404')) process.stderr.write(`${message.text()}\n`); });
  await page.goto(`http://127.0.0.1:${port}/page/index.html`);
  await page.waitForFunction('globalThis.isReady', null, { timeout: 60_000 });
  return page;
}

async function answer(request: IncomingMessage, response: ServerResponse, deliveries: Map<string, Buffer>, folders: typeof mounts): Promise<void> {
  const address = decodeURIComponent(new URL(request.url ?? '/', 'http://studio').pathname);
  if (request.method === 'POST' && address.startsWith('/delivery/')) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    deliveries.set(address.slice('/delivery/'.length), Buffer.concat(chunks));
    response.writeHead(204).end();
    return;
  }
  const file = address === '/font.woff2' ? font : fileOf(address, folders);
  if (!file || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

function fileOf(address: string, folders: typeof mounts): string | null {
  const mount = folders.find(([prefix]) => address.startsWith(prefix));
  if (!mount || address.includes('..')) return null;
  return path.join(mount[1], address.slice(mount[0].length));
}
