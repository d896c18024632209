/** The examples as their readers run them: processes of their own, against a shop that listens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createFront, type IncomingMessage, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';
import { openShop, type OpenShop } from './open-shop.ts';

const orderScopes = ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'];
let open: OpenShop;
let folder: string;
beforeAll(async () => {
  open = await openShop();
  await shop.widenSlots(open.app);
  await shop.setStock(open.app, 'penne', 1000);
  folder = await mkdtemp(path.join(tmpdir(), 'client-examples-'));
});
afterAll(async () => {
  await open.app.close();
  await rm(folder, { recursive: true });
});

it('the till example sends each ticket once, and names unknown products', async () => {
  const sku = skuOf('penne');
  const file = path.join(folder, 'sales.csv');
  const SHOP_KEY = await open.makeKey('till.write:write');
  const stock = async (): Promise<number> =>
    shop.okBody(await open.marc.call('GET', `/api/staff/products/${sku}`)).stock.onShelf;
  const before = await stock();
  const head = 'ticket;soldAt;product;units;grams';
  const row = (ticket: string, product: string, units: number) =>
    `${ticket};2026-11-21T09:00:00Z;${product};${units};`;
  await writeFile(file, [head, row('T1', sku, 2), row('T2', 'unknown', 1)].join('\n'));
  const { stdout, stderr } = await run('till-stock', { SHOP_KEY }, file, '--once');
  expect(stdout).toBe(`T1: 2 × ${sku}\n`);
  expect(stderr).toContain('T2: ');
  await writeFile(file, [head, row('T1', sku, 2), row('T3', sku, 1)].join('\n'));
  await run('till-stock', { SHOP_KEY }, file, '--once');
  expect(await stock()).toBe(before - 3);
});

it('the till example waits for a ticket still being written, and resumes after an outage', async () => {
  const sku = skuOf('penne');
  const file = path.join(folder, 'written.csv');
  const SHOP_KEY = await open.makeKey('till.write:write');
  const row = (ticket: string, units: number) =>
    `${ticket};2026-11-21T09:00:00Z;${sku};${units};\n`;
  const sentOf = new Map<string, unknown[][]>();
  const front = createProxy(async ({ url = '', method = 'PUT', headers, body }) => {
    const ticket = url.split('/').at(-1) ?? '';
    const sent = sentOf.get(ticket) ?? [];
    sentOf.set(ticket, [...sent, JSON.parse(body).lines]);
    if (ticket === 'W1' && sent.length < 2) {
      // Each pass asks for W1 again: W2 is written a row at a time, between two passes.
      await appendFile(file, row('W2', sent.length + 1));
      return sent.length === 0
        ? new Response('<h1>En travaux</h1>')
        : new Response('{}', { status: 503, headers: { 'retry-after': '3600' } });
    }
    const authorization = String(headers.authorization);
    const given = { authorization, 'content-type': 'application/json' };
    return fetch(`${open.url}${url}`, { method, headers: given, body });
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const { port } = front.address() as AddressInfo;
  await writeFile(file, `ticket;soldAt;product;units;grams\n${row('W1', 1)}`);
  const SHOP_URL = `http://127.0.0.1:${port}`;
  const example = start('till-stock', { SHOP_KEY, SHOP_URL, EVERY_SECONDS: '0.01' }, file);
  const said = text(example.stderr);
  const stdout: string[] = [];
  example.stdout.on('data', (data) => stdout.push(String(data)));
  try {
    await expect
      .poll(() => stdout.join(''), { timeout: 15_000 })
      .toBe(`W1: 1 × ${sku}\nW2: 3 × ${sku}\n`);
    expect(sentOf.get('W2')).toHaveLength(1);
  } finally {
    example.kill();
    front.close();
  }
  expect(await said).toContain('tried again in 0.01 s');
});

it('the spreadsheet example writes every order of a day, and neutralizes formulas', async () => {
  const zoe = await shop.newShopper(open.app, { firstname: '=1+1' });
  await shop.buy(zoe, shop.counted);
  const SHOP_KEY = await open.makeKey(...orderScopes);
  const { items } = shop.okBody(await open.marc.call('GET', '/api/staff/orders'));
  const { stdout } = await run('orders-to-csv', { SHOP_KEY });
  const [header, ...rows] = stdout.trimEnd().split('\r\n');
  expect(header).toMatch(/^"Number";"State";/);
  expect(rows.map((row) => row.split('";"')[0]?.slice(1))).toEqual(
    items.map(({ number }: { number: string }) => number),
  );
  expect(stdout).toContain(`"'=1+1 `);
});

it('the label printer example prints a prepared order once, and refuses a forged webhook', async () => {
  const printed: string[] = [];
  const printer = createServer((socket) => void text(socket).then((zpl) => printed.push(zpl)));
  await once(printer.listen(0, '127.0.0.1'), 'listening');
  const { port } = printer.address() as AddressInfo;
  const body = { name: 'Étiquettes', url: 'http://127.0.0.1:9', events: ['order.prepared'] };
  const SHOP_KEY = await open.makeKey(...orderScopes);
  const { webhook, secret } = shop.okBody(
    await open.marc.call('POST', '/api/staff/webhooks', body),
  );
  const example = start('label-printer', {
    SHOP_KEY,
    WEBHOOK_SECRET: secret,
    PRINTER: `127.0.0.1:${port}`,
    PORT: '0',
  });
  const [line] = await once(example.stdout, 'data');
  const url = `http://127.0.0.1:${/port (\d+)/.exec(String(line))?.[1]}`;
  await open.app.database.db
    .updateTable('webhooks')
    .set({ url })
    .where('id', '=', webhook.id)
    .execute();
  try {
    const forged = await fetch(url, { method: 'POST', body: '{"type":"order.prepared"}' });
    expect(forged.status).toBe(401);
    const id = await shop.buy(await shop.newShopper(open.app), shop.counted);
    await shop.prepare(await shop.staff(open.app, 'paul'), id);
    // The example compares the time of a delivery with the machine's.
    const behind = Date.now() - open.app.clock.now().epochMilliseconds;
    open.app.clock.advance({ milliseconds: behind });
    await open.app.jobs.runNow('webhooks.spread', {});
    await open.app.jobs.drain();
    await expect.poll(() => printed).toHaveLength(1);
    const { number } = await open.app.database.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(printed[0]).toContain(`^FD${number}^FS`);
  } finally {
    example.kill();
    printer.close();
  }
});

function start(example: string, env: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, ['--conditions=source', `examples/${example}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], SHOP_URL: open.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = start(...given);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(code, stderr).toBe(0);
  return { stdout, stderr };
}

/** A proxy before the shop whose answers the test sets. */
function createProxy(
  answer: (request: IncomingMessage & { body: string }) => Promise<Response>,
): Server {
  return createFront(async (request, reply) => {
    const given = await answer(Object.assign(request, { body: await text(request) }));
    const retryAfter = given.headers.get('retry-after');
    reply.writeHead(given.status, {
      'content-type': 'application/json',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    });
    reply.end(await given.text());
  });
}

const skuOf = (slug: string) => open.app.catalogue.current().products.get(slug)?.sellable.sku ?? '';
